import { isBodyHydrated } from '../../hydration/bodyHydration.ts';
import type { RouterState } from '../../routing/routerState.ts';
import { isSamePage, type Router } from './router.ts';

/** The router's state as React is shown it. */
export type RenderedState = {
  get: () => RouterState;
  /** Tells of each change; the result ends it. */
  subscribe: (listener: () => void) => () => void;
};

/**
 * What React is shown of the router: arrivals, and not at once those within a page that is not hydrated. Each
 * state that reaches React has it hydrate the page being left before anything else, which is the last thing that a
 * visitor who is leaving waits for; `goWithin` brings the window to where such a way leads.
 */
export function trackRenderedState(
  router: Pick<Router, 'state' | 'subscribe'>,
  goWithin: (state: RouterState) => void,
): RenderedState {
  let shown = router.state();
  let completed = shown;
  const listeners = new Set<() => void>();
  router.subscribe(() => {
    const state = router.state();
    if (state === completed) return;
    completed = state;
    // A way back to where React stands is no change to it: it was not told of the way from there.
    const isKept = !isBodyHydrated() || state.location.key === shown.location.key;
    if (isKept && isSamePage(state.location, shown.location) && state.loaded === shown.loaded) return goWithin(state);
    shown = state;
    for (const listener of listeners) listener();
  });
  return {
    get: () => shown,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
