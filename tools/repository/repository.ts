import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Root of the repository. */
export const root = path.resolve(import.meta.dirname, '../..');

/** Where releases live on this machine, unless RELEASE_STORE says otherwise. */
export const defaultStore = path.join(root, 'var/releases');

/** A workspace's `package.json`, as far as the tools read it. */
export type Manifest = {
  name?: string;
  version?: string;
  workspaces?: string[];
  exports?: Record<string, string>;
  /** The shared package's: those of its entries that sections may import, handed to them by the shell. */
  facade?: string[];
  /** The same, of plain values, which sections bundle. */
  constants?: string[];
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  /** Layers of each source folder, such as `src`: its folders, lowest first (`.dependency-cruiser.mjs`). */
  layers?: Record<string, string[]>;
  /** What makes a workspace a part (`parts/partManifest.ts`). */
  site?: { providesContract?: boolean };
};

/** Names of the workspaces: each is a folder at the root. */
export const workspaces: readonly string[] = (readManifest('.').workspaces ?? [])
  .flatMap((pattern) => globSync(`${pattern}/package.json`, { cwd: root }))
  .map((file) => path.dirname(file))
  .toSorted();

const siteOf = new Map(workspaces.map((name) => [name, readManifest(name).site]));

/** The part that provides the contract, renders the pages and hosts the sections. */
export const shell = findShell();

/** The parts that the shell loads as remotes. */
export const sections: readonly string[] = workspaces.filter((name) => siteOf.get(name) && name !== shell);

/** The parts that are built and released, the shell first: a workspace is one by the `"site"` key of its manifest. */
export const parts: readonly string[] = [shell, ...sections];

/** Reads the `package.json` of a folder: an absolute path, or one from the root. */
export function readManifest(folder: string): Manifest {
  const file = path.resolve(root, folder, 'package.json');
  try {
    // A manifest; what is built on it is checked where it is used.
    return JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  } catch (error) {
    throw new Error(
      `${path.relative(root, file)} cannot be read (${(error as Error).message}), so nobody knows what the folder holds. Mend the file.`,
      { cause: error },
    );
  }
}

function findShell(): string {
  const providers = workspaces.filter((name) => siteOf.get(name)?.providesContract);
  const [provider] = providers;
  if (provider !== undefined && providers.length === 1) return provider;
  throw new Error(
    `${providers.length === 0 ? 'No workspace' : providers.join(' and ')} provides the contract, so no section can be loaded. ` +
      'Give one part, the shell, "providesContract": true in the "site" key of its package.json, and every other "acceptsContract".',
  );
}
