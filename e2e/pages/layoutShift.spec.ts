import type { Page } from '@playwright/test';
import { expect, test, untilHydrated } from '../harness/fixtures.ts';
import { slowDown } from '../harness/holdScripts.ts';
import { listShifts, recordShifts } from '../harness/recordShifts.ts';
import { pages } from '../harness/routes.ts';
import { readToTheEnd } from '../home/home.ts';

/** Every kind of page; home has tests of its own. */
const kinds = pages
  .map(({ path }): string => path)
  .filter((path) => path !== '/' && !/No-Such|no-such-|articles\/./.test(path));

/** Turns the wheel as hard as it goes, to the foot of the page and back. */
async function flickThrough(page: Page) {
  for (const { by, isThere } of [
    { by: 900, isThere: () => window.scrollY + window.innerHeight + 2 > document.documentElement.scrollHeight },
    { by: -1800, isThere: () => window.scrollY === 0 },
  ])
    await expect(async () => {
      await page.mouse.wheel(0, by);
      expect(await page.evaluate(isThere)).toBe(true);
    }).toPass({ intervals: [40] });
}

for (const path of kinds) {
  test(`nothing on ${path} shifts when a hurried visitor flicks through it from the first moment on, on any screen`, async ({
    browser,
    baseURL,
  }) => {
    for (const width of [390, 1280]) {
      const context = await browser.newContext({ baseURL, viewport: { width, height: width < 600 ? 844 : 900 } });
      const page = await context.newPage();
      await recordShifts(page);
      await page.goto(path, { waitUntil: 'commit' });
      await page.waitForSelector('footer');
      await page.mouse.move(width / 2, 400);
      await flickThrough(page);
      await untilHydrated(page);
      expect.soft(await listShifts(page), `${width} px`).toEqual([]);
      await context.close();
    }
  });
}

/** Pages with carousels, projects, experts, jobs and figures. */
const slowPages = [
  '/about',
  '/experts',
  '/who-we-help/operations',
  '/join-us',
  '/products/team',
  '/discover/article/Critical-Minerals-in-the-Oil-Gas-Industry',
];
for (const path of slowPages) {
  test(`nothing on ${path} shifts on a slow line, read as it arrives`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await slowDown(page);
    await recordShifts(page);
    await page.goto(path, { waitUntil: 'commit' });
    await page.waitForSelector('footer');
    await page.mouse.move(195, 400);
    await readToTheEnd(page, 600, 80);
    await untilHydrated(page);
    expect(await listShifts(page)).toEqual([]);
  });
}
