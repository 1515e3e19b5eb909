import type { Browser } from 'playwright-core';
import type { BenchPage } from '../benchPages.ts';
import type { BenchSites } from '../benchSites.ts';
import { inTurn } from '../inTurn.ts';
import { followHydration, isHydrated } from '../lab/hydration.ts';
import { openLabPage } from '../lab/lab.ts';

/** Vitals of one load in the mobile lab; times in milliseconds, the main thread's until it is idle for the first time. */
export type Vitals = { lcp: number; fcp: number; cls: number; mainThread: number };
/** The page, and the same HTML and CSS without any script. */
export type PageVitals = Record<'federated' | 'scriptless', Vitals[]>;

/** Loads a page with its scripts and without in turn, `runs` times over. The first round warms the sites' caches and is not counted. */
export async function measureVitals(
  browser: Browser,
  { urls }: Pick<BenchSites, 'urls'>,
  { path }: BenchPage,
  runs: number,
): Promise<PageVitals> {
  const measured: PageVitals = { federated: [], scriptless: [] };
  for (let run = 0; run <= runs; run++) {
    for (const side of inTurn(['federated', 'scriptless'] as const, run)) {
      const vitals = await loadOnce(browser, urls[side] + path, side === 'federated');
      if (run > 0) measured[side].push(vitals);
    }
  }
  return measured;
}

async function loadOnce(browser: Browser, url: string, hasScript: boolean): Promise<Vitals> {
  const lab = await openLabPage(browser, { isSlow: true });
  try {
    const untilIdle = hasScript ? await followHydration(lab) : lab.untilQuiet;
    await lab.page.goto(url, { waitUntil: 'load' });
    await untilIdle();
    const mainThread = await lab.taskMs();
    if (hasScript) await lab.untilQuiet();
    if (!hasScript && (await isHydrated(lab, 'frame')))
      throw new Error(`${url} was hydrated without a script: there is nothing to compare.`);
    return { ...(await lab.page.evaluate(readVitals)), mainThread };
  } finally {
    await lab.close();
  }
}

/** Runs in the page: what the browser noted of its loading. */
async function readVitals(): Promise<Omit<Vitals, 'mainThread'>> {
  // The standard DOM types know no layout shifts: https://wicg.github.io/layout-instability/
  type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };
  const read = (type: string) =>
    new Promise<PerformanceEntryList>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type, buffered: true });
      // Where nothing was noted, such as layout shifts, the observer stays silent.
      setTimeout(() => resolve([]), 300);
    });
  const [paints, largest, shifts] = await Promise.all([
    read('paint'),
    read('largest-contentful-paint'),
    read('layout-shift'),
  ]);
  const fcp = paints.find(({ name }) => name === 'first-contentful-paint')?.startTime;
  const lcp = largest.at(-1)?.startTime;
  if (fcp === undefined || lcp === undefined) throw new Error('The browser noted no paint of this page.');
  const cls = (shifts as Shift[])
    .filter(({ hadRecentInput }) => !hadRecentInput)
    .reduce((sum, { value }) => sum + value, 0);
  return { lcp, fcp, cls };
}
