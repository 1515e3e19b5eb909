import { whenIdle } from '../../hydration/whenIdle.ts';

/** Returns the element of a page, by the page's key; null if the page is not rendered. */
export function findPage(key: number): HTMLElement | null {
  return document.querySelector(`main > [data-key="${key}"]`);
}

/**
 * Computes style and layout of a page that was left while the browser is idle, one band at a time, so that no task is
 * long. React hides the page by `display: none`, which has no layout; here `content-visibility: hidden` replaces it
 * (`Body.module.css`), which also excludes the page from focus, find-in-page, accessibility tree and print. In browsers
 * without this property the page stays as React hides it.
 */
export function layOutLeftPage(key: number): void {
  // Carousels read layout while they stop, which Chromium logs for hidden content; when it is idle they have stopped.
  whenIdle(() => keepLayout(key));
}

/**
 * Computes style and layout of a prerendered page like `layOutLeftPage`, but of its heading at once: the visitor may
 * click before the browser is idle. Call it while React renders the page.
 */
export function layOutPrerenderedPage(key: number): void {
  // React hides the page once this render is complete.
  queueMicrotask(() => {
    const page = keepLayout(key);
    // In a later task, so that a click that is waiting comes first.
    if (page) setTimeout(() => isHidden(page) && layOut(page, page));
  });
}

/** Replaces the style with which React hides a page, also when React sets it again because it renders a part of it. */
function keepLayout(key: number): HTMLElement | undefined {
  const page = findPage(key);
  if (page?.style.display !== 'none' || !canKeepLayout()) return undefined;
  const replace = () => {
    if (page.style.display === '') observer.disconnect();
    if (page.style.display !== 'none') return;
    lockBands(page);
    hideWithLayout(page);
    whenIdle(() => layOutNextBand(page));
  };
  const observer = new MutationObserver(replace);
  observer.observe(page, { attributeFilter: ['style'] });
  replace();
  return page;
}

/** Hides a page; in browsers that can do so, without removing its layout. */
export function hideWithLayout(page: HTMLElement): void {
  page.style.setProperty('display', canKeepLayout() ? 'block' : 'none', 'important');
}

function canKeepLayout(): boolean {
  return CSS.supports('content-visibility', 'hidden');
}

/** Excludes the bands of a page from its layout and paint; removes their heights. */
function lockBands(page: HTMLElement): void {
  for (const { style } of page.querySelectorAll<HTMLElement>('section:not(section section)')) {
    style.contentVisibility = 'hidden';
    style.blockSize = '';
  }
}

/** Widths of hidden pages at which their bands got heights, in CSS pixels. */
const widths = new WeakMap<HTMLElement, number>();

/** Lays out the next locked band without a height, and locks it at its height. */
function layOutNextBand(page: HTMLElement): void {
  if (!isHidden(page)) return;
  if (widths.get(page) !== page.clientWidth) lockBands(page);
  widths.set(page, page.clientWidth);
  const next = findLockedBands(page).find(({ style }) => style.blockSize === '');
  if (!next) return;
  next.style.contentVisibility = '';
  next.style.blockSize = `${layOut(page, next)}px`;
  next.style.contentVisibility = 'hidden';
  whenIdle(() => layOutNextBand(page));
}

function isHidden(page: HTMLElement): boolean {
  return page.isConnected && page.style.display === 'block';
}

/** Computes the layout of a hidden page, without its locked bands; returns the height of an element. */
function layOut(page: HTMLElement, element: HTMLElement): number {
  page.style.contentVisibility = 'visible';
  const { height } = element.getBoundingClientRect();
  page.style.contentVisibility = '';
  return height;
}

function findLockedBands(page: HTMLElement): HTMLElement[] {
  return [...page.querySelectorAll<HTMLElement>('section[style*="content-visibility"]')];
}

/** Returns whether every locked band of a page has its height at the present width, so that positions are right. */
export function hasHeights(page: HTMLElement): boolean {
  return widths.get(page) === page.clientWidth && findLockedBands(page).every(({ style }) => style.blockSize !== '');
}

/** Shows all locked bands of a page. */
export function showBands(page: HTMLElement): void {
  findLockedBands(page).forEach(showBand);
}

/** Shows the locked bands that are in the window. */
export function showBandsInWindow(page: HTMLElement): void {
  const bands = findLockedBands(page);
  // All positions before the first change, so that the browser computes the layout once.
  const boxes = bands.map((band) => ({ band, box: band.getBoundingClientRect() }));
  for (const { band, box } of boxes) if (box.bottom > 0 && box.top < window.innerHeight) showBand(band);
}

/** Shows the locked bands of a page, those in the window first, and then one per frame, so that no task is long. */
export function showBandsGradually(page: HTMLElement): void {
  showBandsInWindow(page);
  const showNext = () => {
    if (page.style.display !== '') return;
    const [next] = findLockedBands(page);
    if (!next) return;
    showBand(next);
    requestAnimationFrame(showNext);
  };
  requestAnimationFrame(showNext);
}

function showBand({ style }: HTMLElement): void {
  style.contentVisibility = '';
  style.blockSize = '';
}
