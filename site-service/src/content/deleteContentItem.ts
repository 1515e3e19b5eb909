import { renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type ContentFolders, findItemFile, type ItemName, itemPathOfFile, listItemFiles } from './itemFiles.ts';

/**
 * Deletes a content item with its pictures, whatever links to it (`findLinksTo`). Returns the path of its deleted
 * folder or file. Rejects with ContentChangeError if there is no such item, and with errors of the file system.
 */
export async function deleteContentItem(folders: ContentFolders, name: ItemName): Promise<string> {
  const { root, file } = findItemFile(await listItemFiles(folders), name);
  const path = file.endsWith('/index.md') ? itemPathOfFile(file) : file;
  // First hide it, in one step: a running service must not load a folder of which half is deleted.
  const hidden = join(root, dirname(path), `.deleted-${basename(path)}`);
  renameSync(join(root, path), hidden);
  rmSync(hidden, { recursive: true });
  return path;
}
