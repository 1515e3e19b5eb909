import type { Page } from '@playwright/test';
import { expect, test } from '../harness/fixtures.ts';
import { notFoundPath, pageKinds } from '../harness/sitePages.ts';
import { listShiftedByLaterContent } from './listShiftedByLaterContent.ts';

// Distribute the pages over the workers.
test.describe.configure({ mode: 'parallel' });

/** One browser page for all tests of a worker. Scripts are blocked, so that it shows the server's HTML. */
let page: Page;
test.beforeAll(async ({ browser, site }) => {
  page = await browser.newPage({ baseURL: site.url });
  await page.route('**/*.js', (route) => route.abort());
});
test.afterAll(() => page.close());

for (const path of [...pageKinds, notFoundPath])
  test(`at 390, 1280 and 1920 px later content does not move the first screen of ${path}`, async () => {
    await page.goto(path);
    for (const [width, height] of [
      [390, 844],
      [1280, 900],
      [1920, 1080],
    ] as const) {
      await page.setViewportSize({ width, height });
      expect.soft(await listShiftedByLaterContent(page), `at ${width} px`).toEqual([]);
    }
  });
