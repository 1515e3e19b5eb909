import { statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Every file of a folder by its path under it, with forward slashes and sorted; the value changes when the file does. */
export type FileVersions = ReadonlyMap<string, string>;

/** How many folders are read at once: more than that only wait in line for the file system's threads. */
const atOnce = 64;

/**
 * Lists every file below a folder with its time, size and inode; hidden and backup files are left out. Comparing
 * these finds changes on every file system, network mounts and containers included.
 */
export async function scanFolder(folder: string): Promise<FileVersions> {
  const found: [path: string, version: string][] = [];
  let level = [''];
  while (level.length > 0) {
    const deeper: string[] = [];
    for (let at = 0; at < level.length; at += atOnce) {
      const scans = level.slice(at, at + atOnce).map((place) => scanLevel(folder, place));
      for (const { files, folders } of await Promise.all(scans)) {
        found.push(...files);
        deeper.push(...folders);
      }
    }
    level = deeper;
  }
  return new Map(found.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The files of one folder, and the paths of the folders in it. */
async function scanLevel(root: string, place: string) {
  const files: [path: string, version: string][] = [];
  const folders: string[] = [];
  for (const item of await readdir(join(root, place), { withFileTypes: true })) {
    if (item.name.startsWith('.') || item.name.endsWith('~')) continue;
    const path = place + item.name;
    if (item.isDirectory()) folders.push(`${path}/`);
    // Without waiting, for there are thousands; a file that has gone since it was listed is none.
    const file = item.isFile() ? statSync(join(root, path), { throwIfNoEntry: false }) : undefined;
    if (file) files.push([path, `${file.mtimeMs} ${file.size} ${file.ino}`]);
  }
  return { files, folders };
}

/** Holds if two scans found the same files, unchanged. */
export function isSameScan(a: FileVersions, b: FileVersions): boolean {
  return a.size === b.size && [...a].every(([path, version]) => b.get(path) === version);
}
