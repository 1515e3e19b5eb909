import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { ContentFault } from './contentFault.ts';
import { type ContentKind, contentKindNames } from './contentKinds.ts';
import { assetFolders, loadDrawings, loadPictures } from './loadAssets.ts';
import { type ContentFolder, type Entry, loadEntry } from './loadEntry.ts';
import type { Picture } from './picture.ts';

/** The sound files of every kind, by slug. */
export type Entries = { [Kind in ContentKind]: Map<string, Entry<Kind>> };

/** All content of a folder: what is sound, and the faults of the rest. */
export type Content = {
  entries: Entries;
  /** By path under the content folder. */
  pictures: Map<string, Picture>;
  faults: ContentFault[];
  fileCount: number;
  /** SHA-256 of what is served, in hex: equal digests, equal answers. */
  digest: string;
};

/**
 * Reads, checks and renders every file of a content folder. A faulty file is left out and named in
 * `faults`; where `previous` had it, that last good version stays.
 * @throws when the folder itself cannot be read.
 */
export async function loadContent(path: string, previous?: Content): Promise<Content> {
  const files = await listFiles(path);
  const { pictures, faults: pictureFaults } = await loadPictures(path, files);
  const { drawings, faults: drawingFaults } = await loadDrawings(path, files);
  const faults = [...findMisplaced(files), ...pictureFaults, ...drawingFaults];
  const folder: ContentFolder = { path, files: new Set(files), pictures, drawings, taken: new Map() };
  const load = <Kind extends ContentKind>(kind: Kind) => loadKind(kind, folder, faults, previous?.entries[kind]);
  const entries: Entries = {
    articles: await load('articles'),
    research: await load('research'),
    events: await load('events'),
    projects: await load('projects'),
    people: await load('people'),
    clients: await load('clients'),
    jobs: await load('jobs'),
  };
  return {
    entries,
    pictures,
    faults: faults.sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line),
    fileCount: files.length,
    digest: digestOf(entries, pictures),
  };
}

/** Loads the files of one kind, adds their faults to `faults`, and keeps the last good version of a faulty one. */
async function loadKind<Kind extends ContentKind>(
  kind: Kind,
  folder: ContentFolder,
  faults: ContentFault[],
  previous?: ReadonlyMap<string, Entry<Kind>>,
): Promise<Map<string, Entry<Kind>>> {
  const entries = new Map<string, Entry<Kind>>();
  for (const file of folder.files) {
    if (!file.startsWith(`${kind}/`)) continue;
    const { slug, entry, faults: own } = await loadEntry(kind, file, folder);
    faults.push(...own);
    const sound = own.length === 0 ? entry : previous?.get(slug);
    if (sound) entries.set(slug, sound);
  }
  return entries;
}

/** The faults of files that are in no folder of the content. */
function findMisplaced(files: readonly string[]): ContentFault[] {
  const folders = [...contentKindNames, ...assetFolders];
  return files
    .filter((file) => file !== 'README.md' && !folders.some((folder) => file.startsWith(`${folder}/`)))
    .map((file) => ({
      file,
      line: 1,
      fault: 'is in no folder of the content.',
      remedy: `Move it into one of ${folders.join(', ')}.`,
    }));
}

/** Every file below the folder, as sorted paths with forward slashes; hidden and backup files are left out. */
export async function listFiles(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return found
    .filter((item) => item.isFile() && !item.name.startsWith('.') && !item.name.endsWith('~'))
    .map((item) => relative(folder, join(item.parentPath, item.name)).replaceAll(sep, '/'))
    .sort();
}

function digestOf(entries: Entries, pictures: Map<string, Picture>): string {
  const hash = createHash('sha256');
  for (const kind of contentKindNames) {
    for (const { slug, front, html, wordCount, picture } of entries[kind].values())
      hash.update(JSON.stringify([kind, slug, front, html, wordCount, picture?.digest]));
  }
  for (const { path, digest } of pictures.values()) hash.update(`${path} ${digest}`);
  return hash.digest('hex');
}
