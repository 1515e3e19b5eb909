import { useOpenStore } from '@site/shared/host';
import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { isDesktop } from '../menus/desktop.ts';

const interactionEvents = ['pointerover', 'touchstart', 'focusin', 'click'] as const;

/**
 * Returns the panel "Latest from Discover". The first interaction with the bar, in the row, loads the panel's code and
 * the store; until then, and after a failure, returns null. Failures are not logged.
 */
export function useLatestFromDiscover(bar: RefObject<HTMLElement | null>): ReactNode {
  const openStore = useOpenStore();
  const [panel, setPanel] = useState<ReactNode>(null);
  useEffect(() => {
    const stop = new AbortController();
    const load = async () => {
      const [{ LatestFromDiscover }, { Provider, store }] = await Promise.all([
        import(/* webpackChunkName: "latest-from-discover" */ './LatestFromDiscover/LatestFromDiscover.tsx'),
        openStore(),
      ]);
      setPanel(
        <Provider store={store}>
          <LatestFromDiscover />
        </Provider>,
      );
    };
    const start = () => {
      if (!bar.current || !isDesktop(bar.current)) return;
      stop.abort();
      load().catch(() => undefined);
    };
    for (const type of interactionEvents)
      bar.current?.addEventListener(type, start, { signal: stop.signal, passive: true });
    return () => stop.abort();
  }, [bar, openStore]);
  return panel;
}
