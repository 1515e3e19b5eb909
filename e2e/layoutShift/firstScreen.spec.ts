import type { Page } from '@playwright/test';
import { expect, test } from '../harness/fixtures.ts';
import { notFoundPath, pageKinds } from '../harness/sitePages.ts';
import { listShiftedByLaterContent } from './listShiftedByLaterContent.ts';

// Every worker takes a part of the pages.
test.describe.configure({ mode: 'parallel' });

/** A window for all pages of a worker, without scripts: a page as it comes, before one answers. */
let page: Page;
test.beforeAll(async ({ browser, site }) => {
  page = await browser.newPage({ baseURL: site.url });
  await page.route('**/*.js', (route) => route.abort());
});
test.afterAll(() => page.close());

for (const path of [...pageKinds, notFoundPath])
  test(`nothing in the first screen of ${path} is moved by what comes after it, at 390, 1280 and 1920 px`, async () => {
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
