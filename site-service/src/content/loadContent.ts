import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { slugSchema } from '@site/shared/contract';
import type { ContentFault } from './contentFault.ts';
import { type ContentKind, contentKindNames, type FrontMatter, pagePrefixes } from './contentKinds.ts';
import { type ParsedFile, parseContentFile } from './frontMatter.ts';
import { loadDrawing, loadPicture } from './loadAssets.ts';
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

const slugPattern = new RegExp(slugSchema.pattern ?? '');
const assetFolders = ['pictures', 'figures'];

/**
 * Reads, checks and renders every file of a content folder. A faulty file is left out and named in
 * `faults`; where `previous` had it, that last good version stays.
 * @throws when the folder itself cannot be read.
 */
export async function loadContent(folder: string, previous?: Content): Promise<Content> {
  const files = await listFiles(folder);
  const faults: ContentFault[] = [];
  const pictures = new Map<string, Picture>();
  const drawings = new Map<string, string>();

  for (const file of files) {
    if (file.startsWith('pictures/')) await loadPicture(folder, file, pictures, faults);
    else if (file.startsWith('figures/')) await loadDrawing(folder, file, drawings, faults);
    else if (!isKnownPlace(file)) {
      faults.push({
        file,
        line: 1,
        fault: 'is in no folder of the content.',
        remedy: `Move it into one of ${[...contentKindNames, ...assetFolders].join(', ')}.`,
      });
    }
  }

  const exists = (kind: ContentKind, slug: string) => files.includes(`${kind}/${slug}.md`);
  const leadsSomewhere = (path: string) => {
    for (const [kind, prefix] of Object.entries(pagePrefixes)) {
      // The keys of pagePrefixes are kinds.
      if (path.startsWith(prefix)) return exists(kind as ContentKind, decodePath(path.slice(prefix.length)));
    }
    return true;
  };

  async function loadKind<Kind extends ContentKind>(kind: Kind): Promise<Map<string, Entry<Kind>>> {
    const found = new Map<string, Entry<Kind>>();
    for (const file of files.filter((name) => name.startsWith(`${kind}/`))) {
      const slug = file.slice(kind.length + 1, -'.md'.length);
      const own: ContentFault[] = [];
      const entry = await loadEntry(kind, file, slug, own);
      faults.push(...own);
      const kept = own.length === 0 ? entry : previous?.entries[kind].get(slug);
      if (kept) found.set(slug, kept);
    }
    return found;
  }

  async function loadEntry<Kind extends ContentKind>(
    kind: Kind,
    file: string,
    slug: string,
    own: ContentFault[],
  ): Promise<Entry<Kind> | undefined> {
    if (!file.endsWith('.md') || !slugPattern.test(slug) || slug.length > 160 || /^\d+$/.test(slug)) {
      own.push({
        file,
        line: 1,
        fault: 'has a name that is no slug.',
        remedy: 'Name it with letters, digits and single hyphens, at least one letter, and ".md".',
      });
      return undefined;
    }
    const { parsed, faults: parseFaults } = parseContentFile(kind, file, await readFile(join(folder, file), 'utf8'));
    own.push(...parseFaults);
    if (!parsed) return undefined;
    const image = 'image' in parsed.front ? parsed.front.image : undefined;
    const picture = image ? pictures.get(image) : undefined;
    if (image && !picture) {
      own.push({
        file,
        line: parsed.lineOf('image'),
        field: 'image',
        fault: `names ${image}, which is missing or faulty.`,
        remedy: 'Add the picture or correct the path.',
      });
    }
    const author = 'author' in parsed.front ? parsed.front.author : undefined;
    if (author && !exists('people', author)) {
      own.push({
        file,
        line: parsed.lineOf('author'),
        field: 'author',
        fault: `names "${author}", but there is no people/${author}.md.`,
        remedy: 'Add the person or correct the name.',
      });
    }
    checkUnique(kind, file, parsed, own);
    const {
      html,
      wordCount,
      faults: bodyFaults,
    } = renderBody(file, parsed.body, parsed.bodyLine, { drawing: (name) => drawings.get(name), leadsSomewhere });
    own.push(...bodyFaults);
    if (kind in pagePrefixes && wordCount === 0) {
      own.push({
        file,
        line: parsed.bodyLine,
        fault: 'has no text.',
        remedy: 'Write the text in Markdown below the front matter.',
      });
    }
    return { slug, front: parsed.front, html, wordCount, ...(picture && { picture }) };
  }

  /** Values that only one file may have, with the file that has them. */
  const taken = new Map<string, string>();
  function checkUnique<Kind extends ContentKind>(
    kind: Kind,
    file: string,
    { front, lineOf }: ParsedFile<Kind>,
    own: ContentFault[],
  ): void {
    const claim = (field: string, value: string, scope: string, remedy: string) => {
      const key = `${scope} ${field} ${value.trim().toLowerCase()}`;
      const owner = taken.get(key);
      if (owner) own.push({ file, line: lineOf(field), field, fault: `is the same as in ${owner}.`, remedy });
      else taken.set(key, file);
    };
    if ('seoTitleTag' in front) {
      claim('title', front.title, kind, 'Give each page its own title.');
      claim('seoTitleTag', front.seoTitleTag, 'site', 'Give each page its own browser title.');
      claim('seoMetaDescription', front.seoMetaDescription, 'site', 'Describe each page in its own words.');
    }
    if ('fullName' in front) claim('fullName', front.fullName, kind, 'Keep one file for each person.');
    if ('name' in front) claim('name', front.name, kind, 'Keep one file for each client.');
    if ('report' in front && front.report)
      claim('report', 'true', kind, 'Only one project can be the home page’s report.');
  }

  const entries: Entries = {
    articles: await loadKind('articles'),
    research: await loadKind('research'),
    events: await loadKind('events'),
    projects: await loadKind('projects'),
    people: await loadKind('people'),
    clients: await loadKind('clients'),
    jobs: await loadKind('jobs'),
  };
  return {
    entries,
    pictures,
    faults: faults.sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line),
    fileCount: files.length,
    digest: digestOf(entries, pictures),
  };
}

/** Every file below the folder, as sorted paths with forward slashes; hidden and backup files are left out. */
export async function listFiles(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return found
    .filter((item) => item.isFile() && !item.name.startsWith('.') && !item.name.endsWith('~'))
    .map((item) => relative(folder, join(item.parentPath, item.name)).replaceAll(sep, '/'))
    .sort();
}

function isKnownPlace(file: string): boolean {
  return file === 'README.md' || contentKindNames.some((kind) => file.startsWith(`${kind}/`));
}

function decodePath(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // a stray "%" names nothing, and is reported as such
  }
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
