import { createHash } from 'node:crypto';
import type { Content, Entries } from './content.ts';
import type { ContentFault } from './contentFault.ts';
import { contentTypes, pagePrefixes } from './contentTypes.ts';
import { findDuplicates, type TakenValues } from './duplicates.ts';
import type { Entry, LoadedEntry } from './loadEntry.ts';
import type { Picture } from '../pictures/picture.ts';
import { numberCovers } from './coverNumbers.ts';
import type { FileVersions } from './scanFolder.ts';

/** A piece as it is served: the last version of it that was sound. */
export type ServedEntry = Required<Pick<LoadedEntry, 'entry' | 'digest' | 'pictures'>>;

/** What content is put together from. */
export type Assembly = Pick<Content, 'renderBody' | 'readMarkdown'> & {
  /** What each folder holds, by its path such as `articles/Flares`. */
  loaded: ReadonlyMap<string, LoadedEntry>;
  /** What was served before, by the same paths. */
  previous: ReadonlyMap<string, ServedEntry>;
  files: FileVersions;
  showsDrafts: boolean;
};

/**
 * Puts together what is served: the sound pieces, and of a faulty one the version before. Says what is wrong with
 * the rest, and with the pieces together: what two have alike, and what leads to none.
 */
export function assembleContent({ loaded, previous, files, showsDrafts, renderBody, readMarkdown }: Assembly): {
  content: Content;
  served: Map<string, ServedEntry>;
} {
  const faults = findMisplaced(files);
  const draftFaults: ContentFault[] = [];
  const served = new Map<string, ServedEntry>();
  const taken: TakenValues = new Map();
  const isShown = (place: string) => {
    const piece = loaded.get(place);
    return piece !== undefined && (showsDrafts || !piece.isDraft);
  };
  for (const [place, piece] of loaded) {
    const own = [
      ...piece.faults,
      ...findDuplicates(piece, taken),
      ...findUnknownAuthor(piece, isShown),
      ...(piece.body?.faults ?? []),
      ...findDeadLinks(piece, isShown),
    ];
    (piece.isDraft ? draftFaults : faults).push(...own);
    const isDeleted = !piece.files.has(piece.file);
    if (isDeleted || !isShown(place)) continue;
    const { entry, digest, pictures } = piece;
    const before = previous.get(place);
    // What is served already changes only to what has been checked whole.
    const isSound = own.length === 0 && (piece.body !== undefined || before === undefined);
    const sound = entry && isSound ? { entry, digest, pictures } : before;
    if (sound) served.set(place, sound);
  }
  return {
    served,
    content: {
      entries: toEntries(served.values()),
      pictures: toPictures(served.values()),
      faults: inOrder(faults),
      draftFaults: inOrder(draftFaults),
      fileCount: files.size,
      digest: digestOf(served),
      renderBody,
      readMarkdown,
    },
  };
}

function toEntries(served: Iterable<ServedEntry>): Entries {
  const entries: Entries = {
    articles: new Map(),
    research: new Map(),
    events: new Map(),
    projects: new Map(),
    people: new Map(),
    clients: new Map(),
    jobs: new Map(),
  };
  for (const { entry } of served) {
    // An entry's kind names the map that takes it; TypeScript cannot follow the indexed type.
    (entries[entry.kind] as Map<string, Entry<typeof entry.kind>>).set(entry.slug, entry);
  }
  numberCovers(entries);
  return entries;
}

function toPictures(served: Iterable<ServedEntry>): Map<string, Picture> {
  const pictures = new Map<string, Picture>();
  for (const piece of served) for (const picture of piece.pictures) pictures.set(picture.path, picture);
  return pictures;
}

function digestOf(served: ReadonlyMap<string, ServedEntry>): string {
  const hash = createHash('sha256');
  for (const [place, { digest }] of served) hash.update(`${place} ${digest}\n`);
  return hash.digest('hex');
}

/** An author who is nobody. */
function findUnknownAuthor({ file, entry, lines }: LoadedEntry, isShown: (place: string) => boolean): ContentFault[] {
  const author = entry && 'author' in entry.front ? entry.front.author : undefined;
  if (author === undefined || isShown(`people/${author}`)) return [];
  return [
    {
      file,
      line: lines.get('author') ?? 1,
      field: 'author',
      fault: `names "${author}", but there is no people/${author}/index.md.`,
      remedy: 'Add the person or correct the name.',
    },
  ];
}

/** Links to pages of content that does not exist. */
function findDeadLinks({ file, body }: LoadedEntry, isShown: (place: string) => boolean): ContentFault[] {
  return (body?.links ?? [])
    .filter(({ path }) => !linkTargetExists(path, isShown))
    .map(({ path, line }) => ({
      file,
      line,
      fault: `links to ${path}, which does not exist.`,
      remedy: 'Correct the slug or remove the link.',
    }));
}

/** Holds unless a path of the site is that of a content page that does not exist. */
function linkTargetExists(path: string, isShown: (place: string) => boolean): boolean {
  for (const [kind, prefix] of Object.entries(pagePrefixes)) {
    if (path.startsWith(prefix)) return isShown(`${kind}/${decodePath(path.slice(prefix.length))}`);
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

/** The faults of files that are in no piece's folder. */
function findMisplaced(files: FileVersions): ContentFault[] {
  const kinds = contentTypes.join('|');
  const place = new RegExp(`^(?:README\\.md|(?:${kinds})/[^/]+/[^/]+)$`);
  return [...files.keys()]
    .filter((file) => !place.test(file))
    .map((file) => ({
      file,
      line: 1,
      fault: 'is in no piece’s folder.',
      remedy: `Move it to <kind>/<slug>/, where the kind is one of ${contentTypes.join(', ')}.`,
    }));
}

function inOrder(faults: ContentFault[]): ContentFault[] {
  return faults.sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
}
