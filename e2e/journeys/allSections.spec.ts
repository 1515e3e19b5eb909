import type { Page } from '@playwright/test';
import { expect, test, untilHydrated } from '../harness/fixtures.ts';
import { watchDocumentRequests } from '../harness/observe/watchDocumentRequests.ts';

/** Clicks the first visible link with this `href`. */
async function follow(page: Page, path: string) {
  await page.locator(`a[href="${path}"]:visible`).first().click();
}

async function expectPage(page: Page, path: string, title: RegExp) {
  await expect(page).toHaveURL((url) => url.pathname === path);
  await expect(page).toHaveTitle(title);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: title })).toBeAttached();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
}

test('navigation through a page of each section and back to the home page loads one document and logs nothing', async ({
  page,
  consoleLines,
}) => {
  const documents = watchDocumentRequests(page);
  await page.goto('/');
  await untilHydrated(page);

  await follow(page, '/what-we-do/regulatory-compliance');
  await expectPage(page, '/what-we-do/regulatory-compliance', /Regulatory Compliance Services/);
  await follow(page, '/');
  await expectPage(page, '/', /Engineering for Optimal Solutions/);
  await follow(page, '/products/team');
  await expectPage(page, '/products/team', /TEAM/);
  await follow(page, '/');
  await expectPage(page, '/', /Engineering for Optimal Solutions/);
  await follow(page, '/discover/articles/engineering');
  await expectPage(page, '/discover/articles/engineering', /Engineering Articles/);
  const article = page.locator('main a[href^="/discover/article/"]:visible').first();
  const path = await article.getAttribute('href');
  await article.click();
  await expectPage(page, path ?? '', /\| Caragana/);
  await follow(page, '/contact');
  await expectPage(page, '/contact', /Contact Us/);
  await follow(page, '/');
  await expectPage(page, '/', /Engineering for Optimal Solutions/);

  expect(documents).toHaveLength(1);
  expect(consoleLines).toEqual([]);
});
