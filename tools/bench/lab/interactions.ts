import type { LabPage } from './lab.ts';

/**
 * Records the interactions of a page. Must be called before the page is loaded; the returned function resolves to the
 * duration until the next paint of the longest one since its last call, in milliseconds. Rejects if there was none.
 */
export async function recordInteractions({ page }: LabPage): Promise<() => Promise<number>> {
  await page.addInitScript(record);
  return async () => {
    // `record` sets this property.
    const durations = await page.evaluate(() =>
      (window as unknown as { interactions: number[] }).interactions.splice(0),
    );
    if (durations.length === 0) throw new Error(`The interaction with ${page.url()} was not recorded.`);
    return Math.max(...durations);
  };
}

/** Runs in the page before its scripts. Records the durations of all events that belong to an interaction. */
function record(): void {
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
