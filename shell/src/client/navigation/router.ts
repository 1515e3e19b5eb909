import type { Location, Navigator } from 'react-router-dom';
import type { NavigateOptions } from '../../pageData/navigation.ts';
import type { RouterState } from '../../routing/routerState.ts';
import type { createBrowserHistory } from './history.ts';

/** react-router's history of a window, or of a test's memory. */
export type RouterHistory = Omit<ReturnType<typeof createBrowserHistory>, 'action'>;

/** What an address has turned out to be: a page with all that was loaded for it, or an old address of another. */
export type ResolvedAddress = Pick<RouterState, 'match' | 'loaded'> | { redirectTo: string };

/** Goes from one address to the next, each shown when its page is there. */
export type Router = {
  /** The navigation that was completed last. */
  state: () => RouterState;
  /** Where a navigation leads that is not completed yet. */
  pending: () => Location | undefined;
  /** Tells when a navigation starts and when it is completed; the result ends it. */
  subscribe: (listener: () => void) => () => void;
  /** Goes to a path with query and fragment; resolves when it is completed, or another navigation went before it. */
  navigate: (to: string, options?: NavigateOptions) => Promise<void>;
  /** What react-router's hooks navigate with. */
  navigator: Navigator;
  /** Hears no more of the history. */
  dispose: () => void;
};

export type RouterSetup = {
  history: RouterHistory;
  /** The page that stands there already. */
  first: Pick<RouterState, 'match' | 'loaded'>;
  resolve: (location: Location) => Promise<ResolvedAddress>;
};

/**
 * Builds a router on react-router's history: the address changes when the page is there (on Back and Forward the
 * browser has changed it before), the latest navigation wins, and a way within the page loads nothing.
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
    const isWithin = isSamePage(location, state.location) && (navigationType === 'POP' || isOtherHash(location));
    pending = location;
    notify();
    if (isWithin) return complete({ ...state, location, navigationType, preventScrollReset });
    const page = await resolve(location);
    if (pending !== location) return undefined;
    if ('redirectTo' in page)
      return go(toLocation(page.redirectTo), navigationType === 'POP' ? 'REPLACE' : navigationType, preventScrollReset);
    return complete({ ...page, location, navigationType, preventScrollReset });
  }
  const isOtherHash = ({ hash }: Location) => hash !== state.location.hash;
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

/** Whether two addresses are the same but for their fragments. */
export function isSamePage(one: Location, other: Location): boolean {
  return pathOf(one) === pathOf(other);
}

/** Path with query of an address or a link. */
export function pathOf({ pathname, search }: { pathname: string; search: string }): string {
  return pathname + search;
}

/** The URL of a path of this site, with query and fragment; one of two slashes is no other site's. */
export function urlOf(address: string): URL {
  return new URL(window.location.origin + address);
}

function toLocation(address: string): Location {
  const { pathname, search, hash } = urlOf(address);
  return { pathname, search, hash, state: null, key: createLocationKey() };
}

/** A name for an entry of the history, as react-router makes its own: unlike all others of the tab. */
export function createLocationKey(): string {
  return Math.random().toString(36).slice(2, 10);
}
