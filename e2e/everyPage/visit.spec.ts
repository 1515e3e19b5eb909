import type { Page } from '@playwright/test';
import { listViolationsUnrolled } from '../../tools/browser/axe.ts';
import { untilCarouselsStarted } from '../harness/carousels.ts';
import { expect, test, untilHydrated } from '../harness/fixtures.ts';
import { listShifts, recordShifts } from '../../tools/browser/recordShifts.ts';
import { type PiecewiseSite, startPiecewiseSite } from '../harness/pieces.ts';
import { notFoundPath, pageKinds } from '../harness/sitePages.ts';
import { type Stop, tabThrough } from '../harness/tabThrough.ts';
import { untilPainted } from '../harness/visit.ts';
import { listCut, measureWithLongWords } from './listCut.ts';
import { keyboardStops } from './keyboardStops.ts';
import { listPaperFaults } from './listPaperFaults.ts';

/** Turns the wheel as hard as it goes, to the foot of the page and back. */
async function flickThrough(page: Page) {
  for (const { by, isThere } of [
    { by: 900, isThere: () => window.scrollY + window.innerHeight + 2 > document.documentElement.scrollHeight },
    { by: -1800, isThere: () => window.scrollY === 0 },
  ])
    await expect(async () => {
      await page.mouse.wheel(0, by);
      expect(await page.evaluate(isThere)).toBe(true);
    }).toPass({ intervals: [40] });
}

/** What must be come by and was not, in its order. */
function listPassedOver(path: string, stops: readonly Stop[]): string[] {
  const names = stops.map(({ name }) => name);
  let from = 0;
  return (keyboardStops[path] ?? []).flatMap((wanted) => {
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

let slowSite: PiecewiseSite;
test.beforeAll(async ({ site }) => {
  slowSite = await startPiecewiseSite(site.url);
});
test.afterAll(() => slowSite.stop());

for (const path of [...pageKinds, notFoundPath]) {
  for (const [width, height] of [
    [390, 844],
    [1280, 900],
  ] as const) {
    test(`a first visit of ${path} at ${width} px: nothing shifts, the keyboard comes by everything, axe finds nothing`, async ({
      page,
      consoleLines,
    }) => {
      await page.setViewportSize({ width, height });
      await recordShifts(page);

      await test.step('nothing shifts while it comes in pieces, nor when a hurried visitor flicks through it at once', async () => {
        // What stands below the other is moved by nothing that comes later.
        await page.goto(width >= 992 ? slowSite.url + path : path, { waitUntil: 'commit' });
        await untilPainted(page);
        await page.waitForSelector('footer');
        await page.mouse.move(width / 2, 400);
        await flickThrough(page);
        await untilHydrated(page);
        await untilCarouselsStarted(page);
        expect.soft(await listShifts(page)).toEqual([]);
      });
      if (width >= 992)
        await test.step('forwards by keyboard, with what moves in motion, every stop is ringed and seen', async () => {
          const { stops, missed } = await tabThrough(page, 'forwards');
          expect.soft(stops.filter(({ isRinged, isSeen }) => !isRinged || !isSeen)).toEqual([]);
          expect.soft(missed).toEqual([]);
          expect.soft(listPassedOver(path, stops)).toEqual([]);
        });
      // From here on nothing fades or glides while it is looked at.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await test.step('axe finds nothing', async () => {
        expect.soft(await listViolationsUnrolled(page)).toEqual([]);
      });
      await test.step('backwards by keyboard, nothing that has the focus is under the bar', async () => {
        await page.setViewportSize({ width, height: 700 });
        const { stops, missed } = await tabThrough(page, 'backwards');
        expect.soft(stops.filter(({ isRinged, isSeen }) => !isRinged || !isSeen)).toEqual([]);
        expect.soft(missed).toEqual([]);
      });
      if (width >= 992)
        await test.step('on paper there is nothing to click, figures are drawn, and headings stay with their text', async () => {
          expect.soft(await listPaperFaults(page)).toEqual([]);
        });
      for (const looked of width < 600 ? [768, 390, 320] : [1920, 992])
        await test.step(`at ${looked} px nothing is cut and nothing scrolls sideways`, async () => {
          await page.setViewportSize({ width: looked, height: 800 });
          expect.soft(await listCut(page)).toEqual([]);
          expect.soft(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(looked);
        });
      await test.step('a long word in each heading does not make the page wider than its window', async () => {
        // At 320 px, which is 400 % zoom, or 992 px, where columns are narrowest.
        expect.soft(await measureWithLongWords(page)).toBeLessThanOrEqual(0);
      });
      const faults = consoleLines.filter((line) => /^(?:error|uncaught)/.test(line));
      expect.soft(faults.filter((line) => !(path === notFoundPath && line.includes('404')))).toEqual([]);
    });
  }
}
