import { createHash } from 'node:crypto';
import type { Content, Entries, SectionContent } from './content.ts';
import type { ContentFault } from './contentFault.ts';
import { contentTypes } from './contentTypes.ts';
import { findDeadLinks } from './deadLinks.ts';
import { findDuplicates, type TakenValues } from './duplicates.ts';
import { indexSlugs } from './formerSlugs.ts';
import type { Entry, LoadedEntry } from './loadEntry.ts';
import type { LoadedSectionType } from './loadSectionTypes.ts';
import type { Picture } from '../pictures/picture.ts';
import { numberCovers } from './coverNumbers.ts';
import type { FileVersions } from './scanFolder.ts';
import { isSectionContentType, type AnyContentType, type SectionContentType } from './sectionContentTypes.ts';
import type { SectionType } from './sectionType.ts';

/** The served version of a content item: the latest version without faults. */
export type ServedEntry = Required<Pick<LoadedEntry, 'entry' | 'digest' | 'pictures'>>;

/** Input of `assembleContent`. */
export type AssemblyInput = Pick<Content, 'renderBody' | 'readMarkdown'> & {
  /** Loaded item folders, by path such as `articles/Flares`. */
  loaded: ReadonlyMap<string, LoadedEntry>;
  /** Previously served items, by the same paths. */
  previous: ReadonlyMap<string, ServedEntry>;
  /** Files of the content folder. */
  files: FileVersions;
  /** Number of files, including those of sections. */
  fileCount: number;
  sectionTypes: ReadonlyMap<SectionContentType, LoadedSectionType>;
  /** Faults of files that belong to no item of a section. */
  sectionFaults: readonly ContentFault[];
  showsDrafts: boolean;
};

/**
 * Selects the content to serve: the new version of each valid item, the previous version of each faulty item.
 * Reports the faults of each item and the faults across items: duplicate values and slugs, unknown authors and dead links.
 */
