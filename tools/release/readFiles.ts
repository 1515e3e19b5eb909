import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { releaseFile } from '@site/releases/store/release';

/** Reads all files of a built release except its description, by path within the folder. */
export async function readFiles(folder: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .filter((name) => name !== releaseFile);
  return new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(path.join(folder, name))] as const)),
  );
}
