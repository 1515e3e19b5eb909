import { whenIdle } from '../../hydration/whenIdle.ts';
import type { PageData } from '../../pageData/pageData.ts';
import { afterLoad, isSavingData } from '../prefetch/visitorActivity.ts';
import type { Router } from '../navigation/router.ts';

/** Maximum number of pending errors: a script that fails in a loop must not fill the memory. */
const pendingLimit = 9;

/**
 * Starts the recorder of page views when the first page's body is hydrated, or after an uncaught error, which may
 * prevent hydration; in both cases when the browser is idle after load. Errors from this call on are recorded. Does nothing for visitors who do not want to be
 * measured (Global Privacy Control, Do Not Track), who save data, and in development, where pages have no file list.
 */
export function startVisits(router: Router, data: PageData, whenHydrated: Promise<void>): void {
  const { globalPrivacyControl, doNotTrack } = navigator as Navigator & { globalPrivacyControl?: boolean };
  if (!data.releases.digests || isSavingData() || globalPrivacyControl || doNotTrack === '1') return;
  const failures: Event[] = [];
  const start = () =>
    afterLoad(() =>
      whenIdle(() => {
        // Ignore failures: without the recorder the page lacks nothing.
        import(/* webpackChunkName: "visits" */ './recordVisits.ts')
          .then(({ recordVisits }) => recordVisits(router, data, failures, whenIdle))
          .catch(() => undefined);
      }),
    );
  // A promise, because an error and the hydration must not both start the recorder.
  void new Promise<void>((resolve) => {
    void whenHydrated.then(resolve);
    for (const type of ['error', 'unhandledrejection'])
      window.addEventListener(type, (event) => {
        if (failures.length < pendingLimit) failures.push(event);
        resolve();
      });
  }).then(start);
}
