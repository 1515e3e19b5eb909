import { whenIdle } from '../../hydration/whenIdle.ts';
import type { PageData } from '../../pageData/pageData.ts';
import { afterLoad, isSavingData } from '../prefetch/visitorActivity.ts';
import type { Router } from '../navigation/router.ts';

/** Maximum number of pending errors: a script that fails in a loop must not fill the memory. */
const pendingLimit = 9;

/**
 * Starts the recorder of page views when the first page's body is hydrated and the browser is idle after load. Uncaught
 * errors from this call on are recorded. Does nothing for visitors who save data. The recorder itself respects Global
 * Privacy Control and Do Not Track, because each byte here delays the first page.
 */
export function startVisits(router: Router, data: PageData, whenHydrated: Promise<void>): void {
  if (isSavingData()) return;
  const failures: Event[] = [];
  for (const type of ['error', 'unhandledrejection'])
    window.addEventListener(type, (event) => {
      if (failures.length < pendingLimit) failures.push(event);
    });
  void whenHydrated.then(() =>
    afterLoad(() =>
      whenIdle(() => {
        // Ignore failures: without the recorder the page lacks nothing.
        import(/* webpackChunkName: "visits" */ './recordVisits.ts')
          .then(({ recordVisits }) => recordVisits(router, data, failures, whenIdle))
          .catch(() => undefined);
      }),
    ),
  );
}
