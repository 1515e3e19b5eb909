import { sitePages } from '../harness/sitePages.ts';
import { type Glyph, listMisplaced, readFormulas } from './checks/glyphs.ts';
import { startChromium } from './chromium.ts';
import type { EngineBrowser } from './engineBrowser.ts';
import { expect, test as base } from './fixtures.ts';

const test = base.extend<object, { reference: EngineBrowser }>({
  reference: [
    // Playwright wants the first argument destructured.
    // eslint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const browser = await startChromium();
      await provide(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
});

/** Routes whose content is written in Markdown, which may have formulas. */
const routesWithFormulas = ['discover.article', 'discover.research', 'discover.project'] as const;

/** Width and height of the viewport: formulas have another font size below 576 px. */
const sizes = [
  [1280, 800],
  [390, 844],
] as const;

for (const wantedRoute of routesWithFormulas) {
  test(`the formulas of ${wantedRoute} pages are drawn as Chromium draws them`, async ({
    browserUnderTest: browser,
    reference,
    site,
  }) => {
    // Up to 25 pages in two browsers.
    test.setTimeout(150_000);
    for (const path of await listPathsWithFormulas(site.url, wantedRoute)) {
      await Promise.all([browser, reference].map((one) => one.open(site.url + path)));
      for (const [width, height] of sizes) {
        const [drawn, expected] = await Promise.all([browser, reference].map((one) => readAt(one, width, height)));
        const faults = (expected ?? []).flatMap((formula, index) => {
          const [first, ...others] = listMisplaced(formula, drawn?.[index] ?? []);
          return first === undefined ? [] : `formula ${index + 1}: ${first}, and ${others.length} more`;
        });
        expect.soft(faults, `${path} at ${width} px`).toEqual([]);
      }
    }
  });
}

async function listPathsWithFormulas(siteUrl: string, wantedRoute: string): Promise<string[]> {
  const paths = sitePages.filter(({ route }) => route === wantedRoute).map(({ path }) => path);
  const pages = await Promise.all(paths.map(async (path) => (await fetch(siteUrl + path)).text()));
  const withFormulas = paths.filter((_, index) => pages[index]?.includes('<math'));
  expect(withFormulas, 'pages with formulas').not.toEqual([]);
  return withFormulas;
}

async function readAt(browser: EngineBrowser, width: number, height: number): Promise<Glyph[][]> {
  await browser.resize(width, height);
  await browser.evaluate(async () => void (await document.fonts.ready));
  return browser.evaluate(readFormulas);
}
