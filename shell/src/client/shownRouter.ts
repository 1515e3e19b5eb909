import type { DataRouter } from 'react-router-dom';
import { isBodyHydrated } from '../page/bodyHydration.ts';

type Listener = Parameters<DataRouter['subscribe']>[0];

/**
 * The router as React is shown it: what has been arrived at, not what is under way. Each state that reaches
 * React has it hydrate the page being left before anything else, which is the last thing that a visitor who is
 * leaving waits for. For the same reason a way to an anchor of a page that is not hydrated is left to the browser.
 */
export function toShownRouter(router: DataRouter): DataRouter {
  let shown = router.state;
  return Object.create(router, {
    state: { get: () => shown },
    subscribe: {
      value: (listener: Listener) =>
        router.subscribe((state, options) => {
          if (state.navigation.state !== 'idle') return;
          const isSamePage =
            state.location.pathname === shown.location.pathname && state.location.search === shown.location.search;
          if (isSamePage && !isBodyHydrated() && state.loaderData === shown.loaderData) return;
          shown = state;
          listener(state, options);
        }),
    },
  }) as DataRouter;
}
