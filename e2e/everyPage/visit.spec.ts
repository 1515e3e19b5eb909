import type { Page } from '@playwright/test';
import { listFullPageViolations } from '../../tools/browser/axe.ts';
import { expect, test, untilHydrated } from '../harness/fixtures.ts';
import { listLayoutShifts, recordLayoutShifts } from '../../tools/browser/recordLayoutShifts.ts';
import { type ChunkedProxy, startChunkedProxy } from '../harness/chunkedProxy.ts';
import { notFoundPath, pageKinds } from '../harness/sitePages.ts';
import { type TabStop, tabThrough } from '../harness/tabThrough.ts';
import { untilPainted } from '../harness/visit.ts';
import { listClippedText, measureWithLongWords } from './listClippedText.ts';
import { requiredTabStops } from './requiredTabStops.ts';
import { listPrintFaults } from './listPrintFaults.ts';

/** A window on a desk, and one on a phone. */
const wide = { width: 1280, height: 900 };
const narrow = { width: 390, height: 844 };

/** Turns the wheel as hard as it goes, to the foot of the page and back. */
async function scrollQuickly(page: Page) {
  for (const { by, isThere } of [
    { by: 900, isThere: () => window.scrollY + window.innerHeight + 2 > document.documentElement.scrollHeight },
    { by: -3600, isThere: () => window.scrollY === 0 },
  ])
    await expect(async () => {
      await page.mouse.wheel(0, by);
      expect(await page.evaluate(isThere)).toBe(true);
    }).toPass({ intervals: [40] });
}

/** Scrolls to each carousel that was hydrated only after the visitor had passed it, until it has its code, and to the top. */
async function startPassedCarousels(page: Page) {
  for (const carousel of await page.locator('[data-viewport]').all()) {
    await carousel.scrollIntoViewIfNeeded();
    await expect(carousel).toHaveClass(/swiper-initialized/);
  }
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
}

/** Waits until no number of the page counts up any more. */
async function untilCountersDone(page: Page) {
  for (const number of await page.locator('[data-final]').all())
    await expect(number).toHaveText((await number.getAttribute('data-final')) ?? '');
}

/** What must be come by and was not, in its order. */
function listMissedTabStops(path: string, stops: readonly TabStop[]): string[] {
  const names = stops.map(({ name }) => name);
  let from = 0;
  return (requiredTabStops[path] ?? []).flatMap((wanted) => {
    const place = names.findIndex(
      (name, index) => index >= from && (typeof wanted === 'string' ? name === wanted : wanted.test(name)),
    );
    if (place < 0) return [`${wanted} after ${names[from - 1]} in ${names.join(', ')}`];
    from = place + 1;
    return [];
  });
}

// The file with the most to do: every worker takes a part of it.
test.describe.configure({ mode: 'parallel' });

let slowSite: ChunkedProxy;
test.beforeAll(async ({ site }) => {
  slowSite = await startChunkedProxy(site.url);
});
test.afterAll(() => slowSite.stop());

/** Loads a page as on a first visit, and flicks through it at once. */
async function loadAndScrollQuickly(page: Page, url: string, window: typeof wide) {
  await page.setViewportSize(window);
  await page.goto(url, { waitUntil: 'commit' });
  await untilPainted(page);
  await page.waitForSelector('footer');
  await page.mouse.move(window.width / 2, 400);
  await scrollQuickly(page);
  await untilHydrated(page);
  await startPassedCarousels(page);
}

for (const path of [...pageKinds, notFoundPath]) {
  test(`a first visit of ${path}: nothing shifts, the keyboard comes by everything, axe finds nothing`, async ({
    page,
    consoleLines,
  }) => {
    await recordLayoutShifts(page);

    await test.step('nothing shifts while it comes in pieces, nor when a hurried visitor flicks through it at once', async () => {
      // What stands below the other is moved by nothing that comes later.
      await loadAndScrollQuickly(page, slowSite.url + path, wide);
      expect.soft(await listLayoutShifts(page)).toEqual([]);
    });
    await test.step('forwards by keyboard, with what moves in motion, every stop is ringed and seen', async () => {
      const { stops, missed } = await tabThrough(page, 'forwards');
      expect.soft(stops.filter(({ hasFocusRing, isInView }) => !hasFocusRing || !isInView)).toEqual([]);
      expect.soft(missed).toEqual([]);
      expect.soft(listMissedTabStops(path, stops)).toEqual([]);
    });
    // From here on nothing fades or glides while it is looked at.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await untilCountersDone(page);
    for (const { width, height } of [wide, narrow]) {
      await test.step(`axe finds nothing at ${width} px`, async () => {
        await page.setViewportSize({ width, height });
        expect.soft(await listFullPageViolations(page)).toEqual([]);
      });
      await test.step(`backwards by keyboard at ${width} px, nothing that has the focus is under the bar`, async () => {
        await page.setViewportSize({ width, height: 700 });
        const { stops, missed } = await tabThrough(page, 'backwards');
        expect.soft(stops.filter(({ hasFocusRing, isInView }) => !hasFocusRing || !isInView)).toEqual([]);
        expect.soft(missed).toEqual([]);
      });
    }
    await test.step('on paper there is nothing to click, figures are drawn, and headings stay with their text', async () => {
      expect.soft(await listPrintFaults(page)).toEqual([]);
    });
    for (const width of [1920, 992, 768, 390, 320])
      await test.step(`at ${width} px nothing is cut and nothing scrolls sideways`, async () => {
        await page.setViewportSize({ width, height: 800 });
        expect.soft(await listClippedText(page)).toEqual([]);
        expect.soft(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      });
    await test.step('a long word in each heading does not make the page wider than its window', async () => {
      // At 320 px, which is 400 % zoom, and 992 px, where columns are narrowest.
      expect.soft(await measureWithLongWords(page, [320, 992])).toEqual([320, 992]);
    });
    await test.step('nothing shifts on a narrow screen either', async () => {
      // From another origin: the browser has none of its files yet.
      await page.emulateMedia({ reducedMotion: null });
      await loadAndScrollQuickly(page, path, narrow);
      expect.soft(await listLayoutShifts(page)).toEqual([]);
    });
    const faults = consoleLines.filter((line) => /^(?:error|uncaught)/.test(line));
    expect.soft(faults.filter((line) => !(path === notFoundPath && line.includes('404')))).toEqual([]);
  });
}
