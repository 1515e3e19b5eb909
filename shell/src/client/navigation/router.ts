import type { Location, Navigator } from 'react-router-dom';
import type { NavigateOptions } from '../../pageData/navigation.ts';
import type { RouterState } from '../../routing/routerState.ts';
import type { createBrowserHistory } from './history.ts';

/** A history of react-router: the window's, or one in memory in tests. */
export type RouterHistory = Omit<ReturnType<typeof createBrowserHistory>, 'action'>;

/** Result of resolving an address: the loaded page (without `match` if no page matches), or a redirect. */
export type ResolvedAddress = Pick<RouterState, 'match' | 'loaded'> | { redirectTo: string };

/** The client-side router: keeps the current address and page, and navigates. */
export type Router = {
  /** Returns the state after the last completed navigation. */
  state: () => RouterState;
  /** Returns the target of the pending navigation, if there is one. */
  pending: () => Location | undefined;
  /** Calls the listener when a navigation starts and when it completes; the returned function unsubscribes. */
  subscribe: (listener: () => void) => () => void;
  /** Navigates to a path with query and fragment; resolves when the navigation completes or a newer one replaces it. */
  navigate: (to: string, options?: NavigateOptions) => Promise<void>;
  /** The interface through which react-router's hooks navigate. */
  navigator: Navigator;
  /** Stops listening to the history. */
  dispose: () => void;
};

export type RouterSetup = {
  history: RouterHistory;
  /** The page that the server rendered. */
  first: Pick<RouterState, 'match' | 'loaded'>;
  resolve: (location: Location) => Promise<ResolvedAddress>;
};

/**
 * Creates a router on react-router's history. The address changes when the page has loaded (on Back and Forward the
 * browser changes it first). A newer navigation cancels the pending one. In-page navigations load nothing.
 */
export function createRouter({ history, first, resolve }: RouterSetup): Router {
  let state: RouterState = { ...first, location: history.location, navigationType: 'POP' };
  let pending: Location | undefined;
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };

  function complete(next: RouterState): void {
    pending = undefined;
    state = next;
    if (next.navigationType === 'PUSH') history.push(next.location);
    if (next.navigationType === 'REPLACE') history.replace(next.location);
    notify();
  }
  async function go(
    location: Location,
    navigationType: RouterState['navigationType'],
    preventScrollReset?: boolean,
  ): Promise<void> {
    const current = navigationType === 'POP' ? state.location : currentLocation();
    const isInPage =
      isSamePage(location, current) && (navigationType === 'POP' || location.hash !== state.location.hash);
    pending = location;
    notify();
    if (isInPage) return complete({ ...state, location, navigationType, preventScrollReset });
    const page = await resolve(location);
    if (pending !== location) return undefined;
    if ('redirectTo' in page)
      return go(toLocation(page.redirectTo), navigationType === 'POP' ? 'REPLACE' : navigationType, preventScrollReset);
    return complete({ ...page, location, navigationType, preventScrollReset });
  }
  /** Returns the page's address: a figure may have replaced the query of its history entry (ADR 0066). */
  const currentLocation = () => (history.location.key === state.location.key ? history.location : state.location);
  const navigate: Router['navigate'] = (to, { replace, preventScrollReset } = {}) =>
    go(toLocation(to), replace ? 'REPLACE' : 'PUSH', preventScrollReset);

  return {
    state: () => state,
    pending: () => pending,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    navigate,
    navigator: {
      createHref: history.createHref,
      go: history.go,
      push: (to, _state, options) => void navigate(history.createHref(to), options),
      replace: (to, _state, options) => void navigate(history.createHref(to), { ...options, replace: true }),
    },
    dispose: history.listen(({ location }) => void go(location, 'POP')),
  };
}

/** Returns true if two addresses differ at most in their fragments. */
export function isSamePage(one: Location, other: Location): boolean {
  return pathOf(one) === pathOf(other);
}

/** Returns the path with query of an address or a link. */
export function pathOf({ pathname, search }: { pathname: string; search: string }): string {
  return pathname + search;
}

/** Returns the URL of a path with query and fragment on this site; `//host/path` stays a path of this site. */
export function urlOf(address: string): URL {
  return new URL(window.location.origin + address);
}

function toLocation(address: string): Location {
  const { pathname, search, hash } = urlOf(address);
  return { pathname, search, hash, state: null, key: createLocationKey() };
}

/** Returns a random key for a history entry, in react-router's format. */
export function createLocationKey(): string {
  return Math.random().toString(36).slice(2, 10);
}
