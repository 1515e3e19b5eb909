import { whenIdle } from '../../hydration/whenIdle.ts';

/**
 * Computes style and layout of the prerendered page while the browser is idle, one band at a time, so that no task is
 * long. React hides the page by `display: none`, which has no layout; here `content-visibility: hidden` replaces it
 * (`Body.module.css`), which also excludes the page from focus, find-in-page, accessibility tree and print. Call it in
 * the commit that adds the page. In browsers without this property the page stays as React hides it.
 */
export function layOutPrerenderedPage(): void {
  if (!canKeepLayout()) return;
  // React hides the page later in the same commit.
  queueMicrotask(() => {
    // The latest page is the first in the document.
    const page = document.querySelector<HTMLElement>('[data-page="prerendered"]');
    if (!page) return;
    for (const band of page.querySelectorAll('section')) band.style.contentVisibility = 'hidden';
    hideWithLayout(page);
    whenIdle(() => layOutNextBand(page));
  });
}

/** Hides a page; in browsers that can do so, without removing its layout. */
export function hideWithLayout(page: HTMLElement): void {
  page.style.setProperty('display', canKeepLayout() ? 'block' : 'none', 'important');
}

function canKeepLayout(): boolean {
  return CSS.supports('content-visibility', 'hidden');
}

/** Shows the bands whose layout was not computed before their page was shown. */
export function showRemainingBands(): void {
  for (const band of document.querySelectorAll<HTMLElement>(hiddenBand)) band.style.contentVisibility = '';
}

const hiddenBand = '[data-page="prerendered"] section[style*="content-visibility"]';

function layOutNextBand(page: HTMLElement): void {
  // React removes the style when it shows the page.
  if (!page.isConnected || page.style.display !== 'block') return;
  page.style.contentVisibility = 'visible';
  page.getBoundingClientRect();
  page.style.contentVisibility = '';
  const next = page.querySelector<HTMLElement>(hiddenBand);
  if (!next) return;
  next.style.contentVisibility = '';
  whenIdle(() => layOutNextBand(page));
}
