import { whenIdle } from '../../hydration/whenIdle.ts';
import type { RouterState } from '../../routing/routerState.ts';

/** Scroll positions, in CSS pixels, at which pages were left and will be shown again. Other pages open at their top. */
const scrollTops = new WeakMap<Element, number>();

/** Returns the element of a page, by the page's key; null if the page is not in the document. */
function findPage(key: number): HTMLElement | null {
  return document.querySelector(`[data-key="${key}"]`);
}

/** Prepares the layouts of the page that the visitor is leaving, given by its key, and of the next one. */
export function prepareLayouts(leftKey: number, { page: { key, location }, preventScrollReset }: RouterState): void {
  const left = findPage(leftKey);
  if (left) scrollTops.set(left, window.scrollY);
  const shown = findPage(key);
  // It does not open at its top or where it was left: which bands will be on the screen depends on all.
  if (shown && (location.hash || preventScrollReset)) showBands(shown, '');
}

/**
 * Computes style and layout of a hidden page while the browser is idle, one band at a time, so that no task is long.
 * React hides the page by `display: none`, which has no layout; here `content-visibility: hidden` replaces it
 * (`Body.module.css`), which also excludes the page from focus, find-in-page, accessibility tree and print. In browsers
 * without this property the page stays as React hides it.
 */
export function layOutHiddenPage(key: number): void {
  if (!CSS.supports('content-visibility', 'hidden')) return;
  // Carousels read layout while they stop, which Chromium logs for hidden content. They have stopped when it is idle.
  whenIdle(() => {
    const page = findPage(key);
    if (page?.style.display !== 'none') return;
    for (const band of page.querySelectorAll('section')) {
      showBand(band);
      band.style.contentVisibility = 'hidden';
    }
    page.style.setProperty('display', 'block', 'important');
    layOutNextBand(page);
  });
}

function layOutNextBand(page: HTMLElement, band?: HTMLElement): void {
  // React removes the style when it shows the page.
  if (!page.isConnected || page.style.display !== 'block') return;
  page.style.contentVisibility = 'visible';
  const { top } = page.getBoundingClientRect();
  if (band) deferOutsideScreen(band, top + (scrollTops.get(page) ?? 0));
  page.style.contentVisibility = '';
  const next = page.querySelector<HTMLElement>(bandsWith('hidden'));
  if (!next) return;
  showBand(next);
  whenIdle(() => layOutNextBand(page, next));
}

/** Leaves a band out of the frame that shows its page, if it is outside of the screen then; it keeps its size. */
function deferOutsideScreen(band: HTMLElement, screenTop: number): void {
  const { top, bottom, height } = band.getBoundingClientRect();
  const { innerHeight } = window;
  const isNear = bottom > screenTop - innerHeight / 2 && top < screenTop + innerHeight * 1.5;
  if (isNear || band.querySelector('section')) return;
  band.style.contentVisibility = 'auto';
  band.style.blockSize = `${height}px`;
}

/** Shows the bands of a page whose layout was not computed yet; with the value '' all bands. */
function showBands(page: Element, value: ContentVisibility = 'hidden'): void {
  for (const band of page.querySelectorAll<HTMLElement>(bandsWith(value))) showBand(band);
}

/** Value of `content-visibility` in the style of a band; '' selects all values. */
type ContentVisibility = 'hidden' | 'auto' | '';

function bandsWith(value: ContentVisibility): string {
  return `section[style*="content-visibility: ${value}"]`;
}

/** Shows the bands of a page that is shown; those outside of the screen follow while the browser is idle. */
export function showRemainingBands(key: number): void {
  const page = findPage(key);
  if (!page) return;
  showBands(page);
  const showNext = () => {
    const band = page.style.display ? null : page.querySelector<HTMLElement>(bandsWith('auto'));
    if (!band) return;
    showBand(band);
    whenIdle(showNext);
  };
  whenIdle(showNext);
}

function showBand({ style }: HTMLElement): void {
  style.contentVisibility = '';
  style.blockSize = '';
}
