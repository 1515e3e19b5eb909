import type { Page } from '@playwright/test';

/** Elements that must not be printed: the frame, calls to action, and controls that need JavaScript. */
const unwanted = [
  '.skipLink',
  'body > header',
  'body > footer',
  '[aria-label="Cookies"]',
  '[data-tone-of-action="primary"]',
  '[data-tone-of-action="secondary"]',
  '[data-needs-script]',
];

/**
 * Returns faults of the page with print styles: elements that must not be printed, hidden figures, and wrong breaks.
 */
export async function listPrintFaults(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: 'print' });
  const faults = await page.evaluate((selectors) => {
    const isShown = (element: Element) => element.checkVisibility();
    const all = (selector: string) => [...document.querySelectorAll(selector)].filter(isShown);
    const nameOf = (element: Element) => `${element.tagName} ${element.textContent.trim().slice(0, 40)}`;
    const listFaults = (selector: string, fault: string, isFaulty: (style: CSSStyleDeclaration) => boolean) =>
      all(selector)
        .filter((element) => isFaulty(getComputedStyle(element)))
        .map((element) => `${nameOf(element)}: ${fault}`);
    // Pseudo-elements with a background image are printed as white boxes over the figure.
    const covered = all('main figure, main figure *').filter((element) =>
      ['::before', '::after'].some((pseudo) => getComputedStyle(element, pseudo).backgroundImage !== 'none'),
    );
    return [
      ...selectors.flatMap(all).map((element) => `${nameOf(element)}: is printed`),
      ...listFaults('.fig-enter', 'is not drawn', ({ opacity }) => opacity !== '1'),
      ...listFaults('main :is(h2, h3)', 'may be separated from its text', ({ breakAfter }) => breakAfter !== 'avoid'),
      ...listFaults(
        'main :is(pre, table, figure)',
        'may be split across pages',
        ({ breakInside }) => breakInside !== 'avoid',
      ),
      ...covered.map((element) => `${nameOf(element)}: has a background image over it`),
    ];
  }, unwanted);
  await page.emulateMedia({ media: 'screen' });
  return faults;
}
