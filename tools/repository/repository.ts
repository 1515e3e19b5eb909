import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

// As in @site/shared/env: the rules of dependency-cruiser import this file in tests without installed packages.
const isPacked = import.meta.filename.endsWith('.js');

/** Path of the repository's root folder; in a packed command the folder of the command. */
export const root = path.resolve(import.meta.dirname, isPacked ? '.' : '../..');

/** Folder of the migrations of the PostgreSQL database. */
export const migrationsFolder = path.join(root, isPacked ? 'migrations' : 'deploy/postgres/migrations');

/** Name of the folder that `npm run build` makes; the manifest of the root excludes it from the workspaces. */
export const distFolder = 'dist';

/** A workspace's `package.json`, with the keys that the tools read. */
export type Manifest = {
  name?: string;
  version?: string;
  license?: string;
  workspaces?: string[];
  scripts?: Record<string, string>;
  exports?: Record<string, string>;
  /** Of the shared package: entries that sections may import and that the shell provides at run time. */
  facade?: string[];
  /** Of the shared package: entries with plain values that sections may import and bundle. */
  constants?: string[];
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  /** Layers of each source folder, such as `src`: its folders, lowest first (`.dependency-cruiser.mjs`). */
  layers?: Record<string, string[]>;
  /** Present if the workspace is a part (`tools/repository/partManifest.ts`). */
  site?: { providesContract?: boolean };
};

/** Names of the workspaces, which are their folders in the root. */
export const workspaces: readonly string[] = (readManifest('.').workspaces ?? [])
  .flatMap((pattern) => (pattern.startsWith('!') ? [] : globSync(`${pattern}/package.json`, { cwd: root })))
  .map((file) => path.dirname(file))
  .filter((folder) => folder !== distFolder)
  .toSorted();

const siteOf = new Map(workspaces.map((name) => [name, readManifest(name).site]));

/** Name of the part that provides the contract, renders the pages and hosts the sections. */
export const shell = workspaces.length === 0 ? 'shell' : findShell(); // no workspace: a packed command

/** Names of the parts that the shell loads as remotes. */
export const sections: readonly string[] = workspaces.filter((name) => siteOf.get(name) && name !== shell);

/** Names of the parts, the shell first. A workspace with a `"site"` key in its manifest is a part. */
export const parts: readonly string[] = [shell, ...sections];

/**
 * Reads the `package.json` of a folder, given by an absolute path or a path from the root. Throws if it is not JSON.
 */
export function readManifest(folder: string): Manifest {
  const file = path.resolve(root, folder, 'package.json');
  try {
    // Not validated here: users validate the keys that they need.
    return JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  } catch (error) {
    throw new Error(
      `${path.relative(root, file)} cannot be read (${(error as Error).message}); the command stopped. Correct the file.`,
      { cause: error },
    );
  }
}

function findShell(): string {
  const providers = workspaces.filter((name) => siteOf.get(name)?.providesContract);
  const [provider] = providers;
  if (provider !== undefined && providers.length === 1) return provider;
  throw new Error(
    `${providers.length === 0 ? 'No workspace' : providers.join(' and ')} provides the contract; no section can be loaded. ` +
      'Set "providesContract": true in the "site" key of the shell\'s package.json, and "acceptsContract" in that of every other part.',
  );
}
