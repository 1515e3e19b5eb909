import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { slugSchema } from '@site/shared/contract';
import { Value } from 'typebox/value';
import { pictureFault } from './bodyFigures.ts';
import type { BodyStore } from './bodyStore.ts';
import { type ContentFault, toReadFault } from './contentFault.ts';
import { pictureNames } from './contentTypes.ts';
import { findFaultySteps } from './calculationFields.ts';
import { findFaultyChange } from './changeField.ts';
import { countWords } from './countWords.ts';
import { findFaultyTimes } from './eventTimes.ts';
import { type FrontMatterType, parseContentFile } from './frontMatter.ts';
import { parsePicture, type Picture } from '../pictures/picture.ts';
import type { BodyLink } from './renderBody.ts';
import type { FileVersions } from './scanFolder.ts';
import { isSectionContentType, type ItemFrontMatter, type AnyContentType, itemPathOf } from './sectionContentTypes.ts';

/** A valid content item, ready to be served. A changed item becomes a new object. */
export type Entry<Kind extends AnyContentType> = {
  kind: Kind;
  slug: string;
  front: ItemFrontMatter<Kind>;
  /** Counted at first access, so that the start does not count the words of ten thousand items. */
  readonly wordCount: number;
  picture?: Picture;
  /** Id of the body in the body store. */
  bodyId: number;
};

/** The loaded folder of one content item, valid or faulty. */
export type LoadedEntry<Kind extends AnyContentType = AnyContentType> = {
  kind: Kind;
  slug: string;
  /** The validation with which the front matter was read. */
  type: FrontMatterType<ItemFrontMatter<Kind>>;
  /** Path of the Markdown file relative to the root folder, such as `articles/Flares/index.md`. */
  file: string;
  /** All files of the item's folder. */
  files: FileVersions;
  /** SHA-256 of all files of the folder, in hex. */
  digest: string;
  /** The pictures of the folder, except drawings, which are inlined into the body. */
  pictures: Picture[];
  /** Absent if the front matter is invalid. Served only if there are no faults. */
  entry?: Entry<Kind>;
  isDraft: boolean;
  /** Line number, from 1, of each front-matter field. */
  lines: ReadonlyMap<string, number>;
  bodyLine: number;
  /** Faults of the folder name, front matter and pictures. */
  faults: ContentFault[];
  /** Faults and links of the body; `undefined` until the body is rendered. */
  body?: { faults: ContentFault[]; links: BodyLink[] };
};

/** The files of one content item, below a root folder. */
export type EntrySource<Kind extends AnyContentType = AnyContentType> = Pick<
  LoadedEntry<Kind>,
  'kind' | 'slug' | 'type' | 'files'
> & {
  /** Absolute path of the root folder. */
  root: string;
};

/** Loads the folder of one content item. Stores its body for later rendering. */
export function loadEntry<Kind extends AnyContentType>(
  { kind, slug, type, files, root }: EntrySource<Kind>,
  bodies: BodyStore,
): LoadedEntry<Kind> {
  const itemPath = itemPathOf(kind, slug);
  const file = files.has(`${itemPath}.md`) ? `${itemPath}.md` : `${itemPath}/index.md`;
  const base = {
    kind,
    slug,
    type,
    file,
    files,
    pictures: [],
    isDraft: false,
    lines: new Map<string, number>(),
    bodyLine: 1,
  };
  if (!files.has(file)) return { ...base, digest: '', faults: [missingFault(itemPath)] };
  try {
    return { ...base, ...readEntry({ kind, slug, type, files, root }, itemPath, file, bodies) };
  } catch (error) {
    return { ...base, digest: '', faults: [toReadFault(file, error)] };
  }
}

