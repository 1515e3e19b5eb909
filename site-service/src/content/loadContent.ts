import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as yieldToEventLoop, setTimeout as sleep } from 'node:timers/promises';
import { type BodyStore, openBodyStore, type StoredBody } from './bodyStore.ts';
import { createFigureReader, isNarrowName } from './bodyFigures.ts';
import { assembleContent, type ServedEntry } from './assembleContent.ts';
import type { Content } from './content.ts';
import type { ContentFault } from './contentFault.ts';
import { type ContentType, contentTypes } from './contentTypes.ts';
import { findDrawingFaults } from './drawingFaults.ts';
import { frontMatterTypeOf } from './frontMatter.ts';
import { groupSectionFiles, type SectionTypeFiles } from './groupSectionFiles.ts';
import { type Entry, type EntrySource, isPictureOf, type LoadedEntry, loadEntry } from './loadEntry.ts';
import { type LoadedSectionType, loadSectionTypes } from './loadSectionTypes.ts';
import { renderBody } from './renderBody.ts';
import { type FileVersions, isSameScan, scanFolder } from './scanFolder.ts';
import { scanSections } from './scanSections.ts';
import {
  isSectionContentType,
  type AnyContentType,
  itemPathOf,
  type SectionContentType,
} from './sectionContentTypes.ts';

/** Incremental reader of a content folder. */
export type ContentLoader = {
  /**
   * Reads the items that have changed since the last call, without rendering their bodies. Resolves with `undefined`
   * if no file has changed; rejects if the folder cannot be read.
   */
  read: () => Promise<Content | undefined>;
  /** Returns the number of bodies that have not been checked. */
  uncheckedCount: () => number;
  /**
   * Renders and checks the unchecked bodies in slices of 8 ms, so that the service can answer requests in between.
   * @param pauseMs pause between two slices, in milliseconds.
   */
  checkBodies: (pauseMs?: number) => Promise<Content>;
  close: () => void;
};

/** Options of the content loader. */
export type LoadOptions = {
  /** Serves drafts like published items, for authors. */
  showsDrafts?: boolean;
  /** Absolute path of the folder whose folders are sections; without it, no content of sections is loaded. */
  sectionsFolder?: string;
};

/** Duration of a slice of work, in milliseconds; other events are handled between slices. */
const sliceMs = 8;

/** Creates a loader; the first `read` loads the whole folder. */
export function createContentLoader(folder: string, options: LoadOptions = {}): ContentLoader {
  const { sectionsFolder } = options;
  const sectionsRoot = sectionsFolder ?? folder; // without the folder of the sections, there are no such items
  const rootOf = (kind: AnyContentType) => (isSectionContentType(kind) ? sectionsRoot : folder);
  const bodies = openBodyStore();
  let scan: Scan | undefined;
  let sectionTypes: ReadonlyMap<SectionContentType, LoadedSectionType> = new Map();
  let sectionFaults: ContentFault[] = [];
  let loaded = new Map<string, LoadedEntry>();
  let served: ReadonlyMap<string, ServedEntry> = new Map();

  async function read(): Promise<Content | undefined> {
    const latest = await scanAll(folder, sectionsFolder, scan);
    if (scan && isSame(scan, latest)) return undefined;
    const { types, faults } = groupSectionFiles(latest.sections);
    sectionTypes = loadSectionTypes(sectionsRoot, types, sectionTypes);
    sectionFaults = [...latest.faults, ...faults];
    const next = new Map<string, LoadedEntry>();
    const changed: EntrySource[] = [];
    for (const source of [
      ...listOwnItems(latest.own, folder),
      ...listSectionItems(types, sectionTypes, sectionsRoot),
    ]) {
      const itemPath = itemPathOf(source.kind, source.slug);
      const known = loaded.get(itemPath);
      if (known && known.type === source.type && isSameScan(known.files, source.files)) next.set(itemPath, known);
      else changed.push(source);
    }
    await inSlices(changed, (source) => next.set(itemPathOf(source.kind, source.slug), loadEntry(source, bodies)));
    loaded = new Map([...next].sort(([a], [b]) => (a < b ? -1 : 1)));
    scan = latest; // a file that changed while it was read differs from this scan and is read again next time
    return assemble();
  }

  function assemble(): Content {
    const assembled = assembleContent({
      loaded,
      previous: served,
      files: scan?.own ?? new Map(),
      fileCount: (scan?.own.size ?? 0) + (scan?.sections.size ?? 0),
      sectionTypes,
      sectionFaults,
      showsDrafts: options.showsDrafts ?? false,
      renderBody: renderStored,
      readMarkdown: ({ bodyId }) => bodies.markdown(bodyId),
    });
    served = assembled.served;
    bodies.retain(new Set([...loaded.values(), ...served.values()].flatMap(({ entry }) => entry?.bodyId ?? [])));
    return assembled.content;
  }

  const unchecked = () => [...loaded.values()].filter(({ entry, body }) => entry && !body);

  async function checkBodies(pauseMs = 0): Promise<Content> {
    await inSlices(unchecked(), (item) => checkBody(item, rootOf(item.kind), bodies), pauseMs);
    return assemble();
  }

  function renderStored({ kind, slug, bodyId }: Entry<AnyContentType>): StoredBody {
    const stored = bodies.rendered(bodyId);
    if (stored) return stored;
    const files = loaded.get(itemPathOf(kind, slug))?.files ?? new Map<string, string>();
    const source = { kind, slug, files, bodyLine: 1, file: '' };
    const { html, headings } = renderAndStoreBody(source, bodyId, rootOf(kind), bodies);
    return { html, headings };
  }

  return { read, uncheckedCount: () => unchecked().length, checkBodies, close: () => bodies.close() };
}

