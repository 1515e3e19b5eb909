import type { ScrollPositions } from '../../pageData/navigation.ts';

/** What of the router tells which entry of the history is shown. */
type History = {
  state: () => { location: { key: string } };
  subscribe: (listener: () => void) => () => void;
};

const storageKey = 'scroll-positions';

/**
 * Remembers positions from now on. They are the browser's to restore until the visitor goes on within the visit: then
 * they are the site's, because pages arrive after the history has moved. When the document is left they are the
 * browser's again, so that a reload and a return from another site restore as ever.
 */
export function manageScrollRestoration(router: History): ScrollPositions {
  const positions = new Map<string, number>(readStored());
  let shown = router.state().location.key;
  // The document was left too fast for the browser to hear that positions are its own again.
  if (window.history.scrollRestoration === 'manual' && window.scrollY === 0)
    restoreOrScroll(null, positions.get(shown) ?? 0);
  let hasGoneOn = false;
  const take = () => (window.history.scrollRestoration = 'manual');
  const note = () => positions.set(shown, Math.round(window.scrollY));
  router.subscribe(() => {
    hasGoneOn = true;
    take();
    const { key } = router.state().location;
    if (key === shown) return;
    note();
    shown = key;
  });
  window.addEventListener('pageshow', () => hasGoneOn && take());
  window.addEventListener('pagehide', () => {
    note();
    store(positions);
    window.history.scrollRestoration = 'auto';
  });
  return { positionOf: (key) => positions.get(key) };
}

/** The frame in which a place is taken again. */
let nextTake = 0;

/** Scrolls to an element, or to the top; smoothly, unless the visitor prefers less motion. */
export function scrollSmoothly(anchor: Element | null): void {
  cancelAnimationFrame(nextTake);
  const behavior = window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
  if (anchor) anchor.scrollIntoView({ behavior });
  else window.scrollTo({ top: 0, behavior });
}

/** How far below its top a page that has just come begins its glide at most, in CSS pixels: its heading is seen whole. */
const approachPx = 48;

/** Glides to the top of a page that has just come, from where its heading is seen in the first frame. */
export function scrollNewPageToTop(): void {
  if (window.scrollY > approachPx) window.scrollTo({ top: approachPx, behavior: 'instant' });
  scrollSmoothly(null);
}

/** Stands at once where the visitor stood before, or else glides to an element or to the top. */
export function restoreOrScroll(anchor: Element | null, left: number | undefined): void {
  if (left === undefined) scrollSmoothly(anchor);
  else scrollInstantlyTo(left);
}

/**
 * Stands at once. A glide that is on its way ends, but Chromium adds the step that its compositor has made since the
 * last frame to the new place: so the place is taken again in the next frames.
 */
function scrollInstantlyTo(top: number, repetitions = 2): void {
  window.scrollTo({ top, behavior: 'instant' });
  cancelAnimationFrame(nextTake);
  if (repetitions > 0) nextTake = requestAnimationFrame(() => scrollInstantlyTo(top, repetitions - 1));
}

function readStored(): [string, number][] {
  try {
    // Written below; what is broken or missing means that nothing is remembered.
    return JSON.parse(window.sessionStorage.getItem(storageKey) ?? '[]') as [string, number][];
  } catch {
    return [];
  }
}

function store(positions: Map<string, number>): void {
  try {
    window.sessionStorage.setItem(storageKey, JSON.stringify([...positions]));
  } catch {
    // Storage may be full or forbidden: then a return from another document starts at the top.
  }
}
