import { createPath, type Location, type Navigator, type To } from 'react-router-dom';
import type { NavigateOptions } from '../../pageData/navigation.ts';
import { firstPageKey, type RoutedPage, type RouterState } from '../../routing/routerState.ts';
import { locationOf, urlOf } from './address.ts';
import { createListeners } from './listeners.ts';
import { createRenderedPages, type HistoryEntry } from './renderedPages.ts';
import { interceptNavigation, isForRouter, readOptions } from './interceptNavigation.ts';

/** Result of resolving an address: the loaded page (without `match` if no page matches), or a redirect. */
export type ResolvedAddress = Pick<RoutedPage, 'match' | 'loaded'> | { redirectTo: string };

/** The client-side router: keeps the current address and page, and handles the document's navigations. */
export type Router = {
  /** Returns the state after the last completed navigation, with the present hidden pages. */
  state: () => RouterState;
  /** Returns the target of the pending navigation, if there is one. */
  pending: () => Location | undefined;
  /**
   * Calls the listener when a navigation starts, when it completes or is cancelled, and when the hidden pages change;
   * the returned function unsubscribes.
   */
  subscribe: (listener: () => void) => () => void;
  /**
   * Adds a loaded page to the hidden pages, until the returned function is called or another page is prerendered. A
   * navigation to its address shows it at once. Ignores redirects, incomplete pages and the current path, and all pages
   * while a navigation is pending.
   */
  prerender: (address: string, page: ResolvedAddress) => () => void;
  /** Navigates to a path with query and fragment; resolves when the navigation completes or a newer one replaces it. */
  navigate: (to: string, options?: NavigateOptions) => Promise<void>;
  /** The interface through which react-router's hooks navigate. */
  navigator: Navigator;
  /** Stops listening to navigations. */
  dispose: () => void;
};

export type RouterSetup = {
  /** `window.navigation`; without it, every navigation loads a document. */
  navigation: Navigation | undefined;
  /** The page that the server rendered. */
  first: Pick<RoutedPage, 'match' | 'loaded'>;
  resolve: (location: Location) => Promise<ResolvedAddress>;
  /** Returns true if the page that is shown is hydrated. */
  isHydrated: () => boolean;
};

/** A navigation that has not completed. A redirect changes its location. */
type PendingNavigation = { event: NavigateEvent; location: Location };

/**
 * Creates a router on the Navigation API. The browser starts navigations: links, also in HTML that is not hydrated, Back
 * and Forward, `navigate`. The address changes when the page has loaded; on Back and Forward, and in browsers without
 * `precommitHandler`, the browser changes it first. A newer navigation cancels the pending one. In-page navigations load
 * nothing, and neither do navigations to a page that is rendered but hidden.
 */
