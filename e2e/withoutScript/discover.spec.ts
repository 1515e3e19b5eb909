import { expect, test } from '../harness/fixtures.ts';

test.use({ javaScriptEnabled: false });

test('a list can be searched and paged, and its results open', async ({ page }) => {
  await page.goto('/discover/articles');
  await page.getByRole('searchbox').fill('hydrogen');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/\/discover\/articles\?q=hydrogen$/);
  const hit = page.locator('main ol a:has(mark)').first();
  const title = (await hit.textContent()) ?? '';
  await hit.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.locator('main article, main').getByRole('heading', { level: 2 }).first()).toBeVisible();

  await page.goto('/discover/articles');
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(/\?page=2#list$/);
  await expect(page.locator('main a[href^="/discover/article/"]').first()).toBeVisible();
});

test('the table of contents of an article links to its headings', async ({ page }) => {
  await page.goto('/discover/article/The-Step-By-Step-Guide-Double-Pipe-Heat-Exchanger-Design');
  const link = page.getByRole('navigation', { name: 'Contents' }).getByRole('link').nth(2);
  const href = (await link.getAttribute('href')) ?? '';
  await link.click();
  await expect(page).toHaveURL((url) => url.hash === href);
  await expect(page.locator(href)).toBeInViewport();
});
