import type { Location, Navigator } from 'react-router-dom';
import type { NavigateOptions } from '../../pageData/navigation.ts';
import type { RoutedPage, RouterState } from '../../routing/routerState.ts';
import { createLocationKey, isSamePage, urlOf } from './address.ts';
import { createHiddenPages } from './hiddenPages.ts';
import type { createBrowserHistory } from './history.ts';

/** A history of react-router: the window's, or one in memory in tests. */
export type RouterHistory = Omit<ReturnType<typeof createBrowserHistory>, 'action'>;

/** Result of resolving an address: the loaded page (without `match` if no page matches), or a redirect. */
export type ResolvedAddress = Pick<RoutedPage, 'match' | 'loaded'> | { redirectTo: string };

/** The client-side router: keeps the current address and page, and navigates. */
export type Router = {
  /** Returns the state after the last completed navigation, with the present hidden pages. */
  state: () => RouterState;
  /** Returns the target of the pending navigation, if there is one. */
  pending: () => Location | undefined;
  /**
   * Calls the listener when a navigation starts, when it completes, and when the hidden pages change; the returned
   * function unsubscribes.
   */
  subscribe: (listener: () => void) => () => void;
  /**
   * Adds a loaded page to the hidden pages, until the returned function is called or another page is prerendered. A
   * navigation to its path with query shows it at once. Ignores redirects, incomplete pages and the current path, and
   * all pages while a navigation is pending.
   */
  prerender: (address: string, page: ResolvedAddress) => () => void;
  /** Navigates to a path with query and fragment; resolves when the navigation completes or a newer one replaces it. */
  navigate: (to: string, options?: NavigateOptions) => Promise<void>;
  /** The interface through which react-router's hooks navigate. */
  navigator: Navigator;
  /** Stops listening to the history. */
  dispose: () => void;
};

/** Parts of the state with which a navigation completes. */
type Completion = Pick<RouterState, 'navigationType' | 'preventScrollReset'>;

export type RouterSetup = {
  history: RouterHistory;
  /** The page that the server rendered. */
  first: Pick<RoutedPage, 'match' | 'loaded'>;
  resolve: (location: Location) => Promise<ResolvedAddress>;
  /** Returns true if the current page may stay rendered after the visitor has left it. */
  canKeep: () => boolean;
};

/**
 * Creates a router on react-router's history. The address changes when the page has loaded (on Back and Forward the
 * browser changes it first). A newer navigation cancels the pending one. In-page navigations load nothing, and neither
 * do navigations to a page that is rendered but hidden.
 */
export function createRouter({ history, first, resolve, canKeep }: RouterSetup): Router {
  const hidden = createHiddenPages();
  const createPage = createPageFactory();
  let state: RouterState = {
    page: createPage(first, history.location, false),
    hiddenPages: [],
    navigationType: 'POP',
  };
  let pending: Location | undefined;
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };

  function complete(page: RoutedPage, { navigationType, preventScrollReset }: Completion): void {
    pending = undefined;
    hidden.show(page, state.page, navigationType !== 'REPLACE' && canKeep());
    state = { page, hiddenPages: hidden.list(), navigationType, preventScrollReset };
    if (navigationType === 'PUSH') history.push(page.location);
    if (navigationType === 'REPLACE') history.replace(page.location);
    notify();
  }
  async function go(location: Location, completion: Completion): Promise<void> {
    const { page } = state;
    const { navigationType, preventScrollReset } = completion;
    const current = navigationType === 'POP' ? page.location : currentLocation();
    const isInPage =
      isSamePage(location, current) && (navigationType === 'POP' || location.hash !== page.location.hash);
    pending = location;
    notify();
    const rendered = isInPage ? { ...page, location } : hidden.find(location, navigationType);
    if (rendered) return complete(rendered, completion);
    const resolved = await resolve(location);
    if (pending !== location) return undefined;
    if ('redirectTo' in resolved) {
      const type = navigationType === 'POP' ? 'REPLACE' : navigationType;
      return go(toLocation(resolved.redirectTo), { navigationType: type, preventScrollReset });
    }
    const opensAtTop = !(navigationType === 'POP' || location.hash || preventScrollReset);
    const next = createPage(resolved, location, opensAtTop);
    const isSamePath = location.pathname === state.page.location.pathname;
    return complete(isSamePath ? { ...next, key: state.page.key } : next, completion);
  }
  /** Returns the page's address: a figure may have replaced the query of its history entry (ADR 0066). */
  function currentLocation(): Location {
    const { location } = state.page;
    return history.location.key === location.key ? history.location : location;
  }
  const navigate: Router['navigate'] = (to, { replace, preventScrollReset } = {}) =>
    go(toLocation(to), { navigationType: replace ? 'REPLACE' : 'PUSH', preventScrollReset });

  function setPrerendered(page: RoutedPage | undefined): void {
    hidden.prerender(page);
    state = { ...state, hiddenPages: hidden.list() };
    // The pending navigation notifies when it completes.
    if (!pending) notify();
  }
  function prerender(address: string, resolved: ResolvedAddress): () => void {
    const location = toLocation(address);
    if (pending || !isReady(resolved) || location.pathname === state.page.location.pathname) return () => {};
    const page = createPage(resolved, location, true);
    setPrerendered(page);
    return () => {
      if (hidden.isPrerendered(page)) setPrerendered(undefined);
    };
  }

  return {
    state: () => state,
    pending: () => pending,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    prerender,
    navigate,
    navigator: {
      createHref: history.createHref,
      go: history.go,
      push: (to, _state, options) => void navigate(history.createHref(to), options),
      replace: (to, _state, options) => void navigate(history.createHref(to), { ...options, replace: true }),
    },
    dispose: history.listen(({ location }) => void go(location, { navigationType: 'POP' })),
  };
}

/** Returns a function that creates pages with increasing keys. */
function createPageFactory() {
  let count = 0;
  return (page: Pick<RoutedPage, 'match' | 'loaded'>, location: Location, opensAtTop: boolean): RoutedPage => ({
    ...page,
    key: (count += 1),
    location,
    opensAtTop,
  });
}

function isReady(resolved: ResolvedAddress): resolved is Pick<RoutedPage, 'match' | 'loaded'> {
  return 'loaded' in resolved && resolved.loaded.outcome === 'ready';
}

function toLocation(address: string): Location {
  const { pathname, search, hash } = urlOf(address);
  return { pathname, search, hash, state: null, key: createLocationKey() };
}
