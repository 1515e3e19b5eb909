import { isBodyHydrated } from '../../hydration/bodyHydration.ts';
import type { RouterState } from '../../routing/routerState.ts';
import { isSamePage, type Router } from './router.ts';

/** The router state that React renders; it can lag behind the router. */
export type RenderedState = {
  get: () => RouterState;
  /** Calls the listener at each change; the returned function unsubscribes. */
  subscribe: (listener: () => void) => () => void;
};

/**
 * Tracks the router state that React renders: completed navigations, except in-page navigations while the body is not
 * hydrated. React would hydrate the current page before it renders a new state, which delays a visitor who is leaving
 * that page. For an exception, `onSkipped` scrolls the window instead.
 */
export function trackRenderedState(
  router: Pick<Router, 'state' | 'subscribe'>,
  onSkipped: (state: RouterState) => void,
): RenderedState {
  let rendered = router.state();
  let completed = rendered;
  const listeners = new Set<() => void>();
  router.subscribe(() => {
    const state = router.state();
    if (state === completed) return;
    completed = state;
    // Back to the rendered history entry changes nothing for React, which has not rendered the entries after it.
    const isSkippable = !isBodyHydrated() || state.location.key === rendered.location.key;
    if (isSkippable && isSamePage(state.location, rendered.location) && state.loaded === rendered.loaded)
      return onSkipped(state);
    rendered = state;
    for (const listener of listeners) listener();
  });
  return {
    get: () => rendered,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
