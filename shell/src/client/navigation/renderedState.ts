import { isBodyHydrated } from '../../hydration/bodyHydration.ts';
import type { RoutedPage, RouterState } from '../../routing/routerState.ts';
import { isSamePage } from './address.ts';
import { createListeners } from './listeners.ts';
import type { Router } from './router.ts';

/** The router state that React renders; it can lag behind the router. */
export type RenderedState = {
  /** The state of the page that the server rendered. */
  initial: RouterState;
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
  const initial = router.state();
  let rendered = initial;
  let latest = rendered;
  const { subscribe, notify } = createListeners();
  router.subscribe(() => {
    const state = router.state();
    if (state === latest) return;
    const hasNavigated = state.page !== latest.page;
    latest = state;
    if (hasNavigated && isSkippable(state.page, rendered.page)) return onSkipped(state);
    // A skipped navigation stays skipped when only the hidden pages change.
    rendered = hasNavigated ? state : { ...rendered, hiddenPages: state.hiddenPages };
    notify();
  });
  return {
    initial,
    get: () => rendered,
    subscribe,
  };
}

function isSkippable({ location, loaded }: RoutedPage, rendered: RoutedPage): boolean {
  // Back to the rendered history entry changes nothing for React, which has not rendered the entries after it.
  const isUnchanged = !isBodyHydrated() || location.key === rendered.location.key;
  return isUnchanged && isSamePage(location, rendered.location) && loaded === rendered.loaded;
}
