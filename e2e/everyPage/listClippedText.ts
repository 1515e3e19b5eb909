import type { Page } from '@playwright/test';

/** Returns the texts of a page that `listClippedTextInPage` finds. */
export function listClippedText(page: Page): Promise<string[]> {
  return page.evaluate(listClippedTextInPage);
}

/**
 * Lists texts of `main` that reach beyond the viewport or that their box cuts; scrollable text is no fault. Runs in the
 * page, in every engine.
 */
export function listClippedTextInPage(): string[] {
  const inWindow = ({ left, right }: DOMRect) => left > -0.5 && right < window.innerWidth + 0.5;
  const standsInScroller = (element: Element | null): boolean =>
    element !== null &&
    (/auto|scroll/.test(getComputedStyle(element).overflowX) || standsInScroller(element.parentElement));
  /** By its text alone: a line drawn from one step to the next may run out of its own. */
  const reachesOut = (element: Element) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const edge = element.getBoundingClientRect().right + 1;
    while (texts.nextNode()) {
      range.selectNodeContents(texts.currentNode);
      const isHidden = texts.currentNode.parentElement?.closest('.visuallyHidden, .swiper-wrapper, svg');
      if (!isHidden && range.getBoundingClientRect().right > edge) return true;
    }
    return false;
  };
  const isClamped = (element: Element) => getComputedStyle(element).webkitLineClamp !== 'none';
  const isCutBelow = (element: Element) =>
    /hidden|clip/.test(getComputedStyle(element).overflowY) &&
    element.scrollHeight > element.clientHeight + 1 &&
    !isClamped(element);
  const texts = document.querySelectorAll('main :is(h1, h2, h3, p, li, a, button, summary, dt, dd, blockquote)');
  return [...texts]
    .filter((element) => !element.closest('.swiper-wrapper, .visuallyHidden') && element.checkVisibility())
    .filter((element) => !inWindow(element.getBoundingClientRect()) || reachesOut(element) || isCutBelow(element))
    .filter((element) => !standsInScroller(element.parentElement))
    .filter((element) => getComputedStyle(element).display !== 'inline')
    .map((element) => `${element.tagName} ${element.textContent}`);
}

/** Forty-one letters: longer than any heading's word, and what a translation brings. */
const longWord = 'Treibhausgasemissionsberichtspflichtgrenze';

/**
 * Puts a word of over forty letters into each heading. Returns the width of the page that follows from each width of the
 * window, in pixels.
 */
export async function measureWithLongWords(page: Page, windowWidths: readonly number[]): Promise<number[]> {
  await page.evaluate((word) => {
    for (const heading of document.querySelectorAll('main :is(h1, h2, h3)')) heading.append(` ${word}`);
  }, longWord);
  const widths: number[] = [];
  for (const width of windowWidths) {
    await page.setViewportSize({ width, height: 800 });
    widths.push(await page.evaluate(() => document.documentElement.scrollWidth));
  }
  return widths;
}
