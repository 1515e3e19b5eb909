import { useEffect } from 'react';
import { bodyHydratedMark } from './hydrationMarks.ts';
import { whenIdle } from './whenIdle.ts';

let isHydrated = false;
let settle = () => {};

/** Resolves when the first page's body is hydrated, including its bands. */
export const bodyHydrated = new Promise<void>((resolve) => {
  settle = resolve;
});

/** Returns true if the first page's body is hydrated, or the browser has rendered a body. */
export function isBodyHydrated(): boolean {
  return isHydrated;
}

/** Reports on mount that the page's body is hydrated. */
export function useReportBodyHydrated(): void {
  useEffect(() => {
    if (isHydrated) return;
    isHydrated = true;
    // React schedules the hydration of the bands before idle time, so at idle time they are hydrated too.
    whenIdle(() => {
      performance.mark(bodyHydratedMark);
      settle();
    });
  }, []);
}
