import type { Page, Route } from '@playwright/test';
import { expect, isHydrated, test, untilFrameHydrated, untilHydrated } from '../harness/fixtures.ts';
import { saveData } from '../harness/blockScripts.ts';
import { onModuleEvaluation, onBrowserRender } from '../harness/releases/tamperWithRelease.ts';
import { shortenRetries } from '../harness/shortenRetries.ts';
import { followWithoutPrefetch } from '../harness/visit.ts';
import { listLayoutShifts, recordLayoutShifts } from '../../tools/browser/recordLayoutShifts.ts';

const entry = '**/releases/discover/*/web/remoteEntry.js';
const sectionModule = '**/releases/discover/*/web/section.js';
const listChunk = '**/route-discover.articles.js';
const list = '/discover/articles';

/** Each way in which a script fails to arrive. */
const faults: { what: string; answer: (route: Route) => Promise<void> }[] = [
  {
    what: 'answers 404',
    answer: (route) => route.fulfill({ status: 404, contentType: 'application/json', body: '{}' }),
  },
  { what: 'answers garbage', answer: (route) => route.fulfill({ contentType: 'text/javascript', body: ')]}garbage' }) },
  {
    what: 'answers a page with status 200',
    answer: (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Maintenance</title>' }),
  },
  {
    what: 'answers a script that is no section',
    answer: (route) => route.fulfill({ contentType: 'text/javascript', body: 'globalThis.somethingElse = 1;' }),
  },
  { what: 'cannot be reached', answer: (route) => route.abort('connectionrefused') },
];
/** Never answered: neither an error nor an end. */
const hang = async () => {};

/** The message in the section's place, and the frame around it, still of use. */
async function expectMessageInFrame(page: Page) {
  await expect(page.getByRole('heading', { level: 1, name: 'Flow interrupted' })).toBeVisible();
  const link = page.getByRole('main').getByRole('link', { name: 'Try again' });
  await expect(link).toBeVisible();
  // While it is being tried again the message stands as well, and the page may yet come.
  await expect(link).not.toHaveAttribute('aria-busy');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Book a Consultation' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
}

/** The same, after all attempts: passes over the waits between them, which are 1500 ms in all. */
async function expectMessageAfterRetries(page: Page) {
  await expect(async () => {
    await page.clock.fastForward(300);
    await expect(page.getByRole('heading', { level: 1, name: 'Flow interrupted' })).toBeVisible({ timeout: 100 });
    // Nor is another try under way.
    const link = page.getByRole('main').getByRole('link', { name: 'Try again' });
    await expect(link).not.toHaveAttribute('aria-busy', { timeout: 100 });
  }).toPass({ intervals: [0] });
  await expectMessageInFrame(page);
}

/** Opens a page that fetches nothing ahead, hydrated, and marks the window: the mark is lost with a full load. */
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

/** Has a script fail in each of these ways in turn, after `first` and then after each "Try again": the message stands every time. */
async function failInTurn(page: Page, file: string, ways: typeof faults, first: () => Promise<void>) {
  let attempt = first;
  for (const { what, answer } of ways) {
    await test.step(`it ${what}`, async () => {
      let isAsked = false;
      await page.unroute(file);
      await page.route(file, (route) => {
        isAsked = true;
        return answer(route);
      });
      await attempt();
      await expectMessageAfterRetries(page);
      expect(isAsked).toBe(true);
    });
    attempt = () => tryAgain(page);
  }
  await page.unroute(file);
}

test('however the entry fails on a route change, and the module behind it: the frame stands, and "Try again" works without a page load', async ({
  page,
}) => {
  await open(page, '/contact');
  await page.clock.install();
  // From the first: the shell fetches it ahead, beside the entry.
  await page.route(sectionModule, (route) => route.abort('connectionrefused'));
  // In one window: what an earlier failure left there would keep the last attempt from working.
  await failInTurn(page, entry, faults, () => goToArticles(page));
  await test.step('the entry is there, and its module fails', async () => {
    const entryAnswer = page.waitForResponse(entry);
    await tryAgain(page);
    expect((await entryAnswer).ok()).toBe(true);
    await expectMessageAfterRetries(page);
  });
  await page.unroute(sectionModule);
  await tryAgain(page);
  await expect(page).toHaveTitle(/^Articles .*\| Caragana/);
  await expect(page.locator('main article').first()).toBeVisible();
  expect(await isSameWindow(page)).toBe(true);
});

for (const { what, file, answer } of [
  // How a file fails makes no difference here; each way is shown above.
  ...faults.slice(3).map((fault) => ({ ...fault, what: `the entry ${fault.what}`, file: entry })),
  ...faults.slice(0, 1).map((fault) => ({ ...fault, what: `the page's chunk ${fault.what}`, file: listChunk })),
]) {
  test(`${what} on the first load: the page stays without a message, and comes to life when it can be had`, async ({
    page,
    consoleLines,
  }) => {
    await openWhileFailing(page, consoleLines, file, answer);
    await page.unroute(file);
    // The visitor's next sign has it tried again.
    await expect(async () => {
      await page.mouse.move(200 + Math.random() * 100, 300);
      expect(await isHydrated(page)).toBe(true);
    }).toPass();
    await expect(page.getByRole('heading', { level: 1, name: 'Articles' })).toBeVisible();
  });
}

test('a page whose section fails on the first load stays of use: its links lead on without a page load', async ({
  page,
  consoleLines,
}) => {
  await openWhileFailing(page, consoleLines, entry, (route) => route.abort('connectionrefused'));
  await page.evaluate(() => Object.assign(window, { isSameWindow: true }));
  await page.locator('footer a[href="/contact"]').first().click();
  await expect(page).toHaveTitle('Contact Us | Caragana');
  expect(await isSameWindow(page)).toBe(true);
});

/** Opens a page of the section while a script of it fails, until no request is under way: one that is when its route ends is never answered. */
async function openWhileFailing(
  page: Page,
  consoleLines: readonly string[],
  file: string,
  answer: (route: Route) => Promise<void>,
) {
  await shortenRetries(page);
  await page.route(file, answer);
  await page.goto(list);
  await untilFrameHydrated(page);
  await expect
    .poll(() => consoleLines.filter((line) => line.includes('it stays as the server sent it')))
    .toHaveLength(1);
  await expect(page.getByRole('heading', { name: 'Flow interrupted' })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Articles' })).toBeVisible();
}

test('the entry hangs on a route change: after 8 s the message stands, and "Try again" works without a page load', async ({
  page,
}) => {
  await open(page, '/contact');
  await page.clock.install();
  await page.route(entry, hang);
  await page.clock.pauseAt(Date.now() + 3_600_000);
  const asked = page.waitForRequest(entry);
  await goToArticles(page);
  await asked;
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

test('however a page’s chunk fails: the frame stands, and "Try again" works without a page load', async ({ page }) => {
  const ways = faults.filter(({ what }) => what !== 'answers a script that is no section');
  await open(page, list);
  await page.clock.install();
  await failInTurn(page, '**/route-discover.article.js', ways, () => goToFirstArticle(page));
  await tryAgain(page);
  await expect(page.locator('main article h1')).toBeVisible();
  await expect(page).toHaveURL(/\/discover\/article\//);
  expect(await isSameWindow(page)).toBe(true);
});

/** Answers 404 for a file of a release until the server was asked for the release itself, which is gone too. */
async function simulateRemovedRelease(page: Page, file: string) {
  let isAsked = false;
  await page.route(file, (route) => (isAsked ? route.continue() : route.fulfill({ status: 404, body: '' })));
  await page.route(/\/releases\/discover\/[^/]+$/, (route) => {
    isAsked = true;
    return route.fulfill({ status: 404, body: '' });
  });
}

test('a visit that outlived its releases enters a section by a full load, which brings the new ones', async ({
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

test('within a section whose release is gone, a page that cannot be had is loaded with the new one', async ({
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

test(`a page's chunk hangs: after 8 s the message stands within the frame`, async ({ page }) => {
  await open(page, list);
  await page.clock.install();
  await page.route('**/route-discover.article.js', hang);
  await goToFirstArticle(page);
  await page.clock.fastForward(8100);
  await expectMessageInFrame(page);
});

/** Has a script come with a change from now on, and not before `until`. */
async function modifyScript(page: Page, file: string, change: (code: string) => string, until?: Promise<void>) {
  await page.route(file, async (route) => {
    const answer = await route.fetch();
    await until;
    const sound = await answer.text();
    const bent = change(sound);
    expect(bent).not.toBe(sound);
    const { 'content-encoding': _encoding, ...headers } = answer.headers();
    await route.fulfill({ status: 200, headers, body: bent });
  });
  // Bent as it is, it would not be run.
  await page.evaluate(() => delete (window as { siteDigests?: unknown }).siteDigests);
}
const fault = 'if(window.isFaultActive)throw new Error("the needle is bent")';
const setFaultActive = (page: Page, isFaultActive: boolean) =>
  page.evaluate((is) => Object.assign(window, { isFaultActive: is }), isFaultActive);

for (const { what, change } of [
  { what: 'a page that throws while the browser renders it', change: onBrowserRender(fault) },
  { what: 'a page whose module throws when it is evaluated', change: onModuleEvaluation(fault) },
])
  test(`${what} leaves the frame, and "Try again" works without a page load`, async ({ page, consoleLines }) => {
    await open(page, list);
    await modifyScript(page, '**/route-discover.article.js', change);
    await setFaultActive(page, true);
    await goToFirstArticle(page);
    await expectMessageInFrame(page);
    await expect(page).toHaveTitle('Flow interrupted | Caragana');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(['Flow interrupted']);
    expect(consoleLines.some((line) => line.includes('the needle is bent'))).toBe(true);
    await setFaultActive(page, false);
    await tryAgain(page);
    const heading = page.locator('main article h1');
    await expect(heading).toBeVisible();
    await expect(heading).toBeFocused();
    expect(await isSameWindow(page)).toBe(true);
  });

for (const width of [390, 1280])
  test(`at ${width} px a band that throws in the browser stays where and as it stood, and the way leads on`, async ({
    page,
    consoleLines,
  }) => {
    await recordLayoutShifts(page);
    await page.setViewportSize({ width, height: 800 });
    await open(page, '/');
    const seen = Promise.withResolvers<void>();
    const throws = onBrowserRender('throw new Error("the needle is bent")', 'CarouselMotion');
    await modifyScript(page, '**/carousel.js', throws, seen.promise);
    const asked = page.waitForRequest('**/carousel.js');
    const row = page.getByRole('group', { name: 'Slides: Clients' });
    await row.evaluate((element) => {
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      element.focus({ preventScroll: true });
      // To its end: the row snaps to its slides.
      element.scrollLeft = element.scrollWidth;
    });
    await asked;
    const stand = () => row.evaluate((element) => [element.scrollLeft, element.getBoundingClientRect().top]);
    const before = await stand();
    expect(before[0]).toBeGreaterThan(0);
    const words = await page.getByRole('main').innerText();
    seen.resolve();
    await expect.poll(() => consoleLines.some((line) => line.includes('it stays as the server sent it'))).toBe(true);
    expect(await stand()).toEqual(before);
    await expect(row).toBeFocused();
    expect(await page.getByRole('main').innerText()).toBe(words);
    expect(await listLayoutShifts(page)).toEqual([]);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(['Engineering for Optimal Solutions']);
    await followWithoutPrefetch(page.locator('footer a[href="/contact"]'));
    await expect(page).toHaveTitle('Contact Us | Caragana');
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    expect(await isSameWindow(page)).toBe(true);
  });
