import type { Browser } from 'playwright-core';
import { kib } from '../budgets.ts';
import { type Figure, toRatio } from '../figures.ts';
import { loadHydrated } from '../lab/hydration.ts';
import { type LabPage, withLabPage } from '../lab/lab.ts';

/** Pages of the shell and of three sections, opened in turn by their links in the footer. */
const paths = ['/about', '/what-we-do/regulatory-compliance', '/products/team', '/discover/articles', '/contact'];
/** Numbers of rounds until the first and until the second measurement: 15 and 50 navigations. */
const [firstRounds, allRounds] = [3, 10];

/** Measures the memory of a tab after 50 client-side navigations compared with that after 15, after garbage collection. */
export async function measureTabMemory(browser: Browser, url: string): Promise<Figure[]> {
  return withLabPage(browser, { screen: 'desktop' }, async (lab) => {
    await loadHydrated(lab, url, 'body');
    for (let round = 0; round < firstRounds; round++) await openAll(lab);
    const before = await readMemory(lab);
    for (let round = firstRounds; round < allRounds; round++) await openAll(lab);
    const after = await readMemory(lab);
    const name = `after ${firstRounds * paths.length} navigations`;
    return [
      toRatio('tabHeap', [after.heapBytes], [before.heapBytes], name, kib),
      toRatio('tabNodes', [after.nodes], [before.nodes], name, String),
    ];
  });
}

async function openAll({ page, untilIdle }: LabPage): Promise<void> {
  for (const path of paths) {
    await page.locator(`footer a[href="${path}"]`).first().click();
    await page.waitForURL((url) => url.pathname === path);
  }
  await untilIdle();
}

async function readMemory({ cdp }: LabPage): Promise<{ heapBytes: number; nodes: number }> {
  // The first collection frees what finalizers of the second one need.
  for (let collection = 0; collection < 2; collection++) await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  const { nodes } = await cdp.send('Memory.getDOMCounters');
  return { heapBytes: usedSize, nodes };
}
