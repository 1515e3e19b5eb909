import type { Page } from '@playwright/test';

/** Words of `main` that reach beyond the window's sides, or that their box cuts; what one can scroll to is no fault. */
export async function listCut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const inWindow = ({ left, right }: DOMRect) => left > -0.5 && right < window.innerWidth + 0.5;
    const standsInScroller = (element: Element | null): boolean =>
      element !== null &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || standsInScroller(element.parentElement));
    const texts = document.querySelectorAll('main :is(h1, h2, h3, p, li, a, button, summary, dt, dd, blockquote)');
    return [...texts]
      .filter((element) => !element.closest('.swiper-wrapper, .visuallyHidden') && element.checkVisibility())
      .filter((element) => !inWindow(element.getBoundingClientRect()) || element.scrollWidth > element.clientWidth + 1)
      .filter((element) => !standsInScroller(element.parentElement))
      .filter((element) => getComputedStyle(element).display !== 'inline')
      .map((element) => `${element.tagName} ${element.textContent}`);
  });
}
