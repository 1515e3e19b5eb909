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
import { type Entry, isPictureOf, type LoadedEntry, loadEntry } from './loadEntry.ts';
import { renderBody } from './renderBody.ts';
import { type FileVersions, isSameScan, scanFolder } from './scanFolder.ts';

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
};

/** Duration of a slice of work, in milliseconds; other events are handled between slices. */
const sliceMs = 8;

/** Creates a loader; the first `read` loads the whole folder. */
export function createContentLoader(folder: string, options: LoadOptions = {}): ContentLoader {
  const bodies = openBodyStore();
  let scan: FileVersions | undefined;
  let loaded = new Map<string, LoadedEntry>();
  let served: ReadonlyMap<string, ServedEntry> = new Map();

  async function read(): Promise<Content | undefined> {
    const latest = await scanFolder(folder);
    if (scan && isSameScan(scan, latest)) return undefined;
    const next = new Map<string, LoadedEntry>();
    const changed: [string, FileVersions][] = [];
    for (const [itemPath, files] of groupByItem(latest)) {
      const known = loaded.get(itemPath);
      if (known && isSameScan(known.files, files)) next.set(itemPath, known);
      else changed.push([itemPath, files]);
    }
    await inSlices(changed, ([itemPath, files]) => next.set(itemPath, loadItemFolder(itemPath, files, folder, bodies)));
    loaded = new Map([...next].sort(([a], [b]) => (a < b ? -1 : 1)));
    scan = latest; // a file that changed while it was read differs from this scan and is read again next time
    return assemble();
  }

  function assemble(): Content {
    const assembled = assembleContent({
      loaded,
      previous: served,
      files: scan ?? new Map(),
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
    await inSlices(unchecked(), (item) => checkBody(item, folder, bodies), pauseMs);
    return assemble();
  }

  function renderStored({ kind, slug, bodyId }: Entry<ContentType>): StoredBody {
    const stored = bodies.rendered(bodyId);
    if (stored) return stored;
    const files = loaded.get(`${kind}/${slug}`)?.files ?? new Map<string, string>();
    const { html, headings } = renderAndStoreBody({ kind, slug, files, bodyLine: 1, file: '' }, bodyId, folder, bodies);
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

/** Groups files by item folder (`articles/Flares`). */
function groupByItem(files: FileVersions): Map<string, Map<string, string>> {
  const groups = new Map<string, Map<string, string>>();
  for (const [path, version] of files) {
    const [kind, slug, name, ...subfolders] = path.split('/');
    if (!isContentType(kind) || name === undefined || subfolders.length > 0) continue;
    const itemPath = `${kind}/${slug}`;
    const group = groups.get(itemPath) ?? new Map<string, string>();
    groups.set(itemPath, group.set(path, version));
  }
  return groups;
}

function loadItemFolder(itemPath: string, files: FileVersions, folder: string, bodies: BodyStore): LoadedEntry {
  const [kind = '', slug = ''] = itemPath.split('/');
  // Safe: `groupByItem` returns only folders of content types.
  return loadEntry(kind as ContentType, slug, folder, files, bodies);
}

function isContentType(name: string | undefined): name is ContentType {
  return contentTypes.some((kind) => kind === name);
}

type BodySource = Pick<LoadedEntry, 'kind' | 'slug' | 'file' | 'files' | 'bodyLine'>;

function renderAndStoreBody(
  { kind, slug, file, files, bodyLine }: BodySource,
  bodyId: number,
  folder: string,
  bodies: BodyStore,
) {
  const figure = createFigureReader(folder, `${kind}/${slug}`, new Set(files.keys()));
  const rendered = renderBody(file, bodies.markdown(bodyId), bodyLine, { figure });
  bodies.keep(bodyId, rendered);
  return rendered;
}

/** Renders the body of an item; records its faults and links in `item.body`. */
function checkBody(item: LoadedEntry, folder: string, bodies: BodyStore): void {
  if (!item.entry) return;
  const { faults, links, figures } = renderAndStoreBody(item, item.entry.bodyId, folder, bodies);
  const itemPath = `${item.kind}/${item.slug}`;
  const usedFiles = new Set([item.file, ...figures.map((name) => `${itemPath}/${name}`)]);
  for (const path of item.files.keys()) {
    if (isPictureOf(item.kind, itemPath, path)) {
      faults.push(...checkPicture(folder, path));
      continue;
    }
    if (usedFiles.has(path)) continue;
    faults.push(isNarrowName(path) ? withoutWideFault(path) : unusedFault(path));
  }
  item.body = { faults, links };
}

function unusedFault(file: string): ContentFault {
  return { file, line: 1, fault: 'is not used.', remedy: 'Show it in index.md or remove it.' };
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
function checkPicture(folder: string, path: string): ContentFault[] {
  const file = join(folder, path);
  if (!path.endsWith('.svg') || !existsSync(file)) return [];
  return findDrawingFaults(path, readFileSync(file, 'utf8'));
}
