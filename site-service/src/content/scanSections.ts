import type { Stats } from 'node:fs';
import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ContentFault } from './contentFault.ts';
import { type FileVersions, scanFolder } from './scanFolder.ts';

/** Name of a section, which is also its folder. */
const sectionName = /^[a-z][a-z\d-]*$/;
/** Folders with the service's own content (`CONTENT_DIR`), the second as a copy of `npm run build`: no sections. */
const serviceFolders: ReadonlySet<string> = new Set(['site-service', 'dist']);

/** Files in the `content` folders of all sections, by path such as `academy/content/courses/Flares.md`. */
export type SectionScan = { files: FileVersions; faults: ContentFault[] };

/**
 * Lists the files in `<section>/content` of all folders of `root`. Symbolic links are ignored. A folder that cannot be
 * read is reported, and keeps the files of the previous scan: the content of the other sections is still updated.
 */
export async function scanSections(root: string, previous: FileVersions = new Map()): Promise<SectionScan> {
  const files = new Map<string, string>();
  const faults: ContentFault[] = [];
  for (const name of (await readdir(root)).toSorted()) {
    if (!sectionName.test(name) || serviceFolders.has(name)) continue;
    const prefix = `${name}/content`;
    try {
      if (!(await findStats(join(root, name)))?.isDirectory()) continue;
      if (!(await findStats(join(root, prefix)))?.isDirectory()) continue;
      for (const [path, version] of await scanFolder(join(root, prefix))) files.set(`${prefix}/${path}`, version);
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      for (const [path, version] of previous) if (path.startsWith(`${prefix}/`)) files.set(path, version);
      // A folder that was deleted during the scan; the next scan is complete.
      if (code !== 'ENOENT') faults.push(unreadableFault(prefix, message));
    }
  }
  return { files, faults };
}

/** Returns the stats of a path, of the link itself if it is one; `undefined` if there is no such file. */
async function findStats(path: string): Promise<Stats | undefined> {
  try {
    return await lstat(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function unreadableFault(file: string, message: string): ContentFault {
  return {
    file,
    line: 1,
    fault: `cannot be read (${message}).`,
    remedy: 'Make it readable for the user of the service; until then, the loaded content is served.',
  };
}
