import { scrollSmoothly } from './scrolling.ts';

/** How often an anchor is sought again that data arriving above it has moved. */
const maxCorrections = 3;
/** A glide that would end this near to where it did has arrived, in CSS pixels. */
const tolerancePx = 2;
/** After any of these the visitor decides where the page stands. */
const userScrollEvents = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** The element that an address' fragment names. */
export function findAnchor(hash: string): HTMLElement | null {
  try {
    return hash.length > 1 ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
  } catch {
    return null; // not a fragment that can be decoded
  }
}

/** Moves the focus to an element without scrolling, so that reading goes on there. */
export function focusWithoutScroll(element: HTMLElement | null): void {
  if (!element) return;
  if (element.tabIndex < 0) element.setAttribute('tabindex', '-1');
  element.focus({ preventScroll: true });
}

/**
 * Sees to it that a glide to an anchor ends there: data that arrives on the way moves the anchor or lengthens the page,
 * and the browser glides to where it was. Ends with the visitor's first action, with a scroll that ends when nothing has
 * moved (the glide has arrived, or the scrollbar was dragged), or by the returned function.
 */
export function correctAnchorScroll(anchor: HTMLElement): () => void {
  const stop = new AbortController();
  let sought = placeOf(anchor);
  let corrections = 0;
  const correct = () => {
    const place = placeOf(anchor);
    if (Math.abs(place - sought) <= tolerancePx || corrections === maxCorrections) return stop.abort();
    sought = place;
    corrections += 1;
    scrollSmoothly(anchor);
  };
  window.addEventListener('scrollend', correct, { signal: stop.signal });
  for (const takeover of userScrollEvents)
    window.addEventListener(takeover, () => stop.abort(), { signal: stop.signal, passive: true });
  return () => stop.abort();
}

/** Where a glide to an element ends, in CSS pixels from the top of the document: at its foot at the latest. */
function placeOf(element: HTMLElement): number {
  const foot = document.documentElement.scrollHeight - window.innerHeight;
  return Math.min(element.getBoundingClientRect().top + window.scrollY, foot);
}
