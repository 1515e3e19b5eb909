import type { Page } from 'playwright-core';

/** Has the layout shifts of the page that is opened next recorded from its first moment on. */
export async function recordLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(observeShifts);
}

/** Runs in the page. */
function observeShifts() {
  const shifts: string[] = [];
  const note = (entries: PerformanceEntryList) => {
    for (const entry of entries) {
      // The types know no layout shifts.
      const { value, hadRecentInput, sources } = entry as unknown as {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
      };
      // What a click or a key brings about within 500 ms is asked for; the wheel is none.
      if (hadRecentInput) continue;
      const place = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ');
      const moved = sources.map(
        ({ node, previousRect, currentRect }) =>
          `${node?.nodeName} ${(node instanceof HTMLElement ? node.innerText : node?.textContent)?.slice(0, 40)} from ${place(previousRect)} to ${place(currentRect)}`,
      );
      shifts.push(`${value.toFixed(4)} at ${window.scrollY}: ${moved.join(' | ')}`);
    }
  };
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  observer.observe({ type: 'layout-shift' });
  Object.assign(window, {
    listLayoutShifts: () => {
      note(observer.takeRecords());
      return shifts;
    },
  });
}

/** The layout shifts so far: how much, where the window stood, and what moved. */
export async function listLayoutShifts(page: Page): Promise<string[]> {
  // Entries are told of after the frame that they are of, and what is not told of yet is asked for.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  return page.evaluate(() => (window as unknown as { listLayoutShifts: () => string[] }).listLayoutShifts());
}
