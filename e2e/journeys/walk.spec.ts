import type { Page } from '@playwright/test';
import { expect, test, untilHydrated } from '../harness/fixtures.ts';

/** Follows a link by its address, as a visitor who sees it would. */
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

test('a visitor walks from home through a page of each section and back, without a seam', async ({
  page,
  consoleLines,
}) => {
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents.push(request.url());
  });
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

test('a route change glides to the top; back and forward restore the position at once', async ({ page }) => {
  await page.goto('/what-we-do/regulatory-compliance');
  await untilHydrated(page);
  await page.evaluate(() => {
    const manners: (ScrollBehavior | 'instant')[] = [];
    Object.assign(window, { manners });
    const original = window.scrollTo.bind(window);
    window.scrollTo = ((...given: Parameters<typeof window.scrollTo>) => {
      manners.push(getComputedStyle(document.documentElement).scrollBehavior as ScrollBehavior);
      original(...given);
    }) as typeof window.scrollTo;
  });
  await page.mouse.wheel(0, 1500);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1000);
  const left = await page.evaluate(() => window.scrollY);
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('footer a[href="/contact"]')?.click());
  await expectPage(page, '/contact', /Contact Us/);
  await page.goBack();
  await expect(page).toHaveTitle(/Regulatory Compliance Services/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left);
  await page.goForward();
  await expect(page).toHaveTitle(/Contact Us/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  expect(await page.evaluate(() => (window as unknown as { manners: string[] }).manners)).toEqual([
    'smooth',
    'auto',
    'auto',
  ]);
});

test('with reduced motion a route change does not glide', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await untilHydrated(page);
  await follow(page, '/contact');
  await expectPage(page, '/contact', /Contact Us/);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto');
});
