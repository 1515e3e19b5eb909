import { scrollSmoothly } from './scrolling.ts';
import { queryShown } from './shownPage.ts';

/** How often the scroll position is corrected after arriving data has moved the anchor. */
const maxCorrections = 3;
/** A smooth scroll that ends within this distance of the anchor needs no correction, in CSS pixels. */
const tolerancePx = 2;
/** After any of these events the visitor controls the scroll position. */
const userScrollEvents = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Returns the element that a URL fragment (`#id`) refers to; null if there is none. */
export function findAnchor(hash: string): HTMLElement | null {
  try {
    if (hash.length < 2) return null;
    // A hidden page may have an element with the same id.
    return queryShown(`[id=${JSON.stringify(decodeURIComponent(hash.slice(1)))}]`);
  } catch {
    return null; // invalid percent-encoding
  }
}

/** Moves the focus to an element without scrolling, so that keyboards and screen readers continue there. */
export function focusWithoutScroll(element: HTMLElement | null): void {
  if (!element) return;
  if (element.tabIndex < 0) element.setAttribute('tabindex', '-1');
  element.focus({ preventScroll: true });
}

/**
 * Corrects a smooth scroll to an anchor: data that arrives during the scroll moves the anchor or lengthens the page,
 * but the browser scrolls to the old position. Stops at the visitor's first input, at a scroll that ends although the
 * anchor has not moved (it has arrived, or the visitor dragged the scrollbar), or when the returned function is called.
 */
export function correctAnchorScroll(anchor: HTMLElement): () => void {
  const stop = new AbortController();
  let target = scrollTargetOf(anchor);
  let corrections = 0;
  const correct = () => {
    const next = scrollTargetOf(anchor);
    if (Math.abs(next - target) <= tolerancePx || corrections === maxCorrections) return stop.abort();
    target = next;
    corrections += 1;
    scrollSmoothly(anchor);
  };
  // In the next frame: before it, the browser reports the end of a scroll on the page that the visitor has left.
  const frame = requestAnimationFrame(() => window.addEventListener('scrollend', correct, { signal: stop.signal }));
  for (const type of userScrollEvents)
    window.addEventListener(type, () => stop.abort(), { signal: stop.signal, passive: true });
  return () => {
    cancelAnimationFrame(frame);
    stop.abort();
  };
}

/** Returns the scroll position of an element, in CSS pixels from the top, limited to the maximum of the document. */
function scrollTargetOf(element: HTMLElement): number {
  const maxScrollY = document.documentElement.scrollHeight - window.innerHeight;
  return Math.min(element.getBoundingClientRect().top + window.scrollY, maxScrollY);
}
