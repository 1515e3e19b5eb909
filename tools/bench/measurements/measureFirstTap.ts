import type { Browser } from 'playwright-core';
import type { BenchPage } from '../benchPages.ts';
import { type Point, tap } from '../lab/gestures.ts';
import { openLabPage } from '../lab/lab.ts';

/** The button of the compact navigation: the one thing to tap that every page has. */
const button = 'header details > summary';
const pressMs = 80;

/**
 * Taps a page's menu button on a slow phone the moment that the page is loaded, `runs` times over. Returns each time to
 * the next paint, in milliseconds.
 */
export async function measureFirstTap(
  browser: Browser,
  siteUrl: string,
  { path }: BenchPage,
  runs: number,
): Promise<number[]> {
  const url = `${siteUrl}${path}`;
  // Looked up beforehand: asking the page for it after load would wait until the page has time for a visitor.
  const point = await findButton(browser, url);
  const times: number[] = [];
  for (let run = 0; run < runs; run++) times.push(await tapOnce(browser, url, point));
  return times;
}

async function findButton(browser: Browser, url: string): Promise<Point> {
  const lab = await openLabPage(browser);
  try {
    await lab.page.goto(url, { waitUntil: 'load' });
    await lab.untilQuiet();
    const box = await lab.page.locator(`${button}:visible`).first().boundingBox({ timeout: 5000 });
    if (!box) throw new Error(`${url} shows no menu button ("${button}"): there is nothing to tap.`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  } finally {
    await lab.close();
  }
}

async function tapOnce(browser: Browser, url: string, point: Point): Promise<number> {
  const lab = await openLabPage(browser, { isSlow: true });
  try {
    await lab.page.addInitScript(noteInteractions);
    await lab.page.goto(url, { waitUntil: 'load' });
    await tap(lab.cdp, point, pressMs);
    await lab.untilQuiet();
    const { durations, isOpen } = await lab.page.evaluate(
      (selector) => ({
        // `noteInteractions` put it there.
        durations: (window as unknown as { interactions: number[] }).interactions,
        isOpen: document.querySelector(selector)?.closest('details')?.open === true,
      }),
      button,
    );
    if (durations.length === 0 || !isOpen)
      throw new Error(`The tap on the menu button of ${url} ${isOpen ? 'was not noted' : 'did not open the menu'}.`);
    return Math.max(...durations);
  } finally {
    await lab.close();
  }
}

/** Runs in the page before anything of its own: keeps what the browser notes of each event of an interaction. */
function noteInteractions(): void {
  const interactions: number[] = [];
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      // The first input is told however short it was, all others from 16 ms on.
      if (entry.interactionId > 0 || entry.entryType === 'first-input') interactions.push(entry.duration);
    }
  });
  observer.observe({ type: 'first-input', buffered: true });
  // Not in the DOM's standard types: https://w3c.github.io/event-timing/
  observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  Object.assign(window, { interactions });
}