export function createRouter({ navigation, first, resolve, isHydrated }: RouterSetup): Router {
  const readEntry = () => readCurrentEntry(navigation);
  const createPage = createPageFactory();
  const firstLocation = locationOf(new URL(readEntry().url), readEntry().key);
  const pages = createRenderedPages(createPage(first, firstLocation, false), readEntry());
  const navigate = createNavigate(navigation);
  const { subscribe, notify } = createListeners();
  let pending: PendingNavigation | undefined;
  const setPending = (next: typeof pending) => {
    pending = next;
    notify();
  };

  function complete({ navigationType, info }: NavigateEvent, completion: Omit<RouterState, 'hiddenPages'>): void {
    const { preventScrollReset } = readOptions(info);
    pages.show({ ...completion, preventScrollReset }, readEntry(), navigationType !== 'replace' && isHydrated());
    setPending(undefined);
  }
  /** Loads the page of a navigation; resolves with undefined if the navigation is cancelled. */
  async function load(
    { event, location }: PendingNavigation,
    controller?: NavigationPrecommitController,
  ): Promise<RoutedPage | undefined> {
    const { preventScrollReset } = readOptions(event.info);
    const resolved = await resolve(location);
    if (event.signal.aborted) return undefined;
    if ('redirectTo' in resolved) {
      const { redirectTo } = resolved;
      // Without a controller the address has changed already.
      if (!controller) return void navigate(redirectTo, { replace: true, preventScrollReset });
      controller.redirect(redirectTo);
      const redirected = { event, location: locationOf(urlOf(redirectTo), location.key) };
      setPending(redirected);
      return load(redirected, controller);
    }
    const opensAtTop = !(event.navigationType === 'traverse' || location.hash || preventScrollReset);
    const page = createPage(resolved, location, opensAtTop);
    const { page: shown } = pages.state();
    return location.pathname === shown.location.pathname ? { ...page, key: shown.key } : page;
  }
  function handle(event: NavigateEvent): void {
    const current = readEntry();
    if (!isForRouter(event, current.url, isHydrated)) return;
    const { destination, navigationType, signal } = event;
    const location = locationOf(new URL(destination.url), destination.key || createLocationKey());
    const started = { event, location };
    setPending(started);
    signal.addEventListener('abort', () => pending?.event === event && setPending(undefined));
    const isTraversal = navigationType === 'traverse';
    const traversal = isTraversal ? { scrollPosition: pages.scrollPositionOf(destination.key) } : undefined;
    interceptNavigation(event, {
      rendered: pages.find(location, isTraversal, current),
      load: (controller) => load(started, controller),
      show: (page) => complete(event, { page, traversal }),
      restoresScroll: traversal !== undefined && traversal.scrollPosition === undefined,
    });
  }
  function setPrerendered(page: RoutedPage | undefined): void {
    pages.prerender(page);
    // The pending navigation notifies when it completes.
    if (!pending) notify();
  }
  function prerender(address: string, resolved: ResolvedAddress): () => void {
    const location = locationOf(urlOf(address), createLocationKey());
    const isShown = location.pathname === pages.state().page.location.pathname;
    if (pending || isShown || !isReady(resolved)) return () => {};
    const page = createPage(resolved, location, !location.hash);
    setPrerendered(page);
    return () => {
      if (pages.isPrerendered(page)) setPrerendered(undefined);
    };
  }

  navigation?.addEventListener('navigate', handle);
  return {
    state: pages.state,
    pending: () => pending?.location,
    subscribe,
    prerender,
    navigate,
    navigator: createNavigator(navigate),
    dispose: () => navigation?.removeEventListener('navigate', handle),
  };
}

function readCurrentEntry(navigation: Navigation | undefined): HistoryEntry {
  const { key, url } = navigation?.currentEntry ?? {};
  return { key: key ?? '', url: url ?? window.location.href };
}

let locationCount = 0;
/** Returns a unique key; `location.key` of a page that was left is that of its history entry. */
const createLocationKey = () => `location-${(locationCount += 1)}`;

function createNavigate(navigation: Navigation | undefined): Router['navigate'] {
  return async (to, { replace = false, preventScrollReset } = {}) => {
    const { href } = urlOf(to);
    if (!navigation) return window.location[replace ? 'replace' : 'assign'](href);
    const history = replace ? 'replace' : 'auto';
    const { committed, finished } = navigation.navigate(href, { history, info: { preventScrollReset } });
    await Promise.allSettled([committed, finished]);
  };
}

/** Returns the interface through which react-router's hooks navigate. */
function createNavigator(navigate: Router['navigate']): Navigator {
  const createHref = (to: To) => (typeof to === 'string' ? to : createPath(to));
  return {
    createHref,
    go: (delta) => window.history.go(delta),
    push: (to, _state, options) => void navigate(createHref(to), options),
    replace: (to, _state, options) => void navigate(createHref(to), { ...options, replace: true }),
  };
}

/** Returns a function that creates pages with increasing keys. */
function createPageFactory() {
  let key = firstPageKey;
  return (page: Pick<RoutedPage, 'match' | 'loaded'>, location: Location, opensAtTop: boolean): RoutedPage => ({
    ...page,
    key: key++,
    location,
    opensAtTop,
  });
}

function isReady(resolved: ResolvedAddress): resolved is Pick<RoutedPage, 'match' | 'loaded'> {
  return 'loaded' in resolved && resolved.loaded.outcome === 'ready';
}
