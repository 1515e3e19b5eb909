import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type ContentFolders, type ItemFile, listItemFiles } from '../../../site-service/src/content/itemFiles.ts';
import { isSlug } from '../../../site-service/src/content/loadEntry.ts';
import { itemPathOf } from '../../../site-service/src/content/sectionContentTypes.ts';
import type { Collection } from './collections.ts';
import { readFields, splitItem } from './itemText.ts';

/** An item of the content folders. */
export type Item = {
  collection: Collection;
  slug: string;
  /** Absolute path of the Markdown file. */
  file: string;
  /** Absolute path of the folder with the pictures; it need not exist. */
  folder: string;
};

/** What visitors see of an item; `unreadable` if its front matter is no YAML. */
export type ItemState = 'draft' | 'scheduled' | 'published' | 'unreadable';

/** Title and state of an item, for lists. */
export type ItemSummary = {
  title: string;
  state: ItemState;
  /** First day on the site, `YYYY-MM-DD`; undefined for types without such a day. */
  publicationDate: string | undefined;
};

/** Lists the items of all content types by title, those whose names are no slugs excepted: they have no address. */
export async function listItems(collections: readonly Collection[], folders: ContentFolders): Promise<Item[]> {
  const files = await listItemFiles(folders);
  return collections.flatMap((collection) =>
    files.filter(({ kind, slug }) => kind === collection.kind && isSlug(slug)).map((file) => toItem(collection, file)),
  );
}

/** Returns the item with the names of an address; undefined if there is none. */
export async function findItem(
  collections: readonly Collection[],
  folders: ContentFolders,
  { collection: name, slug }: { collection: string; slug: string },
): Promise<Item | undefined> {
  return (await listItems(collections, folders)).find((item) => item.collection.name === name && item.slug === slug);
}

function toItem(collection: Collection, { slug, file, root }: ItemFile): Item {
  return {
    collection,
    slug,
    file: path.join(root, file),
    folder: path.join(root, itemPathOf(collection.kind, slug)),
  };
}

/** Reads the title and the state of an item. */
export async function summarizeItem({ collection, slug, file }: Item, today: string): Promise<ItemSummary> {
  return summarizeText(await readFile(file, 'utf8'), collection, slug, today);
}

/** Returns the title and the state of an item with a text. */
export function summarizeText(
  source: string,
  { titleField }: Pick<Collection, 'titleField'>,
  slug: string,
  today: string,
): ItemSummary {
  try {
    const { [titleField]: title, draft, publicationDate } = readFields(splitItem(source).yaml);
    const day = typeof publicationDate === 'string' ? publicationDate : undefined;
    const state = draft === true ? 'draft' : day !== undefined && day > today ? 'scheduled' : 'published';
    return { title: typeof title === 'string' && title ? title : slug, state, publicationDate: day };
  } catch {
    return { title: slug, state: 'unreadable', publicationDate: undefined };
  }
}

/** Writes a file in one step: a reader sees the version before or the new one, never a part. */
export async function replaceFile(file: string, content: string | Uint8Array): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  // Hidden, so that the content scan skips it.
  const staged = path.join(path.dirname(file), `.${path.basename(file)}.${process.pid}.tmp`);
  try {
    await writeFile(staged, content);
    await rename(staged, file);
  } finally {
    await rm(staged, { force: true });
  }
}
