import type { Page } from 'playwright-core';

/** Records the layout shifts of all documents that the page opens from now on. */
export async function recordLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(observeShifts);
}

/** Runs in the page. */
function observeShifts() {
  const shifts: string[] = [];
  const record = (entries: PerformanceEntryList) => {
    for (const entry of entries) {
      // TypeScript's DOM types lack layout shifts.
      const { value, hadRecentInput, sources } = entry as unknown as {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
      };
      // Shifts within 500 ms after a click or key press are expected. The browser does not count the wheel as input.
      if (hadRecentInput) continue;
      const format = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ');
      const moved = sources.map(
        ({ node, previousRect, currentRect }) =>
          `${node?.nodeName} ${(node instanceof HTMLElement ? node.innerText : node?.textContent)?.slice(0, 40)} from ${format(previousRect)} to ${format(currentRect)}`,
      );
      shifts.push(`${value.toFixed(4)} at ${window.scrollY}: ${moved.join(' | ')}`);
    }
  };
  const observer = new PerformanceObserver((list) => record(list.getEntries()));
  observer.observe({ type: 'layout-shift' });
  Object.assign(window, {
    listLayoutShifts: () => {
      record(observer.takeRecords());
      return shifts;
    },
  });
}

/** Resolves to the layout shifts so far, each with its score, the scroll position, and the moved nodes. */
export async function listLayoutShifts(page: Page): Promise<string[]> {
  // The browser reports entries after their frame: wait for a frame, then also take the entries not yet reported.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  return page.evaluate(() => (window as unknown as { listLayoutShifts: () => string[] }).listLayoutShifts());
}
