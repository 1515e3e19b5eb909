import { cp, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { type FileVersions, scanFolder } from '../../../site-service/src/content/scanFolder.ts';
import { scanSections } from '../../../site-service/src/content/scanSections.ts';
import type { ContentFolders } from '../../../site-service/src/content/itemFiles.ts';
import { replaceFile } from './items.ts';

/**
 * Copy of the content folders with the unsaved texts of the editor. The site of the preview serves the copy, so that it
 * shows a text before it is saved.
 */
export type Shadow = {
  folders: Required<ContentFolders>;
  /** Copies what has changed in the content folders; files with an unsaved text keep it. */
  sync: () => Promise<void>;
  /** Shows an unsaved text in place of a file of the content folders. */
  put: (file: string, text: string) => Promise<void>;
  /** Discards the unsaved texts: of one file, or all. */
  discard: (file?: string) => Promise<void>;
};

type Root = 'contentFolder' | 'sectionsFolder';
const roots: readonly Root[] = ['contentFolder', 'sectionsFolder'];
/** Versions of the copied files, by path from their root folder. */
type Copied = Map<string, string>;

/** Creates the copy in a folder, which it empties first. */
export async function createShadow(source: Required<ContentFolders>, folder: string): Promise<Shadow> {
  const folders = { contentFolder: path.join(folder, 'content'), sectionsFolder: path.join(folder, 'sections') };
  await rm(folder, { recursive: true, force: true });
  for (const each of Object.values(folders)) await mkdir(each, { recursive: true });
  const copied: Record<Root, Copied> = { contentFolder: new Map(), sectionsFolder: new Map() };
  /** Absolute paths, in the copy, of files with an unsaved text. */
  const unsaved = new Set<string>();
  let last: Promise<unknown> = Promise.resolve();
  /** Runs the operations one after the other: two copies of a file at the same time could leave the older one. */
  const queue = <Result>(run: () => Promise<Result>): Promise<Result> => {
    const result = last.then(run);
    last = result.catch(() => undefined);
    return result;
  };

  async function syncRoot(root: Root, files: FileVersions): Promise<void> {
    const known = copied[root];
    for (const [file, version] of files) {
      const target = path.join(folders[root], file);
      if (known.get(file) === version || unsaved.has(target)) continue;
      await mkdir(path.dirname(target), { recursive: true });
      await cp(path.join(source[root], file), target, { force: true });
      known.set(file, version);
    }
    for (const file of known.keys()) {
      if (files.has(file)) continue;
      await rm(path.join(folders[root], file), { force: true });
      known.delete(file);
    }
  }
  const sync = async () => {
    await syncRoot('contentFolder', await scanFolder(source.contentFolder));
    await syncRoot('sectionsFolder', (await scanSections(source.sectionsFolder)).files);
  };
  function locate(file: string): { root: Root; relative: string; target: string } {
    const root = isWithin(source.contentFolder, file) ? 'contentFolder' : 'sectionsFolder';
    const relative = path.relative(source[root], file);
    return { root, relative, target: path.join(folders[root], relative) };
  }
  await sync();

  return {
    folders,
    sync: () => queue(sync),
    put: (file, text) =>
      queue(async () => {
        const { target } = locate(file);
        unsaved.add(target);
        await replaceFile(target, text);
      }),
    discard: (file) =>
      queue(async () => {
        const targets = file === undefined ? [...unsaved] : [locate(file).target];
        for (const target of targets) {
          if (!unsaved.delete(target)) continue;
          // Forget the version, so that the file is copied again.
          for (const root of roots) copied[root].delete(path.relative(folders[root], target).replaceAll(path.sep, '/'));
        }
        await sync();
      }),
  };
}

function isWithin(folder: string, file: string): boolean {
  return file.startsWith(folder + path.sep);
}