export function assembleContent({
  loaded,
  previous,
  files,
  fileCount,
  sectionTypes,
  sectionFaults,
  showsDrafts,
  renderBody,
  readMarkdown,
}: AssemblyInput): { content: Content; served: Map<string, ServedEntry> } {
  const faults = [...findMisplaced(files), ...sectionFaults];
  for (const type of sectionTypes.values()) faults.push(...type.faults);
  const draftFaults: ContentFault[] = [];
  const served = new Map<string, ServedEntry>();
  const takenValues: TakenValues = new Map();
  const isServable = (itemPath: string) => {
    const item = loaded.get(itemPath);
    return item !== undefined && (showsDrafts || !item.isDraft);
  };
  const slugs = indexSlugs(loaded.values());
  // Drafts last: a draft with the title of a published item has the finding, not the published item.
  const publishedFirst = [...loaded].sort(([, a], [, b]) => Number(a.isDraft) - Number(b.isDraft));
  for (const [itemPath, item] of publishedFirst) {
    const itemFaults = [
      ...item.faults,
      ...findDuplicates(item, takenValues),
      ...slugs.findFaults(item),
      ...findUnknownAuthor(item, isServable),
      ...findUnknownChecker(item, isServable),
      ...(item.body?.faults ?? []),
      ...findDeadLinks(item, slugs, isServable),
    ];
    // An author who looks for a draft needs its faults in the log.
    (item.isDraft && !showsDrafts ? draftFaults : faults).push(...itemFaults);
    const isDeleted = !item.files.has(item.file);
    if (isDeleted || !isServable(itemPath)) continue;
    const { entry, digest, pictures } = item;
    const previousVersion = previous.get(itemPath);
    // A served item changes only when its body is also checked; a new item is served previousVersion its body check.
    const isValid = itemFaults.length === 0 && (item.body !== undefined || previousVersion === undefined);
    const version = entry && isValid ? { entry, digest, pictures } : previousVersion;
    if (version) served.set(itemPath, version);
  }
  return {
    served,
    content: {
      entries: toEntries(served.values()),
      sections: toSections(served.values(), sectionTypes),
      pictures: toPictures(served.values()),
      faults: sortFaults(faults),
      draftFaults: sortFaults(draftFaults),
      fileCount,
      digest: digestOf(served, sectionTypes),
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
    if (isSectionContentType(entry.kind)) continue;
    // Safe: `entry.kind` selects the map of the same content type. TypeScript cannot follow the indexed type.
    (entries[entry.kind] as Map<string, Entry<AnyContentType>>).set(entry.slug, entry);
  }
  numberCovers(entries);
  return entries;
}

function toSections(
  served: Iterable<ServedEntry>,
  types: ReadonlyMap<SectionContentType, LoadedSectionType>,
): Map<SectionContentType, SectionContent> {
  const sections = new Map<SectionContentType, { type: SectionType; items: Map<string, Entry<SectionContentType>> }>();
  for (const [kind, { type }] of types) if (type) sections.set(kind, { type, items: new Map() });
  for (const { entry } of served) {
    // Safe: an entry of a section's kind has a section's front matter.
    if (isSectionContentType(entry.kind))
      sections.get(entry.kind)?.items.set(entry.slug, entry as Entry<SectionContentType>);
  }
  return sections;
}

function toPictures(served: Iterable<ServedEntry>): Map<string, Picture> {
  const pictures = new Map<string, Picture>();
  for (const item of served) for (const picture of item.pictures) pictures.set(picture.path, picture);
  return pictures;
}

function digestOf(
  served: ReadonlyMap<string, ServedEntry>,
  types: ReadonlyMap<SectionContentType, LoadedSectionType>,
): string {
  const hash = createHash('sha256');
  for (const [kind, { type }] of types) if (type) hash.update(`${kind} ${type.digest}\n`);
  for (const [itemPath, { digest }] of served) hash.update(`${itemPath} ${digest}\n`);
  return hash.digest('hex');
}

/** Reports an author without a file in `people/`. */
function findUnknownAuthor(
  { file, entry, lines }: LoadedEntry,
  isServable: (itemPath: string) => boolean,
): ContentFault[] {
  const author = entry && 'author' in entry.front ? entry.front.author : undefined;
  if (author === undefined || isServable(`people/${author}`)) return [];
  return [
    {
      file,
      line: lines.get('author') ?? 1,
      field: 'author',
      fault: `is "${author}", but there is no people/${author}/index.md.`,
      remedy: 'Add the person or correct the name.',
    },
  ];
}

/** Reports a calculation that its author checked, or a person without a file in `people/`. */
function findUnknownChecker(
  { slug, file, entry, lines }: LoadedEntry,
  isServable: (itemPath: string) => boolean,
): ContentFault[] {
  const checked = entry && 'calculation' in entry.front ? entry.front.calculation?.checked : undefined;
  if (checked === undefined || (checked !== slug && isServable(`people/${checked}`))) return [];
  return [
    {
      file,
      line: lines.get('calculation') ?? 1,
      field: 'calculation.checked',
      fault: checked === slug ? 'is the author.' : `is "${checked}", but there is no people/${checked}/index.md.`,
      remedy: 'Name another person.',
    },
  ];
}

/** Reports files outside the folders of content items. */
function findMisplaced(files: FileVersions): ContentFault[] {
  const kinds = contentTypes.join('|');
  const allowedPath = new RegExp(`^(?:README\\.md|(?:${kinds})/[^/]+/[^/]+)$`);
  return [...files.keys()]
    .filter((file) => !allowedPath.test(file))
    .map((file) => ({
      file,
      line: 1,
      fault: 'is not in the folder of a content item.',
      remedy: `Move it to <content type>/<slug>/; the content types are ${contentTypes.join(', ')}.`,
    }));
}

function sortFaults(faults: ContentFault[]): ContentFault[] {
  return faults.sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
}
