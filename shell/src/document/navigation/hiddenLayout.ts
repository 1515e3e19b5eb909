import { whenIdle } from '../../hydration/whenIdle.ts';

/** Returns the element of a page, by the page's key; null if the page is not rendered. */
export function findPage(key: number): HTMLElement | null {
  return document.querySelector(`main > [data-key="${key}"]`);
}

/**
 * Computes style and layout of a hidden page while the browser is idle, one band at a time, so that no task is long.
 * React hides the page by `display: none`, which has no layout; here `content-visibility: hidden` replaces it
 * (`Body.module.css`), which also excludes the page from focus, find-in-page, accessibility tree and print. In browsers
 * without this property the page stays as React hides it.
 */
export function layOutHiddenPage(key: number): void {
  if (!canKeepLayout()) return;
  // Carousels read layout while they stop, which Chromium logs for hidden content; when it is idle they have stopped.
  whenIdle(() => {
    const page = findPage(key);
    if (page?.style.display !== 'none') return;
    deferBands(page);
    hideWithLayout(page);
    layOutNextBand(page);
  });
}

/**
 * Computes style and layout of a prerendered page like `layOutHiddenPage`. If the page is shown before, its bands follow
 * after its heading.
 */
export function layOutPrerenderedPage(key: number): void {
  const page = findPage(key);
  // The page may have been shown before React has rendered its bands.
  const isHidden = page !== null && page.style.display !== '';
  if (isHidden && canKeepLayout()) deferBands(page);
  layOutHiddenPage(key);
}

function deferBands(page: HTMLElement): void {
  for (const band of page.querySelectorAll('section')) band.style.contentVisibility = 'hidden';
}

/** Hides a page; in browsers that can do so, without removing its layout. */
export function hideWithLayout(page: HTMLElement): void {
  page.style.setProperty('display', canKeepLayout() ? 'block' : 'none', 'important');
}

function canKeepLayout(): boolean {
  return CSS.supports('content-visibility', 'hidden');
}

function layOutNextBand(page: HTMLElement): void {
  // Its style changes when it is shown.
  if (!page.isConnected || page.style.display !== 'block') return;
  page.style.contentVisibility = 'visible';
  page.getBoundingClientRect();
  page.style.contentVisibility = '';
  const next = page.querySelector<HTMLElement>(hiddenBand);
  if (!next) return;
  next.style.contentVisibility = '';
  whenIdle(() => layOutNextBand(page));
}

/** Shows the bands of a page whose layout was not computed while the page was hidden. */
export function showRemainingBands(page: HTMLElement): void {
  for (const band of page.querySelectorAll<HTMLElement>(hiddenBand)) band.style.contentVisibility = '';
}

const hiddenBand = 'section[style*="content-visibility"]';
