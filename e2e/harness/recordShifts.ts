import type { Page } from '@playwright/test';

/** Has the layout shifts of the page that is opened next recorded from its first moment on. */
export async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(observeShifts);
}

/** Runs in the page. */
function observeShifts() {
  const shifts: string[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      // The types know no layout shifts.
      const { value, hadRecentInput, sources } = entry as unknown as {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null }[];
      };
      // What a click or a key brings about within 500 ms is asked for; the wheel is none.
      if (hadRecentInput) continue;
      const moved = sources.map(({ node }) => `${node?.nodeName} ${node?.textContent?.slice(0, 40)}`);
      shifts.push(`${value.toFixed(4)} at ${window.scrollY}: ${moved.join(' | ')}`);
    }
  }).observe({ type: 'layout-shift' });
}

/** The layout shifts so far: how much, where the window stood, and what moved. */
export async function listShifts(page: Page): Promise<string[]> {
  // Entries are given to the observer after the frame that they are of.
  await page.evaluate(() => new Promise((resolve) => setTimeout(() => requestAnimationFrame(resolve), 100)));
  return page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
}
