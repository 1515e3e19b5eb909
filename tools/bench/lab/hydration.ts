import type { LabPage } from './lab.ts';

/** Marks on the browser's timeline that the page sets (shell): its frame is hydrated, its body is too, entirely. */
const marks = { frame: 'site-hydrated', body: 'site-body-hydrated' } as const;
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
    `${lab.page.url()} never set the performance mark "${marks[what]}": its ${what} was not hydrated entirely, so there is nothing to measure. Look at its console; a site older than this mark can only be measured with \`--beside\`.`,
  );
}

/**
 * Tells the moment in which a page sets the mark: it is idle then for the first time since that much of it is hydrated,
 * and has fetched nothing ahead yet. Call it before the page is loaded; what it answers resolves in that moment, and
 * rejects a minute after it was called.
 */
export async function followMark({ page, cdp }: LabPage, what: keyof typeof marks): Promise<() => Promise<void>> {
  const binding = 'benchMarkSet';
  const set = Promise.withResolvers<void>();
  cdp.on('Runtime.bindingCalled', ({ name }) => name === binding && set.resolve());
  await cdp.send('Runtime.enable');
  await cdp.send('Runtime.addBinding', { name: binding });
  await page.addInitScript(
    ([mark, tell]) => {
      new PerformanceObserver((list) => {
        if (list.getEntriesByName(mark).length > 0)
          (window as unknown as Record<string, (text: string) => void>)[tell]?.('');
      }).observe({ type: 'mark', buffered: true });
    },
    [marks[what], binding] as const,
  );
  return () => {
    const timer = setTimeout(
      () =>
        set.reject(
          new Error(`${page.url()} did not set the performance mark "${marks[what]}" within ${markLimitMs / 1000} s.`),
        ),
      markLimitMs,
    );
    return set.promise.finally(() => clearTimeout(timer));
  };
}
