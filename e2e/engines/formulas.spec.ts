import { sitePages } from '../harness/sitePages.ts';
import { appendFormulas, type Formula, listMisplaced, readFormulas } from './checks/glyphs.ts';
import { listSidewaysScrollers } from './checks/listSidewaysScrollers.ts';
import { useSiteFonts } from './checks/useSiteFonts.ts';
import { startChromium } from './chromium.ts';
import type { EngineBrowser } from './engineBrowser.ts';
import { expect, test } from './fixtures.ts';
import { untilHydrated } from './page.ts';

/** Routes whose Markdown content may contain formulas. */
const routesWithFormulas = new Set(['discover.article', 'discover.research', 'discover.project']);

/** Viewport sizes in CSS pixels: the font size of formulas differs below 576 px. */
const sizes = [
  [1280, 800],
  [390, 844],
] as const;

test('all formulas of the site fit 390 px, and have the same arrangement as in Chromium', async ({
  browserUnderTest: browser,
  site,
}) => {
  const reference = await startChromium();
  try {
    const [first = '', ...others] = await listPathsWithFormulas(site.url);
    await Promise.all([browser, reference].map((one) => showFormulas(one, site.url + first, others)));
    for (const [width, height] of sizes) {
      const [drawn, expected] = await Promise.all([browser, reference].map((one) => readAt(one, width, height)));
      expect(drawn?.length).toBe(expected?.length);
      const faults = (expected ?? []).flatMap(({ path, glyphs }, index) => {
        const [fault, ...more] = listMisplaced(glyphs, drawn?.[index]?.glyphs ?? []);
        return fault === undefined ? [] : `formula ${index + 1}, of ${path}: ${fault}, and ${more.length} more`;
      });
      expect.soft(faults, `at ${width} px`).toEqual([]);
      expect.soft(await browser.evaluate(listSidewaysScrollers), `wider than ${width} px`).toEqual([]);
    }
  } finally {
    await reference.close();
  }
});

async function listPathsWithFormulas(siteUrl: string): Promise<string[]> {
  const paths = sitePages.filter(({ route }) => routesWithFormulas.has(route)).map(({ path }) => path);
  const pages = await Promise.all(paths.map(async (path) => (await fetch(siteUrl + path)).text()));
  const withFormulas = paths.filter((_, index) => pages[index]?.includes('<math'));
  expect(withFormulas.length, 'pages with formulas').toBeGreaterThan(15);
  return withFormulas;
}

async function showFormulas(browser: EngineBrowser, url: string, others: readonly string[]): Promise<void> {
  await browser.open(url);
  // Elements added before hydration would cause a hydration mismatch.
  await untilHydrated(browser);
  await browser.evaluate(appendFormulas, others);
  await browser.evaluate(useSiteFonts);
}

async function readAt(browser: EngineBrowser, width: number, height: number): Promise<Formula[]> {
  await browser.resize(width, height);
  await browser.evaluate(async () => void (await document.fonts.ready));
  return browser.evaluate(readFormulas);
}
