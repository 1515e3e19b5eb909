import type { Page, Route } from '@playwright/test';
import { expect, isHydrated, test, untilFrameHydrated, untilHydrated } from '../harness/fixtures.ts';
import { saveData } from '../harness/blockScripts.ts';
import { onModuleEvaluation, onBrowserRender } from '../harness/releases/tamperWithRelease.ts';
import { fileListUrl } from '../harness/pageFiles.ts';
import { shortenRetries } from '../harness/shortenRetries.ts';
import { followWithoutPrefetch } from '../harness/visit.ts';
import { listLayoutShifts, recordLayoutShifts } from '../../tools/browser/recordLayoutShifts.ts';

const entry = '**/releases/discover/*/web/remoteEntry.js';
const sectionModule = '**/releases/discover/*/web/section.js';
const listChunk = '**/route-discover.articles.js';
const list = '/discover/articles';

/** The ways in which loading a script can fail. */
const faults: { what: string; respond: (route: Route) => Promise<void> }[] = [
  {
    what: 'returns 404',
    respond: (route) => route.fulfill({ status: 404, contentType: 'application/json', body: '{}' }),
  },
  {
    what: 'returns invalid JavaScript',
    respond: (route) => route.fulfill({ contentType: 'text/javascript', body: ')]}garbage' }),
  },
  {
    what: 'returns an HTML page with status 200',
    respond: (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Maintenance</title>' }),
  },
  {
    what: 'returns a script without a section',
    respond: (route) => route.fulfill({ contentType: 'text/javascript', body: 'globalThis.somethingElse = 1;' }),
  },
  { what: 'refuses the connection', respond: (route) => route.abort('connectionrefused') },
];
/** Handles a route without ever responding. */
const hang = async () => {};

/** Expects the error message in place of the section, inside a working frame. */
async function expectMessageInFrame(page: Page) {
  await expect(page.getByRole('heading', { level: 1, name: 'Flow interrupted' })).toBeVisible();
  const link = page.getByRole('main').getByRole('link', { name: 'Try again' });
  await expect(link).toBeVisible();
  // During a retry the message is shown too, but the page may still load.
  await expect(link).not.toHaveAttribute('aria-busy');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Book a Consultation' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
}

/** Expects the same after all attempts. Advances the clock through the delays between them, 1500 ms in total. */
async function expectMessageAfterRetries(page: Page) {
  await expect(async () => {
    await page.clock.fastForward(300);
    await expect(page.getByRole('heading', { level: 1, name: 'Flow interrupted' })).toBeVisible({ timeout: 100 });
    // No retry is in progress.
    const link = page.getByRole('main').getByRole('link', { name: 'Try again' });
    await expect(link).not.toHaveAttribute('aria-busy', { timeout: 100 });
  }).toPass({ intervals: [0] });
  await expectMessageInFrame(page);
}

/**
 * Opens a page without prefetching, waits until it is hydrated, and marks the window. A document load removes the mark.
 */
async function open(page: Page, path: string) {
  await saveData(page);
  await page.goto(path);
  await untilFrameHydrated(page);
  await page.mouse.move(2, 300);
  await untilHydrated(page);
  await page.evaluate(() => Object.assign(window, { isSameWindow: true }));
}
const isSameWindow = (page: Page) => page.evaluate(() => 'isSameWindow' in window);

async function goToArticles(page: Page) {
  await followWithoutPrefetch(page.locator('a[href="/discover/articles"]'));
}

async function goToFirstArticle(page: Page) {
  await followWithoutPrefetch(page.locator('main article').getByRole('link'));
}

async function tryAgain(page: Page) {
  await page.getByRole('main').getByRole('link', { name: 'Try again' }).click();
}

/**
 * Makes a script fail in each of these ways in turn and expects the message every time. `first` triggers the first
 * request, "Try again" each later one.
 */
async function failInTurn(page: Page, file: string | RegExp, ways: typeof faults, first: () => Promise<void>) {
  let attempt = first;
  for (const { what, respond } of ways) {
    await test.step(`the request ${what}`, async () => {
      let isRequested = false;
      await page.unroute(file);
      await page.route(file, (route) => {
        isRequested = true;
        return respond(route);
      });
      await attempt();
      await expectMessageAfterRetries(page);
      expect(isRequested).toBe(true);
    });
    attempt = () => tryAgain(page);
  }
  await page.unroute(file);
}

test('when the entry or its module fails in any way on a navigation, the frame stays, and "Try again" works without a page load', async ({
  page,
}) => {
  await open(page, '/contact');
  await page.clock.install();
  // Block it from the start: the shell prefetches it together with the entry.
  await page.route(sectionModule, (route) => route.abort('connectionrefused'));
  // All failures in one window: leftovers of an earlier failure would break the last attempt.
  await failInTurn(page, entry, faults, () => goToArticles(page));
  await test.step('the entry loads, and its module fails', async () => {
    const entryResponse = page.waitForResponse(entry);
    await tryAgain(page);
    expect((await entryResponse).ok()).toBe(true);
    await expectMessageAfterRetries(page);
  });
  await page.unroute(sectionModule);
  await tryAgain(page);
  await expect(page).toHaveTitle(/^Articles .*\| Caragana/);
  await expect(page.locator('main article').first()).toBeVisible();
  expect(await isSameWindow(page)).toBe(true);
});

test('when the file list fails in any way on a navigation, the frame stays, and "Try again" works without a page load', async ({
  page,
}) => {
  // With 404 a release of the set is gone, and the page is loaded from the server.
  const ways = faults.filter(({ what }) => what !== 'returns 404');
  await open(page, '/contact');
  await page.clock.install();
  await failInTurn(page, fileListUrl, ways, () => goToArticles(page));
  await tryAgain(page);
  await expect(page).toHaveTitle(/^Articles .*\| Caragana/);
  await expect(page.locator('main article').first()).toBeVisible();
  expect(await isSameWindow(page)).toBe(true);
});

for (const { what, file, respond } of [
  // Two kinds of failure are enough here; the test above covers all of them.
  ...faults.slice(3).map((fault) => ({ ...fault, what: `the request of the entry ${fault.what}`, file: entry })),
  ...faults
    .slice(0, 1)
    .map((fault) => ({ ...fault, what: `the request of the page's chunk ${fault.what}`, file: listChunk })),
]) {
  test(`${what} on the first load: the page stays without a message, and hydrates when the file is available`, async ({
    page,
    consoleLines,
  }) => {
    await openWhileFailing(page, consoleLines, file, respond);
    await page.unroute(file);
    // The visitor's next interaction triggers a retry.
    await expect(async () => {
      await page.mouse.move(200 + Math.random() * 100, 300);
      expect(await isHydrated(page)).toBe(true);
    }).toPass();
    await expect(page.getByRole('heading', { level: 1, name: 'Articles' })).toBeVisible();
  });
}

test('links of a page whose section fails on the first load work without a page load', async ({
  page,
  consoleLines,
}) => {
  await openWhileFailing(page, consoleLines, entry, (route) => route.abort('connectionrefused'));
  await page.evaluate(() => Object.assign(window, { isSameWindow: true }));
  await page.locator('footer a[href="/contact"]').first().click();
  await expect(page).toHaveTitle('Contact Us | Caragana');
  expect(await isSameWindow(page)).toBe(true);
});

/**
 * Opens a page of the section while one of its scripts fails. Waits until all attempts have failed: Playwright never
 * responds to a request that is pending when its route is removed.
 */
async function openWhileFailing(
  page: Page,
  consoleLines: readonly string[],
  file: string,
  respond: (route: Route) => Promise<void>,
) {
  await shortenRetries(page);
  await page.route(file, respond);
  await page.goto(list);
  await untilFrameHydrated(page);
  await expect
    .poll(() => consoleLines.filter((line) => line.includes('it stays as the server sent it')))
    .toHaveLength(1);
  await expect(page.getByRole('heading', { name: 'Flow interrupted' })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Articles' })).toBeVisible();
}

test('when the entry hangs on a navigation, the message appears after 8 s, and "Try again" works without a page load', async ({
  page,
}) => {
  await open(page, '/contact');
  await page.clock.install();
  await page.route(entry, hang);
  await page.clock.pauseAt(Date.now() + 3_600_000);
  const requested = page.waitForRequest(entry);
  await goToArticles(page);
  await requested;
  await page.clock.runFor(7900);
  await expect(page.getByRole('heading', { level: 1, name: 'Tell us about the plant' })).toBeVisible();
  await page.clock.runFor(100);
  await page.clock.resume();
  await expectMessageInFrame(page);
  await page.unroute(entry);
  await tryAgain(page);
  await expect(page).toHaveTitle(/^Articles .*\| Caragana/);
  await expect(page.locator('main article').first()).toBeVisible();
  expect(await isSameWindow(page)).toBe(true);
});

test('when a page’s chunk fails in any way, the frame stays, and "Try again" works without a page load', async ({
  page,
}) => {
  const ways = faults.filter(({ what }) => what !== 'returns a script without a section');
  await open(page, list);
  await page.clock.install();
  await failInTurn(page, '**/route-discover.article.js', ways, () => goToFirstArticle(page));
  await tryAgain(page);
  await expect(page.locator('main article h1')).toBeVisible();
  await expect(page).toHaveURL(/\/discover\/article\//);
  expect(await isSameWindow(page)).toBe(true);
});

/** Returns 404 for a file of a release until the page has asked whether its release set is served, also with 404. */
async function simulateRemovedRelease(page: Page, file: string) {
  let isRequested = false;
  await page.route(file, (route) => (isRequested ? route.continue() : route.fulfill({ status: 404, body: '' })));
  await page.route(fileListUrl, (route) => {
    if (route.request().method() !== 'HEAD') return route.fallback();
    isRequested = true;
    return route.fulfill({ status: 404, body: '' });
  });
}

test('when the release of a section was removed, a navigation to the section loads a document with the new release', async ({
  page,
}) => {
  await open(page, '/contact');
  await simulateRemovedRelease(page, entry);
  await goToArticles(page);
  await expect(page).toHaveTitle(/^Articles .*\| Caragana/);
  await untilHydrated(page);
  expect(await isSameWindow(page)).toBe(false);
  await expect(page.getByRole('heading', { name: 'Flow interrupted' })).toHaveCount(0);
});

test('when a release of the set was removed before the file list was fetched, a navigation loads a document', async ({
  page,
}) => {
  await open(page, '/contact');
  await page.route(fileListUrl, (route) => route.fulfill({ status: 404, body: '' }));
  await goToArticles(page);
  await expect(page).toHaveTitle(/^Articles .*\| Caragana/);
  expect(await isSameWindow(page)).toBe(false);
});

test('in a section whose release was removed, a navigation to another page loads a document with the new release', async ({
  page,
}) => {
  await open(page, list);
  await simulateRemovedRelease(page, '**/route-discover.article.js');
  await goToFirstArticle(page);
  await expect(page.locator('main article h1')).toBeVisible();
  await expect(page).toHaveURL(/\/discover\/article\//);
  await untilHydrated(page);
  expect(await isSameWindow(page)).toBe(false);
});

test(`when a page's chunk hangs, the message appears in the frame after 8 s`, async ({ page }) => {
  await open(page, list);
  await page.clock.install();
  await page.route('**/route-discover.article.js', hang);
  await goToFirstArticle(page);
  await page.clock.fastForward(8100);
  await expectMessageInFrame(page);
});

/** Changes a script in transit from now on, and delays it until `until` is fulfilled. */
async function modifyScript(page: Page, file: string, change: (code: string) => string, until?: Promise<void>) {
  await page.route(file, async (route) => {
    const response = await route.fetch();
    await until;
    const original = await response.text();
    const changed = change(original);
    expect(changed).not.toBe(original);
    const { 'content-encoding': _encoding, ...headers } = response.headers();
    await route.fulfill({ status: 200, headers, body: changed });
  });
  // Delete the digests: the browser would block the changed script.
  await page.evaluate(() => delete (window as { siteDigests?: unknown }).siteDigests);
}
const fault = 'if(window.isFaultActive)throw new Error("error in the browser")';
const setFaultActive = (page: Page, isFaultActive: boolean) =>
  page.evaluate((is) => Object.assign(window, { isFaultActive: is }), isFaultActive);

for (const { what, change } of [
  { what: 'a page that throws while the browser renders it', change: onBrowserRender(fault) },
  { what: 'a page whose module throws when it is evaluated', change: onModuleEvaluation(fault) },
])
  test(`${what} keeps the frame, and "Try again" works without a page load`, async ({ page, consoleLines }) => {
    await open(page, list);
    await modifyScript(page, '**/route-discover.article.js', change);
    await setFaultActive(page, true);
    await goToFirstArticle(page);
    await expectMessageInFrame(page);
    await expect(page).toHaveTitle('Flow interrupted | Caragana');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(['Flow interrupted']);
    expect(consoleLines.some((line) => line.includes('error in the browser'))).toBe(true);
    await setFaultActive(page, false);
    await tryAgain(page);
    const heading = page.locator('main article h1');
    await expect(heading).toBeVisible();
    await expect(heading).toBeFocused();
    expect(await isSameWindow(page)).toBe(true);
  });

for (const width of [390, 1280])
  test(`at ${width} px a page section that throws in the browser keeps its HTML, position and focus, and links work`, async ({
    page,
    consoleLines,
  }) => {
    await recordLayoutShifts(page);
    await page.setViewportSize({ width, height: 800 });
    await open(page, '/');
    const recorded = Promise.withResolvers<void>();
    const throws = onBrowserRender('throw new Error("error in the browser")', 'CarouselMotion');
    await modifyScript(page, '**/carousel.js', throws, recorded.promise);
    const requested = page.waitForRequest('**/carousel.js');
    const row = page.getByRole('group', { name: 'Slides: Clients' });
    await row.evaluate((element) => {
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      element.focus({ preventScroll: true });
      // To the end of the row: other positions would snap to a slide.
      element.scrollLeft = element.scrollWidth;
    });
    await requested;
    const position = () => row.evaluate((element) => [element.scrollLeft, element.getBoundingClientRect().top]);
    const before = await position();
    expect(before[0]).toBeGreaterThan(0);
    const text = await page.getByRole('main').innerText();
    recorded.resolve();
    await expect.poll(() => consoleLines.some((line) => line.includes('it stays as the server sent it'))).toBe(true);
    expect(await position()).toEqual(before);
    await expect(row).toBeFocused();
    expect(await page.getByRole('main').innerText()).toBe(text);
    expect(await listLayoutShifts(page)).toEqual([]);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(['Engineering for Optimal Solutions']);
    await followWithoutPrefetch(page.locator('footer a[href="/contact"]'));
    await expect(page).toHaveTitle('Contact Us | Caragana');
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    expect(await isSameWindow(page)).toBe(true);
  });
