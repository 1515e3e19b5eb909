import type { Browser } from 'playwright-core';
import { alternate } from '../alternate.ts';
import type { SiteUrls } from '../benchSites.ts';
import { type BudgetName, ms } from '../budgets.ts';
import { type Figure, toRatio } from '../figures.ts';
import { loadHydrated } from '../lab/hydration.ts';
import { withLabPage } from '../lab/lab.ts';

/**
 * Web vitals of one load. Times are in milliseconds; `mainThread` is the time of all tasks until the page is first
 * idle.
 */
type Vitals = { lcp: number; fcp: number; cls: number; mainThread: number };

/** Measures the web vitals of a page with and without its scripts in turn, with the mobile profile of the budgets. */
export async function measureVitals(browser: Browser, urls: SiteUrls, path: string, loads: number): Promise<Figure[]> {
  // The first round warms the sites' caches.
  const rounds = { rounds: loads, warmUps: 1 };
  const { federated, scriptless } = await alternate(['federated', 'scriptless'], rounds, (side) =>
    loadOnce(browser, urls[side] + path, side === 'federated'),
  );
  const compare = (budget: BudgetName, of: keyof Vitals) =>
    toRatio(
      budget,
      federated.map((load) => load[of]),
      scriptless.map((load) => load[of]),
      'without script',
      ms,
    );
  const shifts = federated.map(({ cls }) => cls);
  return [
    compare('fcp', 'fcp'),
    compare('lcp', 'lcp'),
    { budget: 'cls', measured: Math.max(...shifts), detail: 'the worst load', samples: shifts },
    ...(path === '/' ? [compare('mainThread', 'mainThread')] : []),
  ];
}

function loadOnce(browser: Browser, url: string, hasScript: boolean): Promise<Vitals> {
  return withLabPage(browser, { isSlow: true }, async (lab) => {
    if (hasScript) await loadHydrated(lab, url, 'body');
    else {
      await lab.page.goto(url, { waitUntil: 'load' });
      await lab.untilIdle();
    }
    const mainThread = await lab.taskMs();
    if (hasScript) await lab.untilIdle();
    else if (lab.transfers.some(({ mimeType }) => mimeType.includes('javascript')))
      throw new Error(`${url} loads a script but must not; the comparison is invalid. Correct stripScripts.ts.`);
    return { ...(await lab.page.evaluate(readVitals)), mainThread };
  });
}

/** Runs in the page. Reads the performance entries of the load. */
async function readVitals(): Promise<Omit<Vitals, 'mainThread'>> {
  // TypeScript's DOM types lack layout shifts: https://wicg.github.io/layout-instability/
  type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };
  const read = (type: string) =>
    new Promise<PerformanceEntryList>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type, buffered: true });
      // The observer's callback is not called if there are no entries, for example no layout shifts.
      setTimeout(() => resolve([]), 300);
    });
  const [paints, largest, shifts] = await Promise.all([
    read('paint'),
    read('largest-contentful-paint'),
    read('layout-shift'),
  ]);
  const fcp = paints.find(({ name }) => name === 'first-contentful-paint')?.startTime;
  const lcp = largest.at(-1)?.startTime;
  if (fcp === undefined || lcp === undefined)
    throw new Error(`The browser recorded no paint of ${window.location.href}; it cannot be measured.`);
  const cls = (shifts as Shift[])
    .filter(({ hadRecentInput }) => !hadRecentInput)
    .reduce((sum, { value }) => sum + value, 0);
  return { lcp, fcp, cls };
}
