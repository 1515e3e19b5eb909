import { useSyncExternalStore } from 'react';

/** Returns true if the visitor prefers reduced motion; false on the server. */
export function usePrefersStill(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = window.matchMedia(reducedMotionQuery);
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    () => window.matchMedia(reducedMotionQuery).matches,
    () => false,
  );
}

const reducedMotionQuery = '(prefers-reduced-motion: reduce)';
