import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn, setTimeout as rest } from 'node:timers/promises';
import { type BodyStore, openBodyStore, type StoredBody } from './bodyStore.ts';
import { createFigureReader } from './bodyFigures.ts';
import { assembleContent, type ServedEntry } from './assembleContent.ts';
import type { Content } from './content.ts';
import type { ContentFault } from './contentFault.ts';
import { type ContentType, contentTypes } from './contentTypes.ts';
import { findDrawingFaults } from './drawingFaults.ts';
import { type Entry, isPictureOf, type LoadedEntry, loadEntry } from './loadEntry.ts';
import { renderBody } from './renderBody.ts';
import { type FileVersions, isSameScan, scanFolder } from './scanFolder.ts';

/** Reads a content folder, and again what has changed in it. */
export type ContentLoader = {
  /**
   * Reads what has changed since the last time, but for the bodies; `undefined` where nothing has.
   * Rejects when the folder itself cannot be read.
   */
  read: () => Promise<Content | undefined>;
  /** How many bodies have not been checked. */
  uncheckedCount: () => number;
  /**
   * Renders the bodies that have not been checked, a few at a time so that others get their turn.
   * @param restMs how long it rests between two turns, in milliseconds: while calls are answered.
   */
  checkBodies: (restMs?: number) => Promise<Content>;
  close: () => void;
};

/** How a content folder is read. */
export type LoadOptions = {
  /** Drafts are served as if they were none: for those who write. */
  showsDrafts?: boolean;
};

/** How long is worked on end before others get their turn, in milliseconds. */
const sliceMs = 8;

/** Makes a loader that has read nothing yet. */
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
    for (const [place, files] of groupByPlace(latest)) {
      const known = loaded.get(place);
      if (known && isSameScan(known.files, files)) next.set(place, known);
      else changed.push([place, files]);
    }
    await inSlices(changed, ([place, files]) => next.set(place, loadPlace(place, files, folder, bodies)));
    loaded = new Map([...next].sort(([a], [b]) => (a < b ? -1 : 1)));
    scan = latest; // a change during the reading differs from this and is seen the next time
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

  async function checkBodies(restMs = 0): Promise<Content> {
    await inSlices(unchecked(), (piece) => checkBody(piece, folder, bodies), restMs);
    return assemble();
  }

  function renderStored({ kind, slug, bodyId }: Entry<ContentType>): StoredBody {
    const stored = bodies.rendered(bodyId);
    if (stored) return stored;
    const files = loaded.get(`${kind}/${slug}`)?.files ?? new Map<string, string>();
    const { html, headings } = renderItemBody({ kind, slug, files, bodyLine: 1, file: '' }, bodyId, folder, bodies);
    return { html, headings };
  }

  return { read, uncheckedCount: () => unchecked().length, checkBodies, close: () => bodies.close() };
}

/** Reads, checks and renders a content folder once. Rejects when the folder itself cannot be read. */
export async function loadContent(folder: string, options?: LoadOptions): Promise<Content> {
  const loader = createContentLoader(folder, options);
  await loader.read();
  return loader.checkBodies();
}

/** Works through items, a few at a time. */
async function inSlices<Item>(items: Iterable<Item>, work: (item: Item) => void, restMs = 0): Promise<void> {
  let start = performance.now();
  for (const item of items) {
    work(item);
    if (performance.now() - start < sliceMs) continue;
    await (restMs > 0 ? rest(restMs) : nextTurn());
    start = performance.now();
  }
}

/** The files of each `<kind>/<slug>` folder. */
function groupByPlace(files: FileVersions): Map<string, Map<string, string>> {
  const places = new Map<string, Map<string, string>>();
  for (const [path, version] of files) {
    const [kind, slug, name, ...deeper] = path.split('/');
    if (!isKind(kind) || name === undefined || deeper.length > 0) continue;
    const place = `${kind}/${slug}`;
    const group = places.get(place) ?? new Map<string, string>();
    places.set(place, group.set(path, version));
  }
  return places;
}

function loadPlace(place: string, files: FileVersions, folder: string, bodies: BodyStore): LoadedEntry {
  const [kind = '', slug = ''] = place.split('/');
  // `groupByPlace` lists folders of kinds only.
  return loadEntry(kind as ContentType, slug, folder, files, bodies);
}

function isKind(name: string | undefined): name is ContentType {
  return contentTypes.some((kind) => kind === name);
}

type BodySource = Pick<LoadedEntry, 'kind' | 'slug' | 'file' | 'files' | 'bodyLine'>;

/** Renders a body and keeps it. */
function renderItemBody(
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

/** Renders a piece's body and notes what came of it. */
function checkBody(piece: LoadedEntry, folder: string, bodies: BodyStore): void {
  if (!piece.entry) return;
  const { faults, links, figures } = renderItemBody(piece, piece.entry.bodyId, folder, bodies);
  const place = `${piece.kind}/${piece.slug}`;
  const shown = new Set([piece.file, ...figures.map((name) => `${place}/${name}`)]);
  for (const path of piece.files.keys()) {
    if (isPictureOf(piece.kind, place, path)) {
      faults.push(...checkPicture(folder, path));
      continue;
    }
    if (shown.has(path)) continue;
    faults.push({ file: path, line: 1, fault: 'is shown nowhere.', remedy: 'Show it in index.md or remove it.' });
  }
  piece.body = { faults, links };
}

/** What is left out of a piece's picture when it is shown. */
function checkPicture(folder: string, path: string): ContentFault[] {
  const file = join(folder, path);
  if (!path.endsWith('.svg') || !existsSync(file)) return [];
  return findDrawingFaults(path, readFileSync(file, 'utf8'));
}
