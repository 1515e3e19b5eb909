import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { formatLowContrast, listLowContrast, type LowContrast } from './contrast/listLowContrast.ts';

/** Tags of axe's rules: WCAG 2.2 at level AA, and best practices. */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Maximum number of resizes until the viewport is as high as the page; a page with a height of `100vh` has no such height. */
const resizeLimit = 5;

/** Property of `window` with the elements whose contrast axe cannot compute. */
const unclearTexts = 'unclearTexts';

/**
 * Violations that axe finds, each with the HTML of its elements, and texts with too little contrast. `isInFrame` is true
 * if all elements are outside of `main`.
 */
type Result = { violations: { text: string; isInFrame: boolean }[]; lowContrast: LowContrast[] };

/**
 * Resolves to axe's violations on a page, each with the HTML of its elements.
 * @param parts selectors of the elements to check, with all rules of axe; by default the whole page, with `rules`.
 */
export async function listViolations(page: Page, parts: readonly string[] = []): Promise<string[]> {
  return formatResult(await runAxe(page, parts));
}

/** Resolves to the violations on the whole page, as text; see `checkFullPage`. */
export async function listFullPageViolations(page: Page): Promise<string[]> {
  await showFullPage(page);
  return formatResult(await checkFullPage(page));
}

/**
 * Resolves to axe's violations and to the texts with too little contrast; the contrast of texts on pictures, gradients and
 * drawings, which axe leaves open, is measured in screenshots. The page must be shown by `showFullPage`.
 */
export async function checkFullPage(page: Page): Promise<Result> {
  const { violations, lowContrast } = await runAxe(page);
  return { violations, lowContrast: [...lowContrast, ...(await listLowContrast(page, unclearTexts))] };
}

/**
 * Shows the whole page, with reduced motion and a viewport as high as the page: otherwise the sticky header or the cookie
 * notice covers links.
 */
export async function showFullPage(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  let before = await page.evaluate(readHeights);
  let height = before.page;
  for (let turn = 0; turn < resizeLimit; turn += 1) {
    await page.setViewportSize({ width: before.width, height });
    const now = await page.evaluate(readHeights);
    if (now.page <= now.viewport) return;
    // Heights in `vh` grow with the viewport: choose the height at which the page, growing at this rate, fits.
    const rate = (now.page - before.page) / (now.viewport - before.viewport);
    height = rate > 0 && rate < 1 ? Math.ceil(now.viewport + (now.page - now.viewport) / (1 - rate)) : now.page;
    before = now;
  }
}

/** Runs in the page: waits until content that the last resize made visible is rendered. */
async function readHeights(): Promise<{ width: number; viewport: number; page: number }> {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const { innerWidth: width, innerHeight: viewport } = window;
  return { width, viewport, page: document.documentElement.scrollHeight };
}

function formatResult({ violations, lowContrast }: Result): string[] {
  return [
    ...violations.map(({ text }) => text),
    ...lowContrast.map((each) => `color-contrast: ${formatLowContrast(each)}`),
  ];
}

async function runAxe(page: Page, parts: readonly string[] = []): Promise<Result> {
  // Inject axe only once per document: its source has 1.5 MB.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(runInPage, { parts, rules, unclearTexts });
}

type RunOptions = { parts: readonly string[]; rules: string[]; unclearTexts: string };

/** Runs in the page, after axe was injected. */
async function runInPage({ parts, rules, unclearTexts }: RunOptions): Promise<Result> {
  const { axe: page } = window as unknown as { axe: typeof axe };
  const { violations, incomplete } = await page.run(parts.length > 0 ? { include: [...parts] } : document, {
    // Faster: axe collects the elements of these results only, and no selectors of them.
    resultTypes: ['violations', 'incomplete'],
    selectors: false,
    elementRef: true,
    // Pages are checked for exactly one main heading apart; a part of a page has none.
    rules: { 'page-has-heading-one': { enabled: false } },
    ...(parts.length === 0 && { runOnly: { type: 'tag', values: rules } }),
  });
  const isInFrame = (element: HTMLElement | undefined) => element?.closest('main') === null;
  const contrastRule = 'color-contrast';
  const unclear = incomplete.filter(({ id }) => id === contrastRule).flatMap(({ nodes }) => nodes);
  Object.assign(window, { [unclearTexts]: unclear.map(({ element }) => element) });
  return {
    violations: violations
      .filter(({ id }) => id !== contrastRule)
      .map(({ id, nodes }) => ({
        text: `${id}: ${nodes.map(({ html }) => html).join(' | ')}`,
        isInFrame: nodes.every(({ element }) => isInFrame(element)),
      })),
    lowContrast: violations
      .filter(({ id }) => id === contrastRule)
      .flatMap(({ nodes }) => nodes)
      .map(({ html, element, any: [check] }) => {
        // Safe cast: the data of axe's only check of this rule; `expectedContrastRatio` is a text such as `4.5:1`.
        const data = check?.data as { contrastRatio: number; expectedContrastRatio: string };
        return {
          text: element?.textContent?.trim() ?? '',
          element: html.slice(0, html.indexOf('>') + 1),
          isInFrame: isInFrame(element),
          contrast: data.contrastRatio,
          least: Number.parseFloat(data.expectedContrastRatio),
        };
      }),
  };
}
