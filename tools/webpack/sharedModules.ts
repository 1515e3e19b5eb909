import path from 'node:path';
import { readManifest } from '../repository/repository.ts';

/** An entry of the shared package: the name that is imported, and the file behind it, from the root. */
export type SharedEntry = { name: string; file: string };

/**
 * Reads from the shared package's manifest what of it sections may import: the facade, which the shell hands them,
 * or the constants, which they bundle.
 */
export function readSharedEntries(kind: 'facade' | 'constants'): SharedEntry[] {
  const { exports = {}, [kind]: entries = [] } = readManifest('shared');
  return entries.map((entry) => {
    const file = exports[entry];
    if (file === undefined)
      throw new Error(
        `shared/package.json lists "${entry}" under "${kind}" without exporting it, so no section could import it. Add it to "exports", or take it off the list.`,
      );
    return { name: path.posix.join('@site/shared', entry), file: path.posix.join('shared', file) };
  });
}

/**
 * What sections never bundle: the shell hands out its own copies, to browsers in `federation.ts` and to the
 * server in `render/main.tsx`.
 */
export const sharedModules: readonly string[] = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  ...readSharedEntries('facade').map(({ name }) => name),
];
