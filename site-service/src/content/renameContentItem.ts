import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findCodeUses } from './codeUses.ts';
import { applyChange, type ContentChange, findNewFaults } from './contentChange.ts';
import { formatContentFault } from './contentFault.ts';
import { contentTypes, pagePrefixes } from './contentTypes.ts';
import { editFormerSlugs, readFormerSlugs } from './editFormerSlugs.ts';
import {
  ContentChangeError,
  type ContentFolders,
  findItemFile,
  type ItemFile,
  type ItemName,
  itemPathOfFile,
  type LinkToItem,
  listItemFiles,
} from './itemFiles.ts';
import { isSlug } from './loadEntry.ts';
import { findSlugUses } from './slugUses.ts';

/** Result of a renaming. Paths are relative to the content folder or to the folder of the sections. */
export type Renaming = {
  /** The Markdown file at its new path. */
  file: string;
  /** Other Markdown files whose links were corrected. */
  changedFiles: string[];
  /** Places in modules of parts that name a former slug; a developer changes them. */
  codeUses: LinkToItem[];
  /** True if the address before redirects to the new one. */
  redirects: boolean;
};

/**
 * Gives a content item a new slug: moves its folder with its pictures, adds the slug before to `formerSlugs` (except
 * for drafts), and corrects the links to it and the fields that name it in all content items, drafts included.
 * Changes no file unless the result has no new faults; undoes all changes if a file cannot be written. Rejects with
 * ContentChangeError.
 */
export async function renameContentItem(folders: ContentFolders, name: ItemName, newSlug: string): Promise<Renaming> {
  const files = await listItemFiles(folders);
  const item = findItemFile(files, name);
  checkSlug(files, item, newSlug);
  const { change, target, redirects } = planRenaming(files, item, newSlug);
  const escapedPath = itemPathOfFile(item.file).replaceAll(/[^\w/]/g, String.raw`\$&`);
  const itemPath = new RegExp(`${escapedPath}(?=/|\\.md|"|$)`, 'g');
  const rename = (text: string) => text.replaceAll(itemPath, itemPathOfFile(change.move.to));
  const faults = await findNewFaults(folders, change, rename);
  if (faults.length > 0)
    throw new ContentChangeError(
      [
        `${item.file} cannot become "${newSlug}", because the content would have new faults; nothing was changed. Correct these first:`,
        ...faults.map(formatContentFault),
      ].join('\n'),
    );
  applyChange(change);
  const changedFiles = change.edits.filter(({ file }) => file !== item.file).map(({ file }) => file);
  const codeUses = folders.sectionsFolder === undefined ? [] : findCodeUses(folders.sectionsFolder, target);
  return { file: rename(item.file), changedFiles, codeUses, redirects };
}

function checkSlug(files: readonly ItemFile[], item: ItemFile, newSlug: string): void {
  if (!isSlug(newSlug))
    throw new ContentChangeError(
      `"${newSlug}" is not a valid slug; nothing was changed. Write letters, digits and single hyphens, with at least one letter.`,
    );
  if (newSlug === item.slug)
    throw new ContentChangeError(
      `${item.file} has the slug "${newSlug}" already; nothing was changed. Choose another.`,
    );
  const owner = files.find(
    (other) => other !== item && other.kind === item.kind && other.slug.toLowerCase() === newSlug.toLowerCase(),
  );
  if (owner)
    throw new ContentChangeError(
      `"${newSlug}" is the slug of ${owner.file}; nothing was changed. Choose another, or rename that item first.`,
    );
}

/** Plans the changes of all files without writing. */
function planRenaming(files: readonly ItemFile[], item: ItemFile, newSlug: string) {
  const source = readFileSync(join(item.root, item.file), 'utf8');
  const target = { kind: item.kind, slugs: [item.slug, ...readFormerSlugs(source)] };
  // A folder without a valid slug was never public.
  const hadPage = isSlug(item.slug) && !contentTypes.some((kind) => kind === item.kind && !pagePrefixes[kind]);
  const edits = files.flatMap((file) => {
    const path = join(file.root, file.file);
    const before = readFileSync(path, 'utf8');
    const linked = replaceUses(before, file, target, newSlug);
    const after = file === item && hadPage ? editFormerSlugs(linked, item.slug, newSlug) : linked;
    if (after === undefined)
      throw new ContentChangeError(
        `The front matter of ${item.file} cannot be read; nothing was changed. Run "npm run content:check" and correct its faults first.`,
      );
    return after === before ? [] : [{ file: file.file, root: file.root, before, after }];
  });
  const from = item.file.endsWith('/index.md') ? itemPathOfFile(item.file) : item.file;
  const to = from.replace(/[^/]+?(\.md)?$/, (_, ending = '') => `${newSlug}${ending}`);
  const after = edits.find(({ file }) => file === item.file)?.after ?? source;
  const redirects = readFormerSlugs(after).includes(item.slug);
  return { change: { edits, move: { root: item.root, from, to } } satisfies ContentChange, target, redirects };
}

function replaceUses(source: string, file: ItemFile, target: Parameters<typeof findSlugUses>[2], newSlug: string) {
  const uses = findSlugUses(source, file, target).toSorted((a, b) => b.start - a.start);
  return uses.reduce((text, { start, end }) => text.slice(0, start) + newSlug + text.slice(end), source);
}
