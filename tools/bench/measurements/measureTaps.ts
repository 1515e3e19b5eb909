import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { type Figure, median, toMedian } from '../figures.ts';
import { findLinkPosition, hoverAndTap, type Point, tap } from '../lab/gestures.ts';
import { recordInteractions } from '../lab/interactions.ts';
import { type LabPage, withLabPage } from '../lab/lab.ts';

/** Menu button of the compact navigation, which every page has. */
const menuButton = 'header details > summary';
/** Page that is prerendered during taps; home links to it. */
const prerenderedPath = '/what-we-do/regulatory-compliance';
/**
 * Times from the start of hovering until the tap, in milliseconds; undefined for a tap without hovering. The hidden
 * render starts after 50 ms.
 */
const tapDelays = [undefined, 100, 150, 200, 275, 350];

/**
 * Measures the time from a tap on the menu button until the next paint, on a slow phone immediately after the load
 * event.
 */
export async function measureFirstTap(browser: Browser, url: string, loads: number): Promise<Figure[]> {
  // Locate the button in advance: after the load event, the query would wait until the page's main thread is idle.
  const button = await locateButton(browser, url);
  const times: number[] = [];
  for (let load = 0; load < loads; load++) {
    times.push(
      await withLabPage(browser, { isSlow: true }, async (lab) => {
        const readLongest = await recordInteractions(lab);
        await lab.page.goto(url, { waitUntil: 'load' });
        return openMenu(lab, readLongest, () => tap(lab, button));
      }),
    );
  }
  return [toMedian('inp', times)];
}

/**
 * Measures a tap on home's menu button while another page is prerendered, on a slow phone: the slowest of several delays
 * after the start of hovering, each the median of all loads. The detail names the time of the same tap without hovering.
 */
export async function measureTapWhilePrerendering(browser: Browser, url: string, loads: number): Promise<Figure[]> {
  const button = await locateButton(browser, url);
  const times: number[][] = [];
  for (let load = 0; load < loads; load++) times.push(await tapWithEachDelay(browser, url, button));
  const [plain, ...medians] = tapDelays.map((_, index) => median(times.flatMap((ofLoad) => ofLoad[index] ?? [])));
  const slowest = Math.max(...medians);
  const delay = tapDelays[medians.indexOf(slowest) + 1];
  const detail = `${delay} ms after the start of hovering; without hovering ${plain} ms`;
  return [{ budget: 'prerenderInp', measured: slowest, detail, samples: { tapDelays, times } }];
}

function tapWithEachDelay(browser: Browser, url: string, button: Point): Promise<number[]> {
  return withLabPage(browser, { isSlow: true }, async (lab) => {
    const readLongest = await recordInteractions(lab);
    await lab.page.goto(url, { waitUntil: 'load' });
    await lab.untilIdle();
    const points = { tapped: button, hovered: await findLinkPosition(lab, prerenderedPath) };
    // Fetch the page, so that the next hovers render it.
    await hoverAndTap(lab, points, lab.untilIdle);
    const times: number[] = [];
    for (const delay of tapDelays) {
      await lab.untilIdle();
      // Close the menu.
      await tap(lab, button);
      await lab.untilIdle();
      await readLongest();
      const gesture = () => (delay ? hoverAndTap(lab, points, () => pause(delay)) : tap(lab, button));
      times.push(await openMenu(lab, readLongest, gesture));
    }
    return times;
  });
}

function locateButton(browser: Browser, url: string): Promise<Point> {
  return withLabPage(browser, {}, async ({ page, untilIdle }) => {
    await page.goto(url, { waitUntil: 'load' });
    await untilIdle();
    const box = await page.locator(`${menuButton}:visible`).first().boundingBox({ timeout: 5000 });
    if (!box)
      throw new Error(
        `${url} shows no menu button; the tap cannot be measured. Correct the selector "${menuButton}" in measureTaps.ts.`,
      );
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  });
}

/** Opens the menu and returns the duration of the tap. */
async function openMenu(
  lab: LabPage,
  readLongest: () => Promise<number>,
  gesture: () => Promise<void>,
): Promise<number> {
  await gesture();
  await lab.untilIdle();
  const isOpen = await lab.page.evaluate(
    (selector) => document.querySelector(selector)?.closest('details')?.open === true,
    menuButton,
  );
  if (!isOpen) throw new Error(`The tap on the menu button of ${lab.page.url()} did not open the menu.`);
  return readLongest();
}
