import { useSyncExternalStore } from 'react';

/** The visitor has asked for less motion; on the server nobody has. */
export function usePrefersStill(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = window.matchMedia(stillQuery);
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    () => window.matchMedia(stillQuery).matches,
    () => false,
  );
}

const stillQuery = '(prefers-reduced-motion: reduce)';
