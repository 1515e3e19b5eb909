import { readPageData, type SetFiles } from '../src/pageData/pageData.ts';
import { computeFigures, type FederationInstance, type FigureSources } from './figures.ts';
import { openOverlay, type Overlay } from './overlay.ts';

/*
 * Alt+S outlines the areas of the parts on the page and shows their figures. Loaded only by pages of previews and of
 * `npm run dev`, as a script without React. It reads what the page has anyway: page data, performance entries, and the
 * state of Module Federation's runtime.
 */

/** Interval of new figures while the overlay is open, in milliseconds. */
const figuresMs = 250;
/** The browser's default of 250 entries is too small for a long visit. */
const resourceLimit = 2000;

/** Sources that do not change while the overlay is open, except that the file list arrives. */
type DocumentSources = Pick<FigureSources, 'releases' | 'sections'>;

performance.setResourceTimingBufferSize(resourceLimit);
window.addEventListener('keydown', handleKey);

let overlay: Overlay | undefined;

function handleKey(event: KeyboardEvent): void {
  if (event.key === 'Escape') return close();
  const isShortcut = event.code === 'KeyS' && event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
  // In a field, Option+S types "ß" on a Mac.
  if (!isShortcut || event.repeat || isEditable(event.composedPath()[0])) return;
  event.preventDefault();
  if (overlay) close();
  else open();
}

function isEditable(target: EventTarget | undefined): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, select, textarea'));
}

function open(): void {
  const page = readDocument();
  const opened = (overlay = openOverlay(close));
  let nextFigures = 0;
  // Every frame: scrolling, resizing, navigations and content that moves all change the areas.
  const update = (time: number) => {
    if (overlay !== opened) return;
    if (time >= nextFigures) {
      nextFigures = time + figuresMs;
      opened.show(computeFigures({ ...page, ...readBrowser() }));
    }
    opened.place();
    requestAnimationFrame(update);
  };
  update(performance.now());
}

function close(): void {
  overlay?.remove();
  overlay = undefined;
}

function readDocument(): DocumentSources {
  const { releases } = readPageData().data;
  const { digests } = releases;
  const sources = { releases, sections: { known: releases.sections, isComplete: !digests } };
  // The page data has only the section of the first page.
  if (digests)
    fetch(digests.address, { integrity: digests.integrity })
      // The site server serialized the same type.
      .then(async (answer) => (await answer.json()) as SetFiles)
      .then((list) => (sources.sections = { known: { ...releases.sections, ...list.sections }, isComplete: true }))
      // The part of another page stays unknown until the overlay is opened again.
      .catch(() => undefined);
  return sources;
}

function readBrowser(): Omit<FigureSources, keyof DocumentSources> {
  // Module Federation's runtime lists its instances there; the shell has one.
  const { __FEDERATION__: federation } = globalThis as {
    __FEDERATION__?: { __INSTANCES__?: FederationInstance[] };
  };
  const [navigation] = performance.getEntriesByType('navigation');
  return {
    pathname: location.pathname,
    // Safe casts: the types of entries depend on the name of their type.
    navigation: navigation as PerformanceNavigationTiming | undefined,
    resources: performance.getEntriesByType('resource') as PerformanceResourceTiming[],
    marks: performance.getEntriesByType('mark'),
    federation: federation?.__INSTANCES__?.[0],
  };
}
