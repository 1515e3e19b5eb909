import type { Page } from '@playwright/test';
import { listFullPageViolations } from '../../tools/browser/axe.ts';
import { expect, test, untilHydrated } from '../harness/fixtures.ts';
import { listLayoutShifts, recordLayoutShifts } from '../../tools/browser/recordLayoutShifts.ts';
import { type ChunkedProxy, startChunkedProxy } from '../harness/chunkedProxy.ts';
import { notFoundPath, pageKinds } from '../harness/sitePages.ts';
import { type TabStop, tabThrough } from '../harness/tabThrough.ts';
import { untilPainted } from '../harness/visit.ts';
import { listClippedText, measureWithLongWords } from './listClippedText.ts';
import { requiredTabStopsOf } from './requiredTabStops.ts';
import { listPrintFaults } from './listPrintFaults.ts';

/** Viewports of a desktop and of a phone, in CSS pixels. */
const wide = { width: 1280, height: 900 };
const narrow = { width: 390, height: 844 };

/** Scrolls quickly to the bottom of the page and back with the mouse wheel. */
async function scrollQuickly(page: Page) {
  for (const { by, isAtEnd } of [
    { by: 900, isAtEnd: () => window.scrollY + window.innerHeight + 2 > document.documentElement.scrollHeight },
    { by: -3600, isAtEnd: () => window.scrollY === 0 },
  ])
    await expect(async () => {
      await page.mouse.wheel(0, by);
      expect(await page.evaluate(isAtEnd)).toBe(true);
    }).toPass({ intervals: [40] });
}

/** Scrolls to each carousel until it has started, then to the top. Some were passed before the page was hydrated. */
async function startPassedCarousels(page: Page) {
  for (const carousel of await page.locator('[data-viewport]').all()) {
    await carousel.scrollIntoViewIfNeeded();
    await expect(carousel).toHaveClass(/swiper-initialized/);
  }
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
}

/** Waits until all counters of the page have reached their final number. */
async function untilCountersDone(page: Page) {
  for (const number of await page.locator('[data-final]').all())
    await expect(number).toHaveText((await number.getAttribute('data-final')) ?? '');
}

/** Lists the required tab stops that are missing or in the wrong order. */
function listMissedTabStops(path: string, stops: readonly TabStop[]): string[] {
  const names = stops.map(({ name }) => name);
  let from = 0;
  return requiredTabStopsOf(path).flatMap((required) => {
    const position = names.findIndex(
      (name, index) => index >= from && (typeof required === 'string' ? name === required : required.test(name)),
    );
    if (position < 0) return [`${required} after ${names[from - 1]} in ${names.join(', ')}`];
    from = position + 1;
    return [];
  });
}

// Distribute the tests over the workers: this is the slowest file.
test.describe.configure({ mode: 'parallel' });

let slowSite: ChunkedProxy;
test.beforeAll(async ({ site }) => {
  slowSite = await startChunkedProxy(site.url);
});
test.afterAll(() => slowSite.stop());

/** Loads a page and scrolls through it quickly, right after the first paint. */
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

for (const [index, path] of [...pageKinds, notFoundPath].entries()) {
  test(`on a first visit ${path} has no layout shifts, all tab stops and no axe violations`, async ({
    page,
    consoleLines,
  }) => {
    await recordLayoutShifts(page);

    await test.step('nothing shifts while the page arrives in chunks and the visitor scrolls quickly', async () => {
      await loadAndScrollQuickly(page, slowSite.url + path, wide);
      expect.soft(await listLayoutShifts(page)).toEqual([]);
    });
    await test.step('with Tab and with motion every tab stop shows a focus ring and is in view', async () => {
      const { stops, missed } = await tabThrough(page, 'forwards');
      expect.soft(stops.filter(({ hasFocusRing, isInView }) => !hasFocusRing || !isInView)).toEqual([]);
      expect.soft(missed).toEqual([]);
      expect.soft(listMissedTabStops(path, stops)).toEqual([]);
    });
    // Without motion: the checks below must not run in the middle of a fade or scroll.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await untilCountersDone(page);
    for (const { width, height } of [wide, narrow]) {
      await test.step(`axe finds no violations at ${width} px`, async () => {
        await page.setViewportSize({ width, height });
        expect.soft(await listFullPageViolations(page)).toEqual([]);
      });
      // The bar and the scroll padding of a width are the same on all pages: check each width on every fourth page.
      if (index % 4 !== (width === wide.width ? 1 : 3)) continue;
      await test.step(`with Shift+Tab at ${width} px no focused element is below the bar`, async () => {
        await page.setViewportSize({ width, height: 700 });
        const { stops, missed } = await tabThrough(page, 'backwards');
        expect.soft(stops.filter(({ hasFocusRing, isInView }) => !hasFocusRing || !isInView)).toEqual([]);
        expect.soft(missed).toEqual([]);
      });
    }
    await test.step('the print has no controls, draws figures and keeps headings with their text', async () => {
      expect.soft(await listPrintFaults(page)).toEqual([]);
    });
    for (const width of [1920, 992, 768, 390, 320])
      await test.step(`at ${width} px no text is clipped and the page does not scroll sideways`, async () => {
        await page.setViewportSize({ width, height: 800 });
        expect.soft(await listClippedText(page)).toEqual([]);
        expect.soft(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      });
    await test.step('a long word in each heading does not make the page wider than the viewport', async () => {
      // 320 px equals 400 % zoom; at 992 px columns are narrowest.
      expect.soft(await measureWithLongWords(page, [320, 992])).toEqual([320, 992]);
    });
    await test.step('nothing shifts on a narrow viewport', async () => {
      // Another origin than the chunked proxy: the browser has none of its files in the cache.
      await page.emulateMedia({ reducedMotion: null });
      await loadAndScrollQuickly(page, path, narrow);
      expect.soft(await listLayoutShifts(page)).toEqual([]);
    });
    const faults = consoleLines.filter((line) => /^(?:error|uncaught)/.test(line));
    expect.soft(faults.filter((line) => !(path === notFoundPath && line.includes('404')))).toEqual([]);
  });
}
