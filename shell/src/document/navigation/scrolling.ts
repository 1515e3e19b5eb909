import type { ScrollPositions } from '../../pageData/navigation.ts';

/** The part of the router that gives access to the current history entry. */
type History = {
  state: () => { page: { location: { key: string } } };
  subscribe: (listener: () => void) => () => void;
};

/** Key of the stored scroll positions in `sessionStorage`; the privacy policy names it. */
export const positionsKey = 'scroll-positions';

/**
 * Stores the scroll position of each history entry. The browser restores positions until the first navigation; after it
 * the site restores them, because a page is shown later than the history changes. When the visitor leaves the document,
 * the browser restores positions again, so that a reload and a return from another site work as usual.
 */
export function manageScrollRestoration(router: History): ScrollPositions {
  const positions = new Map<string, number>(readStored());
  let currentKey = router.state().page.location.key;
  // The browser did not apply `auto` before the last document was unloaded: restore the position here.
  if (window.history.scrollRestoration === 'manual' && window.scrollY === 0)
    restoreOrScroll(null, positions.get(currentKey) ?? 0);
  let hasNavigated = false;
  const disableBrowserRestoration = () => (window.history.scrollRestoration = 'manual');
  const savePosition = () => positions.set(currentKey, Math.round(window.scrollY));
  router.subscribe(() => {
    hasNavigated = true;
    disableBrowserRestoration();
    const { key } = router.state().page.location;
    if (key === currentKey) return;
    savePosition();
    currentKey = key;
  });
  window.addEventListener('pageshow', () => hasNavigated && disableBrowserRestoration());
  window.addEventListener('pagehide', () => {
    savePosition();
    store(positions);
    window.history.scrollRestoration = 'auto';
  });
  return { positionOf: (key) => positions.get(key) };
}

/** Handle of the animation frame that repeats an instant scroll. */
let repetitionFrame = 0;

/** Scrolls to an element, or to the top: smoothly, or instantly if the visitor prefers reduced motion. */
export function scrollSmoothly(anchor: Element | null): void {
  cancelAnimationFrame(repetitionFrame);
  const behavior = window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
  if (anchor) anchor.scrollIntoView({ behavior });
  else window.scrollTo({ top: 0, behavior });
}

/**
 * Distance over which a new page scrolls to its top, in CSS pixels: its heading is completely visible from the start.
 */
const approachPx = 48;

/** Scrolls smoothly to the top of a new page, over at most `approachPx`. */
export function scrollNewPageToTop(): void {
  if (window.scrollY > approachPx) window.scrollTo({ top: approachPx, behavior: 'instant' });
  scrollSmoothly(null);
}

/** Restores a stored position instantly; without one, scrolls smoothly to an element or to the top. */
export function restoreOrScroll(anchor: Element | null, storedPosition: number | undefined): void {
  if (storedPosition === undefined) scrollSmoothly(anchor);
  else scrollInstantlyTo(storedPosition);
}

/**
 * Scrolls instantly. This ends a running smooth scroll, but Chromium adds the step that its compositor has made since
 * the last frame to the new position: repeat the scroll in the next frames.
 */
function scrollInstantlyTo(top: number, repetitions = 2): void {
  window.scrollTo({ top, behavior: 'instant' });
  cancelAnimationFrame(repetitionFrame);
  if (repetitions > 0) repetitionFrame = requestAnimationFrame(() => scrollInstantlyTo(top, repetitions - 1));
}

function readStored(): [string, number][] {
  try {
    // `store` below writes this type. Invalid or missing data counts as no stored positions.
    return JSON.parse(window.sessionStorage.getItem(positionsKey) ?? '[]') as [string, number][];
  } catch {
    return [];
  }
}

function store(positions: Map<string, number>): void {
  try {
    window.sessionStorage.setItem(positionsKey, JSON.stringify([...positions]));
  } catch {
    // The storage may be full or blocked: a return from another document then starts at the top.
  }
}
