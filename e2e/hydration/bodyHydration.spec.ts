import { expect, test, untilFrameHydrated, untilHydrated } from '../harness/fixtures.ts';
import { saveData } from '../harness/blockScripts.ts';

test('with Save-Data only the code of the frame is loaded before the first interaction', async ({ page }) => {
  await saveData(page);
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname.replace(/^.*\/web\//, ''));
  });
  // Do not evaluate scripts in the page: the browser would count that as an interaction.
  const frameLoaded = page.waitForEvent('requestfinished', (request) => request.url().endsWith('/main.js'));
  await page.goto('/');
  await frameLoaded;
  await page.waitForLoadState('networkidle');
  expect(scripts).toEqual(['start.js', 'main.js']);
  await page.mouse.move(2, 300);
  await untilHydrated(page);
  expect(scripts).toContain('route-shell.home.js');
});

test('a page whose code cannot be loaded keeps the server’s HTML, and its links work', async ({ page }) => {
  let attempts = 0;
  await page.route('**/route-shell.home.js', (route) => {
    attempts += 1;
    return route.abort();
  });
  await page.goto('/');
  await untilFrameHydrated(page);
  await expect.poll(() => attempts).toBeGreaterThanOrEqual(3);
  await expect(page.getByRole('heading', { name: 'Flow interrupted' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Achieve optimization with expert guidance' })).toBeVisible();
  await page.getByRole('link', { name: 'Read on engineering' }).click();
  await expect(page).toHaveURL(/\/discover\/articles\/engineering$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Engineering articles' })).toBeFocused();
});

test('a navigation from another page to the home page shows the whole page', async ({ page }) => {
  await page.goto('/contact');
  await untilHydrated(page);
  await page.locator('header a[href="/"]').first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Engineering for Optimal Solutions' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'The plant, from the wells to sales' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Frequently asked questions' })).toBeAttached();
});
