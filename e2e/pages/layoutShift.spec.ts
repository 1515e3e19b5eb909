import type { Page } from '@playwright/test';
import { expect, test } from '../harness/fixtures.ts';
import { listShifts, openForShifts } from '../harness/recordShifts.ts';
import { pages } from '../harness/routes.ts';

/** The shell's own pages; home has tests of its own. */
const shellPages = pages.filter(
  ({ path }) => path !== '/' && !/^\/(?:what-we-do|products|discover)\b/.test(path) && path !== '/no/such-page',
);

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

for (const { path } of shellPages) {
  test(`nothing on ${path} shifts when a visitor flicks through it, on any screen`, async ({ browser, baseURL }) => {
    for (const width of [390, 1280, 1920]) {
      const context = await browser.newContext({ baseURL, viewport: { width, height: width < 600 ? 844 : 900 } });
      const page = await context.newPage();
      await openForShifts(page, path);
      await page.mouse.move(width / 2, 400);
      await flickThrough(page);
      expect.soft(await listShifts(page), `${width} px`).toEqual([]);
      await context.close();
    }
  });
}

/** A page, what stands right before the place of what the service tells, and the heading of that. */
const arrivals = [
  ['/about', 'From one simulator extension to a suite', 'The people who started it'],
  ['/experts', 'What they are asked for', 'Everyone you may meet'],
  ['/who-we-help/operations', 'What changes on shift', 'Work we can show'],
  ['/join-us', 'Three conversations and an answer', 'Where we need someone now'],
] as const;

for (const [path, before, arriving] of arrivals) {
  test(`what arrives on ${path} while its place is looked at waits, and is there when the visitor comes back`, async ({
    page,
  }) => {
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/api/**', async (route) => {
      await answered;
      await route.continue();
    });
    const called = page.waitForRequest('**/api/**');
    await openForShifts(page, path);
    // The end of the section before stands in the middle of the window.
    const section = page.getByRole('region', { name: before });
    await section.evaluate((element) =>
      window.scrollTo({
        top: window.scrollY + element.getBoundingClientRect().bottom - window.innerHeight / 2,
        behavior: 'instant',
      }),
    );
    await called;
    answer();
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('heading', { name: arriving, includeHidden: true })).toBeAttached();
    await expect(page.getByRole('heading', { name: arriving })).toHaveCount(0);
    expect(await listShifts(page)).toEqual([]);

    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await expect(page.getByRole('heading', { name: arriving })).toBeAttached();
    await page.getByRole('heading', { name: arriving }).scrollIntoViewIfNeeded();
    await expect(page.getByRole('heading', { name: arriving })).toBeInViewport();
    expect(await listShifts(page)).toEqual([]);
  });
}
