import type { Page } from '@playwright/test';

/** What paper has no use for: the frame, calls to action, what only a script answers. */
const unwanted = [
  '.skipLink',
  'body > header',
  'body > footer',
  '[aria-label="Cookies"]',
  '[data-tone-of-action="primary"]',
  '[data-tone-of-action="secondary"]',
  '[data-needs-script]',
];

/** Prints the page, in effect, and returns what is wrong on paper: what should not stand there, what is not drawn, what splits. */
export async function listPrintFaults(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: 'print' });
  const faults = await page.evaluate((selectors) => {
    const isShown = (element: Element) => element.checkVisibility();
    const all = (selector: string) => [...document.querySelectorAll(selector)].filter(isShown);
    const nameOf = (element: Element) => `${element.tagName} ${element.textContent.trim().slice(0, 40)}`;
    const where = (selector: string, what: string, isFaulty: (style: CSSStyleDeclaration) => boolean) =>
      all(selector)
        .filter((element) => isFaulty(getComputedStyle(element)))
        .map((element) => `${nameOf(element)}: ${what}`);
    // Drawn as a background, a mark comes out as a white plate over what it marks.
    const plates = all('main figure, main figure *').filter((element) =>
      ['::before', '::after'].some((pseudo) => getComputedStyle(element, pseudo).backgroundImage !== 'none'),
    );
    return [
      ...selectors.flatMap(all).map((element) => `${nameOf(element)}: is printed`),
      ...where('.fig-enter', 'is not drawn', ({ opacity }) => opacity !== '1'),
      ...where('main :is(h2, h3)', 'may part from its text', ({ breakAfter }) => breakAfter !== 'avoid'),
      ...where('main :is(pre, table, figure)', 'may split', ({ breakInside }) => breakInside !== 'avoid'),
      ...plates.map((element) => `${nameOf(element)}: has a plate over it`),
    ];
  }, unwanted);
  await page.emulateMedia({ media: 'screen' });
  return faults;
}
