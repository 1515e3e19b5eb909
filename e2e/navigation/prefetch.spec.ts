import type { Page, Request } from '@playwright/test';
import { expect, isHydrated, test, untilFrameHydrated, untilHydrated } from '../harness/fixtures.ts';
import { saveData } from '../harness/blockScripts.ts';
import { ignoreLinksInView } from '../harness/ignoreLinksInView.ts';
import { watchApiCalls } from '../harness/observe/watchApiCalls.ts';

const isCodeOf = (name: string) => (request: Request) => request.url().endsWith(`/route-shell.${name}.js`);
const isCall = (name: string) => (request: Request) => new URL(request.url()).pathname === `/api/${name}`;
const joinUs = 'footer a[href="/join-us"]';

/** Opens the contact page, which prefetches only the pages of gestures, and waits until it is hydrated. */
async function openContact(page: Page) {
  await ignoreLinksInView(page);
  await page.goto('/contact');
  await untilHydrated(page);
}

/** Expects the jobs page, with a single request of its data in total. */
async function expectJobsRequestedOnce(page: Page, calls: string[]) {
  await expect(page.getByRole('heading', { name: 'Jobs open now' })).toBeAttached();
  expect(calls.filter((call) => call === '/api/jobs')).toHaveLength(1);
}

test('hovering a link prefetches code and data of its page, and the click requests nothing again', async ({ page }) => {
  const calls = watchApiCalls(page);
  await openContact(page);
  const prefetched = Promise.all([page.waitForRequest(isCodeOf('join-us')), page.waitForResponse('**/api/jobs')]);
  await page.locator(joinUs).hover();
  await prefetched;
  await expect(page).toHaveTitle(/Contact Us/);
  await page.locator(joinUs).click();
  await expectJobsRequestedOnce(page, calls);
});

test('focusing a link prefetches its page', async ({ page }) => {
  const calls = watchApiCalls(page);
  await openContact(page);
  const prefetched = page.waitForResponse('**/api/jobs');
  await page.locator(joinUs).focus();
  await prefetched;
  await page.keyboard.press('Enter');
  await expectJobsRequestedOnce(page, calls);
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });
  test('touching a link prefetches its page before the finger is lifted', async ({ page }) => {
    const calls = watchApiCalls(page);
    await page.addInitScript(() => localStorage.setItem('cookieConsent', 'true'));
    await openContact(page);
    const link = page.locator(joinUs);
    await link.scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await link.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const devTools = await page.context().newCDPSession(page);
    const prefetched = page.waitForRequest(isCall('jobs'));
    await devTools.send('Input.dispatchTouchEvent', {
      type: 'touchStart',
      touchPoints: [{ x: x + width / 2, y: y + height / 2 }],
    });
    await prefetched;
    await expect(page).toHaveTitle(/Contact Us/);
    await devTools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect(page).toHaveTitle(/Careers/);
    await expectJobsRequestedOnce(page, calls);
  });
});

test('pages in the navigation bar are prefetched with their data, after hydration', async ({ page }) => {
  const unhydrated: string[] = [];
  await page.route(/\/route-shell\.(?!contact\.).*\.js$/, async (route) => {
    if (!(await isHydrated(page))) unhydrated.push(route.request().url());
    await route.continue();
  });
  const inView = ['**/route-shell.about.js', '**/api/about', '**/route-shell.experts.js', '**/api/experts'];
  const prefetched = Promise.all(inView.map((address) => page.waitForResponse(address)));
  await page.goto('/contact');
  await untilHydrated(page);
  await prefetched;
  expect(unhydrated).toEqual([]);
});

test('with Save-Data nothing is prefetched before the click', async ({ page }) => {
  await saveData(page);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.goto('/contact');
  // The first interaction: before it, not even the page's own code is loaded.
  await untilFrameHydrated(page);
  await page.mouse.move(600, 400);
  await untilHydrated(page);
  await page.locator('footer a[href="/about"]').first().hover();
  await page.locator(joinUs).hover();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))));
  const prefetchedPaths = requests.filter((path) => /\/route-shell\.(?!contact\.)|remoteEntry|^\/api\//.test(path));
  expect(prefetchedPaths).toEqual([]);
  await page.locator(joinUs).click();
  await expect(page).toHaveTitle(/Careers/);
  expect(requests).toContain('/api/jobs');
});
