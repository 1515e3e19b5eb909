import { bodyHydratedMark, hydratedMark } from '../../../shell/src/hydration/hydrationMarks.ts';
import { hearPage } from './hearing.ts';
import type { LabPage } from './lab.ts';

/** Marks on the browser's timeline that the page sets (shell): its frame is hydrated, its body is too, entirely. */
const marks = { frame: hydratedMark, body: bodyHydratedMark } as const;
/** How often a page may fall quiet before its mark is given up. */
const quietTimes = 10;
const markLimitMs = 60_000;

/** Whether a page has set the mark by now. */
export function isHydrated({ page }: LabPage, what: keyof typeof marks): Promise<boolean> {
  return page.evaluate((mark) => performance.getEntriesByName(mark).length > 0, marks[what]);
}

/**
 * Resolves when a page is quiet and the mark is set. It asks only where the page is quiet, so that asking
 * costs the page nothing. Rejects where the mark never comes.
 */
export async function untilHydrated(lab: LabPage, what: keyof typeof marks): Promise<void> {
  for (let time = 0; time < quietTimes; time++) {
    await lab.untilQuiet();
    if (await isHydrated(lab, what)) return;
  }
  throw new Error(
    `${lab.page.url()} never set the performance mark "${marks[what]}": its ${what} was not hydrated entirely, so there is nothing to measure. Look at its console.`,
  );
}

/**
 * Tells the moment in which a page's body is hydrated and the page idle for the first time since: it has fetched
 * nothing ahead yet. Call it before the page is loaded; what it answers rejects a minute after it was called.
 */
export async function followHydration(lab: LabPage): Promise<() => Promise<void>> {
  const untilMarked = await hearPage<void>(
    lab,
    'bodyMarked',
    markLimitMs,
    () => `${lab.page.url()} did not set the performance mark "${marks.body}" within ${markLimitMs / 1000} s.`,
  );
  await lab.page.addInitScript((mark) => {
    new PerformanceObserver((list) => {
      // Playwright puts the function there.
      if (list.getEntriesByName(mark).length > 0) (window as unknown as { bodyMarked: () => void }).bodyMarked();
    }).observe({ type: 'mark', buffered: true });
  }, marks.body);
  return untilMarked;
}
