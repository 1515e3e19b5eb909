import { bodyHydratedMark, frameHydratedMark } from '../../../shell/src/hydration/hydrationMarks.ts';
import { type LabPage, listenTo } from './lab.ts';

const marks = { frame: frameHydratedMark, body: bodyHydratedMark } as const;

/**
 * Loads a page and resolves when its frame or body is hydrated, before the page prefetches anything. Rejects if the
 * page does not set the performance mark within a minute.
 */
export async function loadHydrated(lab: LabPage, url: string, hydrated: keyof typeof marks): Promise<void> {
  const mark = marks[hydrated];
  const untilMarked = await listenTo<void>(
    lab,
    'hydrationMarked',
    () => `${url} did not set the performance mark "${mark}"; it cannot be measured. Check the console of the page.`,
  );
  await lab.page.addInitScript((name) => {
    new PerformanceObserver((list) => {
      // `listenTo` defines the function.
      if (list.getEntriesByName(name).length > 0)
        (window as unknown as { hydrationMarked: () => void }).hydrationMarked();
    }).observe({ type: 'mark', buffered: true });
  }, mark);
  await lab.page.goto(url, { waitUntil: 'load' });
  await untilMarked();
}
