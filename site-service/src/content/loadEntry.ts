import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { slugSchema } from '@site/shared/contract';
import { Value } from 'typebox/value';
import type { ContentFault } from './contentFault.ts';
import { type ContentKind, type FrontMatter, pagePrefixes } from './contentKinds.ts';
import { findDuplicates, type TakenValues } from './duplicates.ts';
import { type ParsedFile, parseContentFile } from './frontMatter.ts';
import type { Picture } from './picture.ts';
import { renderBody } from './renderBody.ts';

/** One content file, ready to be served. */
export type Entry<Kind extends ContentKind> = {
  slug: string;
  front: FrontMatter<Kind>;
  /** Sanitised HTML of the body. */
  html: string;
  wordCount: number;
  picture?: Picture;
};

/** What the files of a content folder may refer to. */
export type ContentFolder = {
  path: string;
  /** Every file, by its path under the folder. */
  files: ReadonlySet<string>;
  /** By path under the folder. */
  pictures: ReadonlyMap<string, Picture>;
  /** Sanitised `<svg>` of each figure, by name. */
  drawings: ReadonlyMap<string, string>;
  taken: TakenValues;
};

/** What a content file holds; the entry is to be served only when there is no fault. */
export type LoadedEntry<Kind extends ContentKind> = { slug: string; entry?: Entry<Kind>; faults: ContentFault[] };

/** Reads, checks and renders one content file. */
export async function loadEntry<Kind extends ContentKind>(
  kind: Kind,
  file: string,
  folder: ContentFolder,
): Promise<LoadedEntry<Kind>> {
  const slug = file.slice(kind.length + 1, -'.md'.length);
  if (!file.endsWith('.md') || !isSlug(slug)) return { slug, faults: [nameFault(file)] };
  const { parsed, faults } = parseContentFile(kind, file, await readFile(join(folder.path, file), 'utf8'));
  if (!parsed) return { slug, faults };
  const image = 'image' in parsed.front ? parsed.front.image : undefined;
  const picture = image ? folder.pictures.get(image) : undefined;
  const body = renderBody(file, parsed.body, parsed.bodyLine, {
    drawing: (name) => folder.drawings.get(name),
    leadsSomewhere: (path) => leadsSomewhere(path, folder),
  });
  return {
    slug,
    entry: { slug, front: parsed.front, html: body.html, wordCount: body.wordCount, ...(picture && { picture }) },
    faults: [
      ...findBrokenReferences(file, parsed, folder),
      ...findDuplicates(kind, file, parsed, folder.taken),
      ...body.faults,
      ...(kind in pagePrefixes && body.wordCount === 0 ? [emptyFault(file, parsed.bodyLine)] : []),
    ],
  };
}

/** Holds for a slug with at least one letter: a number alone would change the order of a map in JSON. */
function isSlug(text: string): boolean {
  return Value.Check(slugSchema, text) && !/^\d+$/.test(text);
}

/** Names of pictures and people in the front matter that lead to nothing. */
function findBrokenReferences<Kind extends ContentKind>(
  file: string,
  { front, lineOf }: ParsedFile<Kind>,
  { files, pictures }: ContentFolder,
): ContentFault[] {
  const faults: ContentFault[] = [];
  if ('image' in front && front.image && !pictures.has(front.image)) {
    faults.push({
      file,
      line: lineOf('image'),
      field: 'image',
      fault: `names ${front.image}, which is missing or faulty.`,
      remedy: 'Add the picture or correct the path.',
    });
  }
  if ('author' in front && front.author && !files.has(`people/${front.author}.md`)) {
    faults.push({
      file,
      line: lineOf('author'),
      field: 'author',
      fault: `names "${front.author}", but there is no people/${front.author}.md.`,
      remedy: 'Add the person or correct the name.',
    });
  }
  return faults;
}

/** Holds unless a path of the site is that of a content page that does not exist. */
function leadsSomewhere(path: string, { files }: ContentFolder): boolean {
  for (const [kind, prefix] of Object.entries(pagePrefixes)) {
    if (path.startsWith(prefix)) return files.has(`${kind}/${decodePath(path.slice(prefix.length))}.md`);
  }
  return true;
}

function decodePath(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // a stray "%" names nothing, and is reported as such
  }
}

function nameFault(file: string): ContentFault {
  return {
    file,
    line: 1,
    fault: 'has a name that is no slug.',
    remedy: 'Name it with letters, digits and single hyphens, at least one letter, and ".md".',
  };
}

function emptyFault(file: string, line: number): ContentFault {
  return { file, line, fault: 'has no text.', remedy: 'Write the text in Markdown below the front matter.' };
}
