import { expect, test, untilHydrated } from '../harness/fixtures.ts';
import { scrollTo } from '../home/home.ts';

const openings = 'Where we need someone now';

test('jobs appear once loaded and are fetched a single time', async ({ page, consoleLines }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/jobs') calls.push(request.url());
  });
  const jobs = page.getByRole('region', { name: openings });
  await page.goto('/join-us');
  await untilHydrated(page);
  await scrollTo(page, jobs);
  await page.locator('footer a[href="/contact"]').first().click();
  await expect(page).toHaveTitle(/Contact Us/);
  await page.locator('footer a[href="/join-us"]').click();
  await expect(jobs).toBeVisible();
  expect(calls).toHaveLength(1);
  expect(consoleLines).toEqual([]);
});

test('Apply opens the job in a new tab that has no hold on this one', async ({ page, context }) => {
  await context.route('https://careers.caragana.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Application</title>' }),
  );
  await page.goto('/join-us');
  await untilHydrated(page);
  const apply = page.getByRole('link', { name: /^Apply for .* \(opens in a new tab\)$/ }).first();
  await scrollTo(page, apply);
  await apply.focus();
  const opened = context.waitForEvent('page');
  await page.keyboard.press('Enter');
  const tab = await opened;
  await expect(tab).toHaveTitle('Application');
  expect(await tab.evaluate(() => window.opener)).toBeNull();
  expect(await tab.evaluate(() => document.referrer)).toBe('');
});

test('with the call failing, the page is whole but for the list', async ({ page }) => {
  await page.route('**/api/jobs', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/join-us');
  await untilHydrated(page);
  await page.getByRole('link', { name: 'Reach out to Us' }).scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  await expect(page.getByText(openings)).toHaveCount(0);
  await page.getByRole('link', { name: 'Reach out to Us' }).click();
  await expect(page).toHaveURL(/\/contact$/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the page gives the ways to write', async ({ page }) => {
    await page.goto('/join-us');
    await expect(page.getByRole('link', { name: 'Reach out to Us' })).toHaveAttribute('href', '/contact');
    await expect(page.getByRole('link', { name: 'careers@caragana.example' })).toBeVisible();
  });
});
