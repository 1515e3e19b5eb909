import type { Browser } from 'playwright-core';
import { type Figure, toMedian } from '../figures.ts';
import { type Point, tap } from '../lab/gestures.ts';
import { withLabPage } from '../lab/lab.ts';

/** Menu button of the compact navigation, which every page has. */
const button = 'header details > summary';

/**
 * Measures the time from a tap on the menu button until the next paint, on a slow phone immediately after the load
 * event.
 */
export async function measureFirstTap(browser: Browser, url: string, loads: number): Promise<Figure[]> {
  // Locate the button in advance: after the load event, the query would wait until the page's main thread is idle.
  const point = await locateButton(browser, url);
  const times: number[] = [];
  for (let load = 0; load < loads; load++) times.push(await tapOnce(browser, url, point));
  return [toMedian('inp', times)];
}

function locateButton(browser: Browser, url: string): Promise<Point> {
  return withLabPage(browser, {}, async ({ page, untilIdle }) => {
    await page.goto(url, { waitUntil: 'load' });
    await untilIdle();
    const box = await page.locator(`${button}:visible`).first().boundingBox({ timeout: 5000 });
    if (!box)
      throw new Error(
        `${url} shows no menu button; the tap cannot be measured. Correct the selector "${button}" in measureFirstTap.ts.`,
      );
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  });
}

function tapOnce(browser: Browser, url: string, point: Point): Promise<number> {
  return withLabPage(browser, { isSlow: true }, async (lab) => {
    await lab.page.addInitScript(recordInteractions);
    await lab.page.goto(url, { waitUntil: 'load' });
    await tap(lab, point);
    await lab.untilIdle();
    const { durations, isOpen } = await lab.page.evaluate(
      (selector) => ({
        // `recordInteractions` sets this property.
        durations: (window as unknown as { interactions: number[] }).interactions,
        isOpen: document.querySelector(selector)?.closest('details')?.open === true,
      }),
      button,
    );
    if (durations.length === 0 || !isOpen)
      throw new Error(`The tap on the menu button of ${url} ${isOpen ? 'was not recorded' : 'did not open the menu'}.`);
    return Math.max(...durations);
  });
}

/** Runs in the page before its scripts. Records the durations of all events that belong to an interaction. */
function recordInteractions(): void {
  const interactions: number[] = [];
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      // The browser reports the first input with any duration, and other events only from 16 ms.
      if (entry.interactionId > 0 || entry.entryType === 'first-input') interactions.push(entry.duration);
    }
  });
  observer.observe({ type: 'first-input', buffered: true });
  // TypeScript's DOM types lack `durationThreshold`: https://w3c.github.io/event-timing/
  observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  Object.assign(window, { interactions });
}