/** Reads, checks and renders a content folder once. Rejects if the folder cannot be read. */
export async function loadContent(folder: string, options?: LoadOptions): Promise<Content> {
  const loader = createContentLoader(folder, options);
  await loader.read();
  return loader.checkBodies();
}

/** Calls `work` for each item in slices of `sliceMs`; yields to the event loop between slices. */
async function inSlices<Item>(items: Iterable<Item>, work: (item: Item) => void, pauseMs = 0): Promise<void> {
  let start = performance.now();
  for (const item of items) {
    work(item);
    if (performance.now() - start < sliceMs) continue;
    await (pauseMs > 0 ? sleep(pauseMs) : yieldToEventLoop());
    start = performance.now();
  }
}

/** The files of the content folder and of all sections. */
type Scan = { own: FileVersions; sections: FileVersions; faults: ContentFault[] };

function isSame(a: Scan, b: Scan): boolean {
  const haveSameFaults = JSON.stringify(a.faults) === JSON.stringify(b.faults);
  return haveSameFaults && isSameScan(a.own, b.own) && isSameScan(a.sections, b.sections);
}

async function scanAll(folder: string, sectionsFolder: string | undefined, previous: Scan | undefined): Promise<Scan> {
  const own = await scanFolder(folder);
  if (sectionsFolder === undefined) return { own, sections: new Map(), faults: [] };
  const { files, faults } = await scanSections(sectionsFolder, previous?.sections);
  return { own, sections: files, faults };
}

/** Lists the items of the content folder with their files. */
function listOwnItems(files: FileVersions, root: string): EntrySource[] {
  const groups = new Map<string, EntrySource & { files: Map<string, string> }>();
  for (const [path, version] of files) {
    const [kind, slug = '', name, ...subfolders] = path.split('/');
    if (!isContentType(kind) || name === undefined || subfolders.length > 0) continue;
    const itemPath = itemPathOf(kind, slug);
    const item = groups.get(itemPath) ?? { kind, slug, type: frontMatterTypeOf(kind), files: new Map(), root };
    item.files.set(path, version);
    groups.set(itemPath, item);
  }
  return [...groups.values()];
}

/** Lists the items of the sections whose content types have been declared without faults. */
function listSectionItems(
  groups: readonly SectionTypeFiles[],
  types: ReadonlyMap<SectionContentType, LoadedSectionType>,
  root: string,
): EntrySource[] {
  return groups.flatMap(({ kind, items }) => {
    const type = types.get(kind)?.type?.frontMatter;
    if (!type) return [];
    return [...items].map(([itemPath, files]) => ({ kind, slug: itemPath.replace(/^.*\//, ''), type, files, root }));
  });
}

function isContentType(name: string | undefined): name is ContentType {
  return contentTypes.some((kind) => kind === name);
}

type BodySource = Pick<LoadedEntry, 'kind' | 'slug' | 'file' | 'files' | 'bodyLine'>;

function renderAndStoreBody(
  { kind, slug, file, files, bodyLine }: BodySource,
  bodyId: number,
  root: string,
  bodies: BodyStore,
) {
  const figure = createFigureReader(root, itemPathOf(kind, slug), new Set(files.keys()));
  const rendered = renderBody(file, bodies.markdown(bodyId), bodyLine, { figure });
  bodies.keep(bodyId, rendered);
  return rendered;
}

/** Renders the body of an item; records its faults and links in `item.body`. */
function checkBody(item: LoadedEntry, root: string, bodies: BodyStore): void {
  if (!item.entry) return;
  const { faults, links, figures } = renderAndStoreBody(item, item.entry.bodyId, root, bodies);
  const itemPath = itemPathOf(item.kind, item.slug);
  const usedFiles = new Set([item.file, ...figures.map((name) => `${itemPath}/${name}`)]);
  for (const path of item.files.keys()) {
    if (isPictureOf(item.kind, itemPath, path)) {
      faults.push(...checkPicture(root, path));
      continue;
    }
    if (usedFiles.has(path)) continue;
    faults.push(isNarrowName(path) ? withoutWideFault(path) : unusedFault(path));
  }
  item.body = { faults, links };
}

function unusedFault(file: string): ContentFault {
  return { file, line: 1, fault: 'is not used.', remedy: 'Show it in the text or remove it.' };
}

function withoutWideFault(file: string): ContentFault {
  const wide = file.replace(/^.*\//, '').replace('.narrow.svg', '.svg');
  return {
    file,
    line: 1,
    fault: `is the narrow form of "${wide}", which index.md does not show.`,
    remedy: `Show "${wide}" in index.md, correct the name, or remove the file.`,
  };
}

/** Reports the parts of an SVG picture that the sanitiser removes. */
function checkPicture(root: string, path: string): ContentFault[] {
  const file = join(root, path);
  if (!path.endsWith('.svg') || !existsSync(file)) return [];
  return findDrawingFaults(path, readFileSync(file, 'utf8'));
}
