import path from 'node:path';
import { readManifest } from '../repository/repository.ts';

/** An entry of the shared package: its import name, and the path of its file from the root. */
export type SharedEntry = { name: string; file: string };

/**
 * Returns the entries in the shared package's manifest that sections may import: the facade, which the shell provides
 * at run time, or the constants, which sections bundle.
 */
export function readSharedEntries(kind: 'facade' | 'constants'): SharedEntry[] {
  const { exports = {}, [kind]: entries = [] } = readManifest('shared');
  return entries.map((entry) => {
    const file = exports[entry];
    if (file === undefined)
      throw new Error(
        `shared/package.json lists "${entry}" in "${kind}" but not in "exports"; sections cannot import it. Add it to "exports", or remove it from "${kind}".`,
      );
    return { name: path.posix.join('@site/shared', entry), file: path.posix.join('shared', file) };
  });
}

/**
 * Names of the shared modules. Sections do not bundle them; the shell provides its copies, to browsers in
 * `federation.ts` and to the server in `render/main.tsx`.
 */
export const sharedModules: readonly string[] = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  ...readSharedEntries('facade').map(({ name }) => name),
];
