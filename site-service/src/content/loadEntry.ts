import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { slugSchema } from '@site/shared/contract';
import { Value } from 'typebox/value';
import { pictureFault } from './bodyFigures.ts';
import type { BodyStore } from './bodyStore.ts';
import type { ContentFault } from './contentFault.ts';
import { type ContentType, type FrontMatter, pictureNames } from './contentTypes.ts';
import { countWords } from './countWords.ts';
import { findFaultyTimes } from './eventTimes.ts';
import { parseContentFile } from './frontMatter.ts';
import { parsePicture, type Picture } from '../pictures/picture.ts';
import type { BodyLink } from './renderBody.ts';
import type { FileVersions } from './scanFolder.ts';

/** One piece of content, ready to be served; a piece that has changed is another object. */
export type Entry<Kind extends ContentType> = {
  kind: Kind;
  slug: string;
  front: FrontMatter<Kind>;
  /** Counted when it is first asked for: at a start nobody asks for ten thousand. */
  readonly wordCount: number;
  picture?: Picture;
  /** Its body's number in the body store. */
  bodyId: number;
};

/** What one folder of content holds. */
export type LoadedEntry<Kind extends ContentType = ContentType> = {
  kind: Kind;
  slug: string;
  /** Path of its Markdown under the content folder, such as `articles/Flares/index.md`. */
  file: string;
  /** Every file of the folder. */
  files: FileVersions;
  /** SHA-256, in hex, of all of its bytes. */
  digest: string;
  /** Every picture of the folder but its drawings, which are part of the body. */
  pictures: Picture[];
  /** To be served only when there is no fault. */
  entry?: Entry<Kind>;
  isDraft: boolean;
  /** The line, from 1, on which each field of the front matter stands. */
  lines: ReadonlyMap<string, number>;
  bodyLine: number;
  /** Of name, front matter and picture. */
  faults: ContentFault[];
  /** What rendering has found; `undefined` until the body has been rendered. */
  body?: { faults: ContentFault[]; links: BodyLink[] };
};

/** Reads a folder of content but for its body, which is stored and rendered later. */
export function loadEntry<Kind extends ContentType>(
  kind: Kind,
  slug: string,
  folder: string,
  files: FileVersions,
  bodies: BodyStore,
): LoadedEntry<Kind> {
  const place = `${kind}/${slug}`;
  const file = `${place}/index.md`;
  const nothing = {
    kind,
    slug,
    file,
    files,
    pictures: [],
    isDraft: false,
    lines: new Map<string, number>(),
    bodyLine: 1,
  };
  if (!files.has(file)) return { ...nothing, digest: '', faults: [missingFault(place)] };
  const source = readFileSync(join(folder, file), 'utf8');
  const { digest, pictures, picture, faults: pictureFaults } = readFilesBeside(kind, place, folder, files);
  const whole = createHash('sha256').update(digest).update(source).digest('hex');
  const nameFaults = isSlug(slug) ? [] : [nameFault(place)];
  const { parsed, faults, isDraft = false } = parseContentFile(kind, file, source);
  if (!parsed) return { ...nothing, digest: whole, isDraft, faults: [...nameFaults, ...pictureFaults, ...faults] };

  const { front, body, bodyLine, lines } = parsed;
  const lineOf = (field: string) => lines.get(field) ?? 1;
  return {
    ...nothing,
    digest: whole,
    pictures,
    isDraft: 'draft' in front && front.draft === true,
    lines,
    bodyLine,
    entry: createEntry({ kind, slug, front, ...(picture && { picture }), bodyId: bodies.add(body) }, bodies),
    faults: [
      ...nameFaults,
      ...pictureFaults,
      ...('timeZone' in front ? findFaultyTimes(file, front, lineOf) : []),
      ...('seoTitleTag' in front && body.trim() === '' ? [emptyFault(file, bodyLine)] : []),
    ],
  };
}

function createEntry<Kind extends ContentType>(entry: Omit<Entry<Kind>, 'wordCount'>, bodies: BodyStore): Entry<Kind> {
  let wordCount: number | undefined;
  return {
    ...entry,
    get wordCount() {
      return (wordCount ??= countWords(bodies.markdown(entry.bodyId)));
    },
  };
}

/** Digests the files beside the Markdown, and measures its pictures. */
function readFilesBeside(kind: ContentType, place: string, folder: string, files: FileVersions) {
  const hash = createHash('sha256');
  const faults: ContentFault[] = [];
  const pictures: Picture[] = [];
  for (const path of files.keys()) {
    if (path === `${place}/index.md`) continue;
    const bytes = readFileSync(join(folder, path));
    hash.update(path).update(bytes);
    const isOwn = isPictureOf(kind, place, path);
    if (!isOwn && path.endsWith('.svg')) continue; // a drawing
    const picture = parsePicture(path, bytes, join(folder, path));
    if (picture) pictures.push(picture);
    else if (isOwn) faults.push(pictureFault(path)); // any other is told of where it is shown
  }
  const picture = pictures.find(({ path }) => isPictureOf(kind, place, path));
  return { digest: hash.digest('hex'), pictures, picture, faults };
}

/** Holds for the file of a folder that is the item's picture, such as its cover. */
export function isPictureOf(kind: ContentType, place: string, path: string): boolean {
  const name = pictureNames[kind];
  return name !== undefined && path === `${place}/${name}${extname(path)}`;
}

/** Holds for a slug with at least one letter: a number alone would change the order of a map in JSON. */
export function isSlug(text: string): boolean {
  return Value.Check(slugSchema, text) && !/^\d+$/.test(text);
}

function missingFault(place: string): ContentFault {
  return {
    file: place,
    line: 1,
    fault: 'has no index.md.',
    remedy: 'Write the piece into index.md in this folder, or remove the folder.',
  };
}

function nameFault(file: string): ContentFault {
  return {
    file,
    line: 1,
    fault: 'has a name that is no slug.',
    remedy: 'Name the folder with letters, digits and single hyphens, at least one letter.',
  };
}

function emptyFault(file: string, line: number): ContentFault {
  return { file, line, fault: 'has no text.', remedy: 'Write the text in Markdown below the front matter.' };
}