/** Reads the files of an item; throws if one cannot be read. */
function readEntry<Kind extends AnyContentType>(
  { kind, slug, type, files, root }: EntrySource<Kind>,
  itemPath: string,
  file: string,
  bodies: BodyStore,
): Pick<LoadedEntry<Kind>, 'digest' | 'faults'> & Partial<LoadedEntry<Kind>> {
  const source = readFileSync(join(root, file), 'utf8');
  const { digest, pictures, picture, faults: pictureFaults } = readOtherFiles(kind, itemPath, file, files, root);
  const fullDigest = createHash('sha256').update(digest).update(source).digest('hex');
  const nameFaults = isSlug(slug) ? [] : [nameFault(itemPath)];
  const { parsed, faults, isDraft = false } = parseContentFile(type, file, source);
  if (!parsed) return { digest: fullDigest, isDraft, faults: [...nameFaults, ...pictureFaults, ...faults] };

  const { front, body, bodyLine, lines } = parsed;
  const lineOf = (field: string) => lines.get(field) ?? 1;
  return {
    digest: fullDigest,
    pictures,
    isDraft: 'draft' in front && front.draft === true,
    lines,
    bodyLine,
    entry: createEntry({ kind, slug, front, ...(picture && { picture }), bodyId: bodies.add(body) }, bodies),
    faults: [
      ...nameFaults,
      ...pictureFaults,
      ...('timeZone' in front ? findFaultyTimes(file, front, lineOf) : []),
      ...('calculation' in front && front.calculation
        ? findFaultySteps(file, lineOf('calculation'), front.calculation)
        : []),
      ...('change' in front && front.change
        ? findFaultyChange(file, lineOf('change'), front.change, source.slice(source.indexOf('\n---')))
        : []),
      ...('seoTitleTag' in front && !isSectionContentType(kind) && body.trim() === ''
        ? [emptyFault(file, bodyLine)]
        : []),
    ],
  };
}

function createEntry<Kind extends AnyContentType>(
  entry: Omit<Entry<Kind>, 'wordCount'>,
  bodies: BodyStore,
): Entry<Kind> {
  let wordCount: number | undefined;
  return {
    ...entry,
    get wordCount() {
      return (wordCount ??= countWords(bodies.markdown(entry.bodyId)));
    },
  };
}

/** Computes the digest of the files other than the Markdown, and measures the pictures. */
function readOtherFiles(kind: AnyContentType, itemPath: string, file: string, files: FileVersions, root: string) {
  const hash = createHash('sha256');
  const faults: ContentFault[] = [];
  const pictures: Picture[] = [];
  for (const path of files.keys()) {
    if (path === file) continue;
    const bytes = readFileSync(join(root, path));
    hash.update(path).update(bytes);
    const isMainPicture = isPictureOf(kind, itemPath, path);
    if (!isMainPicture && path.endsWith('.svg')) continue; // a drawing, inlined into the body
    const picture = parsePicture(path, bytes, join(root, path));
    if (picture) pictures.push(picture);
    // Other unreadable files are reported when the body is rendered.
    else if (isMainPicture) faults.push(pictureFault(path));
  }
  const picture = pictures.find(({ path }) => isPictureOf(kind, itemPath, path));
  return { digest: hash.digest('hex'), pictures, picture, faults };
}

/** Returns true for the path of the item's main picture, such as its cover. */
export function isPictureOf(kind: AnyContentType, itemPath: string, path: string): boolean {
  const name = isSectionContentType(kind) ? 'cover' : pictureNames[kind];
  return name !== undefined && path === `${itemPath}/${name}${extname(path)}`;
}

/** Returns true for a valid slug that is not all digits: integer-like keys would change the order of JSON objects. */
export function isSlug(text: string): boolean {
  return Value.Check(slugSchema, text) && !/^\d+$/.test(text);
}

function missingFault(itemPath: string): ContentFault {
  return {
    file: itemPath,
    line: 1,
    fault: 'has no index.md.',
    remedy: 'Write the content item in index.md in this folder, or remove the folder.',
  };
}

function nameFault(file: string): ContentFault {
  return {
    file,
    line: 1,
    fault: 'has a name that is not a valid slug.',
    remedy: 'Name it with letters, digits and single hyphens, including at least one letter.',
  };
}

function emptyFault(file: string, line: number): ContentFault {
  return { file, line, fault: 'has no text.', remedy: 'Write the text in Markdown below the front matter.' };
}
