import { scrollSmoothly } from './scrolling.ts';

/** How often an anchor is sought again that data arriving above it has moved. */
const maxCorrections = 3;
/** An anchor this near to its place is there. */
const tolerancePx = 2;
/** After any of these the visitor decides where the page stands. */
const takeovers = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

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
 * Sees to it that a glide to an anchor ends there: data that arrives on the way moves the anchor, and the
 * browser glides to where it was. Ends with the visitor's first action, or by the returned function.
 */
export function seekAnchor(anchor: HTMLElement): () => void {
  const stop = new AbortController();
  let corrections = 0;
  const correct = () => {
    const padding = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
    const isThere = Math.abs(anchor.getBoundingClientRect().top - padding) <= tolerancePx;
    if (isThere || corrections === maxCorrections) return stop.abort();
    corrections += 1;
    scrollSmoothly(anchor);
  };
  window.addEventListener('scrollend', correct, { signal: stop.signal });
  for (const takeover of takeovers)
    window.addEventListener(takeover, () => stop.abort(), { signal: stop.signal, passive: true });
  return () => stop.abort();
}
