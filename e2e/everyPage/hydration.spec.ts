import type { Page } from '@playwright/test';
import { untilCarouselsStarted } from '../harness/carousels.ts';
import { expect, test, untilHydrated, watchConsole } from '../harness/fixtures.ts';
import { blockScripts } from '../harness/blockScripts.ts';
import { controlsOf, untilControlsHydrated } from '../harness/controls.ts';
import { ignoreLinksInView } from '../harness/ignoreLinksInView.ts';
import { listMutations, recordMutations } from '../harness/observe/recordMutations.ts';
import { pageKinds, sitePages, unknownPaths } from '../harness/sitePages.ts';
import { watchApiCalls } from '../harness/observe/watchApiCalls.ts';
import { listAccessibilityTree, onlyWithoutScript, onlyWithScript, subtract } from './accessibilityTree.ts';
import { listClippedText } from './listClippedText.ts';

/** Tall enough to show a whole page, so that every carousel is hydrated. */
const viewport = { width: 1280, height: 14_000 };
/** Reduces the number of drawn pixels; positions stay the same to 0.01 px. */
const deviceScaleFactor = 0.1;
/** The narrowest supported viewport, in which long texts are most likely to be clipped. */
const narrowViewport = { width: 320, height: 14_000 };

// Distribute the pages over the workers.
test.describe.configure({ mode: 'parallel' });

/**
 * Pages of two visitors: one without JavaScript, and one with JavaScript, a German locale and the time zone of Tokyo at
 * the turn of the year. Hydration must not depend on locale, time zone or date.
 */
let pageWithoutScript: Page;
let pageWithScript: Page;
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
  pageWithoutScript = await first.newPage();
  pageWithScript = await second.newPage();
  await pageWithScript.addInitScript(recordMutations);
  await pageWithScript.addInitScript(setClockBeforeNewYear);
  // Only the calls of the page itself are checked.
  await ignoreLinksInView(pageWithScript);
  lines = watchConsole(pageWithScript);
  calls = watchApiCalls(pageWithScript);
});
test.afterAll(async () => {
  await pageWithoutScript.context().close();
  await pageWithScript.context().close();
});

/** Sets the page's clock to one second before the new year at page load; the clock then runs. Runs in the page. */
function setClockBeforeNewYear() {
  const sinceNewYear = new Date(new Date().getFullYear() + 1, 0, 1).getTime() - 1000 - Date.now();
  const RealDate = Date;
  const now = () => RealDate.now() + sinceNewYear;
  window.Date = new Proxy(RealDate, {
    construct: (target, args: ConstructorParameters<typeof Date> | []) =>
      args.length === 0 ? new target(now()) : new target(...args),
    get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
  });
}

const all = [
  ...sitePages.map((page) => ({ path: page.path, status: 200 })),
  ...unknownPaths.map((path) => ({ path, status: 404 })),
];
for (const { path, status } of all) {
  test(`${path} (status ${status}) hydrates without mutations, API calls or console lines`, async ({ request }) => {
    await pageWithScript.emulateMedia({ reducedMotion: null });
    // Compare with the page without JavaScript only once per route: hydration without mutations leaves the other pages
    // as the server sent them.
    const isCompared = pageKinds.includes(path) || status === 404;
    await pageWithScript.setViewportSize(isCompared ? viewport : narrowViewport);
    lines.length = 0;
    calls.length = 0;

    // This request fills the response cache, so that both visitors get the same HTML.
    const response = await request.get(path);
    expect(response.status()).toBe(status);
    // Delay the carousel script: carousels mutate the page when they start. Only where needed, because Playwright's
    // routes disable the browser cache.
    const hasCarousel = (await response.text()).includes('data-viewport');
    const release = hasCarousel ? await blockScripts(pageWithScript, '**/carousel*.js') : undefined;
    await Promise.all([isCompared && pageWithoutScript.goto(path), pageWithScript.goto(path)]);
    await untilHydrated(pageWithScript);
    expect(await pageWithScript.evaluate(() => new Date().getTimezoneOffset())).toBe(-540);
    expect.soft(await listMutations(pageWithScript)).toEqual([]);
    await expect.soft(pageWithScript.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect.soft(pageWithScript.getByRole('heading', { level: 1 })).toBeVisible();

    // Stop the rotation of carousels during the comparison.
    await pageWithScript.emulateMedia({ reducedMotion: 'reduce' });
    release?.();
    await untilCarouselsStarted(pageWithScript);
    if (!isCompared)
      await test.step('at 320 px no text is clipped and the page does not scroll sideways', async () => {
        expect.soft(await listClippedText(pageWithScript)).toEqual([]);
        expect.soft(await pageWithScript.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      });
    if (isCompared)
      await test.step('the content is the same without JavaScript', async () => {
        // Figures are hydrated after the page. React would render a figure again that the comparison changes before.
        await untilControlsHydrated(controlsOf(pageWithScript.getByRole('main')));
        const [without, withScript] = await Promise.all([
          listAccessibilityTree(pageWithoutScript),
          listAccessibilityTree(pageWithScript),
        ]);
        expect.soft(without.length).toBeGreaterThan(50);
        expect.soft(subtract(withScript, without, onlyWithScript), 'missing without JavaScript').toEqual([]);
        expect.soft(subtract(without, withScript, onlyWithoutScript), 'missing with JavaScript').toEqual([]);
      });
    expect.soft(calls).toEqual([]);
    expect.soft(lines.filter((line) => !(status === 404 && line.includes('404 (Not Found)')))).toEqual([]);
    if (release) await pageWithScript.unroute('**/carousel*.js');
  });
}
