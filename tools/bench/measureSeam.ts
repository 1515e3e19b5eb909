import type { Browser } from 'playwright-core';
import type { BenchPage } from './benchPages.ts';
import type { BenchSites } from './benchSites.ts';
import { openLabPage } from './lab.ts';
import { inTurn } from './measureVitals.ts';

/** From the click on a link of the home page until the new page's heading is painted, in milliseconds. */
export type Seam = { federated: number[]; monolith: number[] };

const sides = ['federated', 'monolith'] as const;

/** Walks from home to a page in the mobile lab, its chunks fetched by hovering first, on both sites in turn. */
export async function measureSeam(
  browser: Browser,
  { urls }: BenchSites,
  page: BenchPage,
  runs: number,
): Promise<Seam> {
  const seam: Seam = { federated: [], monolith: [] };
  for (let run = 0; run <= runs; run++) {
    for (const side of inTurn(sides, run)) {
      const ms = await crossOnce(browser, urls[side], page);
      if (run > 0) seam[side].push(ms);
    }
  }
  return seam;
}

async function crossOnce(browser: Browser, siteUrl: string, { path }: BenchPage): Promise<number> {
  const lab = await openLabPage(browser);
  try {
    const { page } = lab;
    await page.goto(`${siteUrl}/`, { waitUntil: 'load' });
    await lab.untilQuiet();
    const link = page.locator(`main a[href="${path}"]:visible`).first();
    if ((await link.count()) === 0)
      throw new Error(`The home page shows no link to ${path}: the seam cannot be measured there.`);
    await link.scrollIntoViewIfNeeded();
    await link.hover();
    await lab.untilQuiet();
    // Left in the page rather than awaited here: the click comes in between.
    await page.evaluate(watchHeading);
    await link.click();
    const ms = await page.evaluate(() => (window as unknown as { headingPainted: Promise<number> }).headingPainted);
    if (new URL(page.url()).pathname !== path) throw new Error(`The link to ${path} led to ${page.url()}.`);
    return ms;
  } finally {
    await lab.close();
  }
}

/** Runs in the page: promises the time from the next click to the frame that shows another heading. */
function watchHeading(): void {
  const heading = () => document.querySelector('main h1')?.textContent ?? '';
  const before = heading();
  let clicked = 0;
  document.addEventListener('click', ({ timeStamp }) => (clicked = timeStamp), { capture: true, once: true });
  const headingPainted = new Promise<number>((resolve, reject) => {
    setTimeout(() => reject(new Error('No new heading came within 20 s of the click.')), 20_000);
    const observer = new MutationObserver(() => {
      if (heading() === '' || heading() === before) return;
      observer.disconnect();
      requestAnimationFrame(() => {
        // The message arrives after the frame is painted.
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => resolve(performance.now() - clicked));
        port1.start();
        port2.postMessage(null);
      });
    });
    observer.observe(document.documentElement, { subtree: true, childList: true, characterData: true });
  });
  Object.assign(window, { headingPainted });
}
