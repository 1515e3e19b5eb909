import type { Browser } from 'playwright-core';
import type { BenchPage } from './benchPages.ts';
import type { BenchSites, Variant } from './benchSites.ts';
import { openLabPage } from './lab.ts';

/** Vitals of one load in the mobile lab; times in milliseconds. */
export type Vitals = { lcp: number; fcp: number; cls: number; mainThread: number };

/** Those that the budgets compare. */
export const budgetVariants = ['federated', 'scriptless'] as const satisfies Variant[];
export const allVariants = ['federated', 'monolith', 'scriptless'] as const satisfies Variant[];

/**
 * Loads a page from each of the variants' sites in turn, `runs` times over, so that what disturbs the machine disturbs all
 * of them. The first round warms the sites' caches and is not counted.
 */
export async function measureVitals(
  browser: Browser,
  { urls }: BenchSites,
  { path }: BenchPage,
  runs: number,
  variants: readonly Variant[],
): Promise<Record<Variant, Vitals[]>> {
  const measured: Record<Variant, Vitals[]> = { federated: [], monolith: [], scriptless: [] };
  for (let run = 0; run <= runs; run++) {
    for (const variant of inTurn(variants, run)) {
      const vitals = await loadOnce(browser, urls[variant] + path, variant !== 'scriptless');
      if (run > 0) measured[variant].push(vitals);
    }
  }
  return measured;
}

/** The list, begun at another member each time. */
export function inTurn<Member>(members: readonly Member[], turn: number): Member[] {
  const start = turn % members.length;
  return [...members.slice(start), ...members.slice(0, start)];
}

async function loadOnce(browser: Browser, url: string, isHydrated: boolean): Promise<Vitals> {
  const lab = await openLabPage(browser);
  try {
    await lab.page.goto(url, { waitUntil: 'load' });
    await lab.untilQuiet();
    const mainThread = await lab.taskMs();
    // The mark is the shell's (`NavigationEffects.tsx`).
    const marks = await lab.page.evaluate(() => performance.getEntriesByName('site-hydrated').length);
    if (isHydrated !== marks > 0)
      throw new Error(
        `${url} ${isHydrated ? 'never hydrated' : 'hydrated without a script'}: there is nothing to compare.`,
      );
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
