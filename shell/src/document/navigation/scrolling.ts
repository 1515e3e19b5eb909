import type { RouterState } from '../../routing/routerState.ts';

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

/** Restores the scroll position of a history entry instantly, unless the browser does. */
export function restoreScroll({ scrollPosition }: NonNullable<RouterState['traversal']>): void {
  if (scrollPosition !== undefined) scrollInstantlyTo(scrollPosition);
}

/**
 * Scrolls instantly. This ends a running smooth scroll, but Chromium adds the step that its compositor has made since
 * the last frame to the new position: repeat the scroll in the next frames. The scroll of the Navigation API has the
 * same fault, and can be called only once.
 */
function scrollInstantlyTo(top: number, repetitions = 2): void {
  window.scrollTo({ top, behavior: 'instant' });
  cancelAnimationFrame(repetitionFrame);
  if (repetitions > 0) repetitionFrame = requestAnimationFrame(() => scrollInstantlyTo(top, repetitions - 1));
}
