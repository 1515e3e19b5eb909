import { expect, test, untilHydrated } from '../harness/fixtures.ts';
import { ignoreLinksInView } from '../harness/ignoreLinksInView.ts';
import { watchApiCalls } from '../harness/observe/watchApiCalls.ts';
import { followWithoutPrefetch, scrollTo } from '../harness/visit.ts';

const openings = 'Jobs open now';

test('a navigation requests jobs once, together with the page’s code, and jobs that arrive late are shown', async ({
  page,
  consoleLines,
}) => {
  const calls = watchApiCalls(page);
  await ignoreLinksInView(page);
  const jobs = page.getByRole('region', { name: openings });
  const { promise: responseReleased, resolve: releaseResponse } = Promise.withResolvers<void>();
  await page.route('**/api/jobs', async (route) => {
    await responseReleased;
    await route.continue();
  });
  await page.goto('/contact');
  // Keep the pointer away from the bar: hovering it causes an API call.
  await page.mouse.move(2, 300);
  await untilHydrated(page);
  await followWithoutPrefetch(page.locator('footer a[href="/join-us"]'));
  // The navigation waits for the jobs for at most 800 ms.
  await expect(page.getByRole('heading', { level: 1, name: 'Build Your Career' })).toBeFocused();
  await expect(jobs).toHaveCount(0);
  releaseResponse();
  await expect(jobs.getByRole('link', { name: /^Apply for/ }).first()).toBeVisible();
  await followWithoutPrefetch(page.locator('footer a[href="/contact"]'));
  await expect(page).toHaveTitle(/Contact Us/);
  await followWithoutPrefetch(page.locator('footer a[href="/join-us"]'));
  await expect(jobs).toBeVisible();
  expect(calls).toEqual(['/api/jobs']);
  expect(consoleLines).toEqual([]);
});

test('Apply opens the job in a new tab without opener and referrer', async ({ page, context }) => {
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

test('if the call fails during a navigation, only the list is missing, and one console line names the call', async ({
  page,
  consoleLines,
}) => {
  const calls = watchApiCalls(page);
  await ignoreLinksInView(page);
  await page.route('**/api/jobs', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/contact');
  // Keep the pointer away from the bar: hovering it causes an API call.
  await page.mouse.move(2, 300);
  await untilHydrated(page);
  await followWithoutPrefetch(page.locator('footer a[href="/join-us"]'));
  await expect(page.getByRole('heading', { level: 1, name: 'Build Your Career' })).toBeFocused();
  await expect(page.getByText(openings)).toHaveCount(0);
  await followWithoutPrefetch(page.getByRole('link', { name: 'Reach out to Us' }));
  await expect(page).toHaveURL(/\/contact$/);
  expect(calls).toEqual(['/api/jobs']);
  // Chromium itself logs the status of the response.
  expect(consoleLines.filter((line) => !line.includes('status of 500'))).toEqual([
    expect.stringMatching(/The site service did not answer "jobs"/),
  ]);
});
