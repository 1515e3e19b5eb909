import { statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Version strings of all files of a folder, by relative path with forward slashes, sorted. */
export type FileVersions = ReadonlyMap<string, string>;

/** Number of folders read in parallel; more would only wait for libuv's file system threads. */
const maxParallelReads = 64;

/**
 * Lists all files below a folder with modification time, size, inode and change time (of the
 * permissions as well), except hidden and backup files. A comparison
 * of these values detects changes on all file systems, including network mounts and containers.
 */
export async function scanFolder(folder: string): Promise<FileVersions> {
  const found: [path: string, version: string][] = [];
  let level = [''];
  while (level.length > 0) {
    const nextLevel: string[] = [];
    for (let start = 0; start < level.length; start += maxParallelReads) {
      const scans = level.slice(start, start + maxParallelReads).map((subfolder) => scanLevel(folder, subfolder));
      for (const { files, folders } of await Promise.all(scans)) {
        found.push(...files);
        nextLevel.push(...folders);
      }
    }
    level = nextLevel;
  }
  return new Map(found.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Lists the files and the subfolders of one folder. */
async function scanLevel(root: string, subfolder: string) {
  const files: [path: string, version: string][] = [];
  const folders: string[] = [];
  for (const item of await readdir(join(root, subfolder), { withFileTypes: true })) {
    if (item.name.startsWith('.') || item.name.endsWith('~')) continue;
    const path = subfolder + item.name;
    if (item.isDirectory()) folders.push(`${path}/`);
    // Synchronous, because it is faster for thousands of files. A file deleted after `readdir` is skipped.
    const file = item.isFile() ? statSync(join(root, path), { throwIfNoEntry: false }) : undefined;
    if (file) files.push([path, `${file.mtimeMs} ${file.size} ${file.ino} ${file.ctimeMs}`]);
  }
  return { files, folders };
}

/** Returns the size of a file in bytes from its version string. */
export function sizeOf(version: string): number {
  return Number(version.split(' ')[1]);
}

/** Returns true if two scans found the same files with the same versions. */
export function isSameScan(a: FileVersions, b: FileVersions): boolean {
  return a.size === b.size && [...a].every(([path, version]) => b.get(path) === version);
}
