import { useOpenStore } from '@site/shared/host';
import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { isDesktop } from '../menus/desktop.ts';

/** What counts as the visitor's contact with the navigation. */
const interactionEvents = ['pointerover', 'touchstart', 'focusin', 'click'] as const;

/**
 * The panel "Latest from Discover": nothing, until the visitor's first contact with the bar from 992 px on
 * loads its code and the store. Whatever fails leaves it absent without a word (specification, section 8).
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
      if (!isDesktop()) return;
      stop.abort();
      load().catch(() => undefined);
    };
    for (const contact of interactionEvents)
      bar.current?.addEventListener(contact, start, { signal: stop.signal, passive: true });
    return () => stop.abort();
  }, [bar, openStore]);
  return panel;
}
