import type { Page } from '@playwright/test';
import { untilCarouselsStarted } from '../harness/carousels.ts';
import { expect, test, untilHydrated, watchConsole } from '../harness/fixtures.ts';
import { blockScripts } from '../harness/blockScripts.ts';
import { listMutations, recordMutations } from '../harness/observe/recordMutations.ts';
import { pageKinds, sitePages, unknownPaths } from '../harness/sitePages.ts';
import { watchApiCalls } from '../harness/observe/watchApiCalls.ts';
import { listAccessibilityTree, onlyWithoutScript, onlyWithScript, subtract } from './accessibilityTree.ts';
import { listClippedText } from './listClippedText.ts';

/** So tall that all of a page is in the window, every carousel taken over. */
const viewport = { width: 1280, height: 14_000 };
/** So few pixels are drawn of it: the places of all that it shows are the same to the hundredth of a pixel. */
const deviceScaleFactor = 0.1;
/** Pages that differ from their like by content alone: as narrow as the site gets, where their texts may be cut. */
const narrowViewport = { width: 320, height: 14_000 };

// Every worker takes a part of the pages.
test.describe.configure({ mode: 'parallel' });

/**
 * One visitor without scripts, and one who reads German in Tokyo at the turn of the year: nothing of a page may depend
 * on where and when it is taken over.
 */
let plain: Page;
let scripted: Page;
let lines: string[];
let calls: string[];
test.beforeAll(async ({ browser, site }) => {
  const baseURL = site.url;
  const [first, second] = [
    await browser.newContext({
      viewport,
      baseURL,
      javaScriptEnabled: false,
      reducedMotion: 'reduce',
      deviceScaleFactor,
    }),
    await browser.newContext({ viewport, baseURL, timezoneId: 'Asia/Tokyo', locale: 'de-DE', deviceScaleFactor }),
  ];
  plain = await first.newPage();
  scripted = await second.newPage();
  await scripted.addInitScript(recordMutations);
  await scripted.addInitScript(setClockBeforeNewYear);
  lines = watchConsole(scripted);
  calls = watchApiCalls(scripted);
});
test.afterAll(async () => {
  await plain.context().close();
  await scripted.context().close();
});

/** Runs in the page: its clock stands a second before midnight of New Year's Eve when it begins, and goes on. */
function setClockBeforeNewYear() {
  const sinceNewYear = new Date(new Date().getFullYear() + 1, 0, 1).getTime() - 1000 - Date.now();
  const RealDate = Date;
  const now = () => RealDate.now() + sinceNewYear;
  window.Date = new Proxy(RealDate, {
    construct: (target, given: ConstructorParameters<typeof Date> | []) =>
      given.length === 0 ? new target(now()) : new target(...given),
    get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
  });
}

const all = [
  ...sitePages.map((page) => ({ path: page.path, status: 200 })),
  ...unknownPaths.map((path) => ({ path, status: 404 })),
];
for (const { path, status } of all) {
  test(`${path}, answered ${status}, is taken over without a change, a call or a word`, async ({ request }) => {
    await scripted.emulateMedia({ reducedMotion: null });
    // What a page without scripts holds is compared on each kind of page: what is taken over without a change is the same.
    const isCompared = pageKinds.includes(path) || status === 404;
    await scripted.setViewportSize(isCompared ? viewport : narrowViewport);
    lines.length = 0;
    calls.length = 0;

    // It is in the cache now: all see the same page.
    const answer = await request.get(path);
    expect(answer.status()).toBe(status);
    // Carousels change the page, but not before their own code is there. A browser that holds anything keeps no files.
    const hasCarousel = (await answer.text()).includes('data-viewport');
    const release = hasCarousel ? await blockScripts(scripted, '**/carousel*.js') : undefined;
    await Promise.all([isCompared && plain.goto(path), scripted.goto(path)]);
    await untilHydrated(scripted);
    expect(await scripted.evaluate(() => new Date().getTimezoneOffset())).toBe(-540);
    expect.soft(await listMutations(scripted)).toEqual([]);
    await expect.soft(scripted.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect.soft(scripted.getByRole('heading', { level: 1 })).toBeVisible();

    // Nothing rotates while it is compared.
    await scripted.emulateMedia({ reducedMotion: 'reduce' });
    release?.();
    await untilCarouselsStarted(scripted);
    if (!isCompared)
      await test.step('what differs from its like by content alone is not cut at 320 px', async () => {
        expect.soft(await listClippedText(scripted)).toEqual([]);
        expect.soft(await scripted.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      });
    if (isCompared)
      await test.step('it holds the same without JavaScript', async () => {
        const [without, withScript] = await Promise.all([
          listAccessibilityTree(plain),
          listAccessibilityTree(scripted),
        ]);
        expect.soft(without.length).toBeGreaterThan(50);
        expect.soft(subtract(withScript, without, onlyWithScript), 'missing without JavaScript').toEqual([]);
        expect.soft(subtract(without, withScript, onlyWithoutScript), 'missing with JavaScript').toEqual([]);
      });
    expect.soft(calls).toEqual([]);
    expect.soft(lines.filter((line) => !(status === 404 && line.includes('404 (Not Found)')))).toEqual([]);
    if (release) await scripted.unroute('**/carousel*.js');
  });
}
