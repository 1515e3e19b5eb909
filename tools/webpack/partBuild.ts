import path from 'node:path';
import { root, shell } from '../repository.ts';

/** What a part is built from and to. */
export type PartBuild = {
  /** The part's name. */
  part: string;
  /** The part's folder; by default the folder of that name at the repository's root. */
  folder?: string;
  /** Where `web/` and `node/` are written. */
  outDir: string;
  /** Absolute URL path of the release's `web/`, with a slash at its end. */
  publicPath: string;
  mode: 'production' | 'development';
  /** Adds hot reload to the web configuration (development only): what the browser runs before the part. */
  hot?: { entries: readonly string[] };
  /** Builds the shell from other entries than its own, as the bench does. */
  variant?: ShellVariant;
};

/** Entries that take the place of the shell's own. */
export type ShellVariant = {
  /** Tells its cache from the shell's. */
  name: string;
  /** Starts the page in the browser, in the place of `src/client/main.tsx`. */
  client: string;
  /** Renders pages on the server, in the place of `src/render/main.tsx`. */
  render: string;
};

/** The two builds of every part. */
export type Runtime = 'web' | 'node';

/** Whether the shell is built, and not a section. */
export function isShell({ part }: PartBuild): boolean {
  return part === shell;
}

/** A file of the part that is built. */
export function fileOf({ part, folder = path.join(root, part) }: PartBuild, file: string): string {
  return path.join(folder, file);
}
