import { useEffect } from 'react';
import { bodyHydratedMark } from './hydrationMarks.ts';
import { whenIdle } from './whenIdle.ts';

let isHydrated = false;
let settle = () => {};

/** Resolves when the first page's body is hydrated, its bands included. */
export const bodyHydrated = new Promise<void>((resolve) => {
  settle = resolve;
});

/** Whether the page's body has been hydrated, or rendered by the browser. */
export function isBodyHydrated(): boolean {
  return isHydrated;
}

/** Tells that what calls it is hydrated, and with it the page's body. */
export function useReportBodyHydrated(): void {
  useEffect(() => {
    if (isHydrated) return;
    isHydrated = true;
    // React's own tasks come before idle time: then the bands below have had their turn too.
    whenIdle(() => {
      performance.mark(bodyHydratedMark);
      settle();
    });
  }, []);
}
