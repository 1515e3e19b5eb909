import type { Page } from '@playwright/test';

/** Runs `listClippedTextInPage` in a page. */
export function listClippedText(page: Page): Promise<string[]> {
  return page.evaluate(listClippedTextInPage);
}

/**
 * Lists texts of `main` that extend beyond the viewport or that their box clips. Text in a scroll container is
 * accepted. Runs in the page, in every engine.
 */
export function listClippedTextInPage(): string[] {
  const inWindow = ({ left, right }: DOMRect) => left > -0.5 && right < window.innerWidth + 0.5;
  const isInScroller = (element: Element | null): boolean =>
    element !== null &&
    (/auto|scroll/.test(getComputedStyle(element).overflowX) || isInScroller(element.parentElement));
  /** Checks only text nodes: decorative lines, such as those between steps, may extend beyond their element. */
  const overflows = (element: Element) => {
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
  const isClippedBelow = (element: Element) =>
    /hidden|clip/.test(getComputedStyle(element).overflowY) &&
    element.scrollHeight > element.clientHeight + 1 &&
    !isClamped(element);
  const texts = document.querySelectorAll('main :is(h1, h2, h3, p, li, a, button, summary, dt, dd, blockquote)');
  return [...texts]
    .filter((element) => !element.closest('.swiper-wrapper, .visuallyHidden') && element.checkVisibility())
    .filter((element) => !inWindow(element.getBoundingClientRect()) || overflows(element) || isClippedBelow(element))
    .filter((element) => !isInScroller(element.parentElement))
    .filter((element) => getComputedStyle(element).display !== 'inline')
    .map((element) => `${element.tagName} ${element.textContent}`);
}

/** 42 letters: longer than any word of a heading, as a translation may contain. */
const longWord = 'Treibhausgasemissionsberichtspflichtgrenze';

/**
 * Appends a word of 42 letters to each heading. Returns the width of the page at each viewport width, in CSS pixels.
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
