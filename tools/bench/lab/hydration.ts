import { bodyHydratedMark, frameHydratedMark } from '../../../shell/src/hydration/hydrationMarks.ts';
import { type LabPage, listenTo } from './lab.ts';

const marks = { frame: frameHydratedMark, body: bodyHydratedMark } as const;

/**
 * Loads a page and resolves as soon as its frame or body is hydrated and it is idle for the first time since: nothing
 * is prefetched yet. Rejects if the page does not set the performance mark within a minute.
 */
export async function loadHydrated(lab: LabPage, url: string, hydrated: keyof typeof marks): Promise<void> {
  const mark = marks[hydrated];
  const untilMarked = await listenTo<void>(
    lab,
    'hydrationMarked',
    () => `${url} did not set the performance mark "${mark}", so it cannot be measured. Look at its console.`,
  );
  await lab.page.addInitScript((name) => {
    new PerformanceObserver((list) => {
      // `listenTo` exposes the function.
      if (list.getEntriesByName(name).length > 0)
        (window as unknown as { hydrationMarked: () => void }).hydrationMarked();
    }).observe({ type: 'mark', buffered: true });
  }, mark);
  await lab.page.goto(url, { waitUntil: 'load' });
  await untilMarked();
}
