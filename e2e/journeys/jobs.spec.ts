import { expect, test, untilHydrated } from '../harness/fixtures.ts';
import { watchApiCalls } from '../harness/observe/watchApiCalls.ts';
import { followWithoutPrefetch, scrollTo } from '../harness/visit.ts';

const openings = 'Where we need someone now';

test('jobs are called for on the way to the page, beside its code, a single time; late ones appear when they come', async ({
  page,
  consoleLines,
}) => {
  const calls = watchApiCalls(page);
  const jobs = page.getByRole('region', { name: openings });
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/jobs', async (route) => {
    await answered;
    await route.continue();
  });
  await page.goto('/contact');
  // Away from the bar, whose contact with the pointer makes a call of its own.
  await page.mouse.move(2, 300);
  await untilHydrated(page);
  await followWithoutPrefetch(page.locator('footer a[href="/join-us"]'));
  // The page waits no longer than 800 ms for them.
  await expect(page.getByRole('heading', { level: 1, name: 'Build Your Career' })).toBeFocused();
  await expect(jobs).toHaveCount(0);
  answer();
  await expect(jobs.getByRole('link', { name: /^Apply for/ }).first()).toBeVisible();
  await followWithoutPrefetch(page.locator('footer a[href="/contact"]'));
  await expect(page).toHaveTitle(/Contact Us/);
  await followWithoutPrefetch(page.locator('footer a[href="/join-us"]'));
  await expect(jobs).toBeVisible();
  expect(calls).toEqual(['/api/jobs']);
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

test('with the call failing on the way, the page is whole but for the list, which one console line names', async ({
  page,
  consoleLines,
}) => {
  const calls = watchApiCalls(page);
  await page.route('**/api/jobs', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/contact');
  await untilHydrated(page);
  await followWithoutPrefetch(page.locator('footer a[href="/join-us"]'));
  await expect(page.getByRole('heading', { level: 1, name: 'Build Your Career' })).toBeFocused();
  await expect(page.getByText(openings)).toHaveCount(0);
  await followWithoutPrefetch(page.getByRole('link', { name: 'Reach out to Us' }));
  await expect(page).toHaveURL(/\/contact$/);
  expect(calls).toEqual(['/api/jobs']);
  // Chromium notes the status of the answer as well.
  expect(consoleLines.filter((line) => !line.includes('status of 500'))).toEqual([
    expect.stringMatching(/The site service did not answer "jobs"/),
  ]);
});
