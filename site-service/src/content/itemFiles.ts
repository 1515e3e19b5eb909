import type { PieceKind } from '@site/shared/contract';
import { type ContentType, contentTypes } from './contentTypes.ts';
import { groupSectionFiles } from './groupSectionFiles.ts';
import { contentTypesByName } from './newContentItem.ts';
import { scanFolder } from './scanFolder.ts';
import { scanSections } from './scanSections.ts';
import { type AnyContentType, itemPathOf } from './sectionContentTypes.ts';

/** Folders with content, as absolute paths. Without `sectionsFolder`, no content of sections is read. */
export type ContentFolders = { contentFolder: string; sectionsFolder?: string };

/** Content type and slug of a content item. */
export type ItemName = { kind: AnyContentType; slug: string };

/** The slugs of an item, present and former. */
export type ItemSlugs = Pick<ItemName, 'kind'> & { slugs: readonly string[] };

/** A place that links to a content item or names it, such as an article's author. */
export type LinkToItem = {
  /** Path relative to the content folder or to the folder of the sections. */
  file: string;
  /** Line number, from 1. */
  line: number;
  /** Front-matter field; absent for a link in the text. */
  field?: string;
  /** True for a module of a part, which a developer changes. */
  isCode?: true;
};

/** The Markdown file of a content item; it need not be valid. */
export type ItemFile = ItemName & {
  /** Path relative to `root`, such as `articles/Flares/index.md`. */
  file: string;
  /** Absolute path of the content folder or of the folder of the sections. */
  root: string;
};

/** A content item cannot be renamed or deleted. The message has problem, consequence and remedy. */
export class ContentChangeError extends Error {
  override name = 'ContentChangeError';
}

/** Lists the Markdown files of all content items, drafts and faulty ones included. Rejects if a folder is unreadable. */
export async function listItemFiles({ contentFolder, sectionsFolder }: ContentFolders): Promise<ItemFile[]> {
  const own = [...(await scanFolder(contentFolder)).keys()].flatMap((file): ItemFile[] => {
    const [kind = '', slug = '', ...rest] = file.split('/');
    return isContentType(kind) && rest.join('/') === 'index.md' ? [{ kind, slug, file, root: contentFolder }] : [];
  });
  if (sectionsFolder === undefined) return own;
  const { types } = groupSectionFiles((await scanSections(sectionsFolder)).files);
  const ofSections = types.flatMap(({ kind, items }) =>
    [...items].flatMap(([itemPath, files]): ItemFile[] => {
      const file = [`${itemPath}.md`, `${itemPath}/index.md`].find((name) => files.has(name));
      return file ? [{ kind, slug: itemPath.replace(/^.*\//, ''), file, root: sectionsFolder }] : [];
    }),
  );
  return [...own, ...ofSections];
}

/**
 * Returns the Markdown file of a content item.
 * @throws ContentChangeError if there is no such item.
 */
export function findItemFile(files: readonly ItemFile[], { kind, slug }: ItemName): ItemFile {
  const found = files.find((file) => file.kind === kind && file.slug === slug);
  if (found) return found;
  const similar = files.find((file) => file.kind === kind && file.slug.toLowerCase() === slug.toLowerCase());
  throw new ContentChangeError(
    `There is no content item ${itemPathOf(kind, slug)}; nothing was changed. ${similar ? `Write "${similar.slug}".` : 'Correct the content type or the slug.'}`,
  );
}

/** Returns the path of an item without `/index.md` or `.md`: its folder, or its file's name in a section. */
export function itemPathOfFile(file: string): string {
  return file.replace(/(?:\/index)?\.md$/, '');
}

/**
 * Parses the command-line name of a content item: `article/Flares`, `articles/Flares` or `academy/courses/Flares`.
 * @throws ContentChangeError for other texts.
 */
export function parseItemName(text: string): ItemName {
  const [slug = '', type = '', section, ...more] = text.split('/').toReversed();
  const kind = section === undefined ? findContentType(type) : (`${section}/${type}` as const);
  if (kind !== undefined && slug !== '' && more.length === 0) return { kind, slug };
  throw new ContentChangeError(
    `"${text}" does not name a content item; nothing was changed. Write <type>/<slug>, with the type ${contentTypes.join(', ')} or <section>/<type>.`,
  );
}

function findContentType(name: string): ContentType | undefined {
  const kinds: Readonly<Record<string, PieceKind>> = contentTypesByName;
  if (isContentType(name)) return name;
  return Object.hasOwn(kinds, name) ? kinds[name] : undefined;
}

function isContentType(name: string): name is ContentType {
  return contentTypes.some((kind) => kind === name);
}
