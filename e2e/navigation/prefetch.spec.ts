import type { Page, Request } from '@playwright/test';
import { expect, isHydrated, test, untilFrameHydrated, untilHydrated } from '../harness/fixtures.ts';
import { saveData } from '../harness/blockScripts.ts';
import { watchApiCalls } from '../harness/observe/watchApiCalls.ts';

const isCodeOf = (name: string) => (request: Request) => request.url().endsWith(`/route-shell.${name}.js`);
const isCall = (name: string) => (request: Request) => new URL(request.url()).pathname === `/api/${name}`;
const joinUs = 'footer a[href="/join-us"]';

/** Opens the contact page, settled, with nothing of the page behind the footer's link to the jobs fetched yet. */
async function openContact(page: Page) {
  await page.goto('/contact');
  await untilHydrated(page);
}

/** Follows the link to the jobs; all that the page needs is there already. */
async function expectNothingMore(page: Page, calls: string[]) {
  await expect(page.getByRole('heading', { name: 'Where we need someone now' })).toBeAttached();
  expect(calls.filter((call) => call === '/api/jobs')).toHaveLength(1);
}

test('a pointer that rests on a link has code and data of its page fetched, and the click finds them', async ({
  page,
}) => {
  const calls = watchApiCalls(page);
  await openContact(page);
  const fetched = Promise.all([page.waitForRequest(isCodeOf('join-us')), page.waitForResponse('**/api/jobs')]);
  await page.locator(joinUs).hover();
  await fetched;
  await expect(page).toHaveTitle(/Contact Us/);
  await page.locator(joinUs).click();
  await expectNothingMore(page, calls);
});

test('the keyboard’s focus on a link does so too', async ({ page }) => {
  const calls = watchApiCalls(page);
  await openContact(page);
  const fetched = page.waitForResponse('**/api/jobs');
  await page.locator(joinUs).focus();
  await fetched;
  await page.keyboard.press('Enter');
  await expectNothingMore(page, calls);
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });
  test('a finger has its page fetched when it touches the link, before it is lifted', async ({ page }) => {
    const calls = watchApiCalls(page);
    await page.addInitScript(() => localStorage.setItem('cookieConsent', 'true'));
    await openContact(page);
    const link = page.locator(joinUs);
    await link.scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await link.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const devTools = await page.context().newCDPSession(page);
    const fetched = page.waitForRequest(isCall('jobs'));
    await devTools.send('Input.dispatchTouchEvent', {
      type: 'touchStart',
      touchPoints: [{ x: x + width / 2, y: y + height / 2 }],
    });
    await fetched;
    await expect(page).toHaveTitle(/Contact Us/);
    await devTools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect(page).toHaveTitle(/Careers/);
    await expectNothingMore(page, calls);
  });
});

test('links in view have the code of their pages fetched one page at a time once the page is settled, and no data', async ({
  page,
}) => {
  const calls = watchApiCalls(page);
  const underWay = new Set<string>();
  const together: string[] = [];
  let isHydratedFirst = true;
  await page.route('**/route-shell.*.js', async (route) => {
    const { url } = { url: route.request().url() };
    if (!url.endsWith('/route-shell.contact.js')) {
      isHydratedFirst &&= await isHydrated(page);
      underWay.add(url);
      if (underWay.size > 1) together.push([...underWay].join(' and '));
      // Long enough for another one to be begun.
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))));
      underWay.delete(url);
    }
    await route.continue();
  });
  const inView = [page.waitForResponse('**/route-shell.about.js'), page.waitForResponse('**/route-shell.experts.js')];
  await openContact(page);
  await Promise.all(inView);
  expect(together).toEqual([]);
  expect(isHydratedFirst).toBe(true);
  expect(calls).toEqual([]);
});

test('under Save-Data nothing is fetched before the click', async ({ page }) => {
  await saveData(page);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.goto('/contact');
  // The visitor's first sign: without it not even the page's own code is fetched.
  await untilFrameHydrated(page);
  await page.mouse.move(600, 400);
  await untilHydrated(page);
  await page.locator('footer a[href="/about"]').first().hover();
  await page.locator(joinUs).hover();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))));
  const ahead = requests.filter((path) => /\/route-shell\.(?!contact\.)|remoteEntry|^\/api\//.test(path));
  expect(ahead).toEqual([]);
  await page.locator(joinUs).click();
  await expect(page).toHaveTitle(/Careers/);
  expect(requests).toContain('/api/jobs');
});
