import { createContext, use } from 'react';
import type { Location } from 'react-router-dom';
import type { LoadedPage } from '../pageData/loadedPage.ts';
import type { RouteMatch } from './matchRoute.ts';
import type { Route } from './route.ts';

/** A page in the document: the one that is shown, or one that React keeps rendered while it is hidden. */
export type RoutedPage = {
  /** React's key; a later page has a larger one. In-page navigations and changes of the query keep the page and its key. */
  key: number;
  location: Location;
  /** Absent if no route matches the location, or if its section failed to load. */
  match?: RouteMatch<Route>;
  loaded: LoadedPage;
  /** True if the page opens at its top, not at an anchor or a restored position. */
  opensAtTop: boolean;
};

/** Key of the page that the server renders; an attribute of the page's element contains it. */
export const firstPageKey = 1;

/** Result of the latest completed navigation, with the pages that are rendered. */
export type RouterState = {
  page: RoutedPage;
  /** Pages that are rendered but hidden: those that the visitor left last, and the prerendered one. */
  hiddenPages: readonly RoutedPage[];
  /** The page that replaces `page` already, by styles; React completes the navigation after the paint. */
  arrivingPage?: RoutedPage;
  /** Keeps the scroll position. */
  preventScrollReset?: boolean | undefined;
  /**
   * Set after Back and Forward. `scrollPosition`: position of the history entry, in CSS pixels from the top; without it
   * the browser restores the position.
   */
  traversal?: { scrollPosition: number | undefined } | undefined;
};

const RouterStateContext = createContext<RouterState | null>(null);
export const RouterStateProvider = RouterStateContext.Provider;

/** Returns the rendered router state. Throws outside of `Routing`, which is a bug of the caller. */
export function useRouterState(): RouterState {
  const state = use(RouterStateContext);
  if (!state)
    throw new Error('useRouterState was called outside of Routing; render the component inside the document.');
  return state;
}

const RoutedPageContext = createContext<RoutedPage | null>(null);
export const RoutedPageProvider = RoutedPageContext.Provider;

/** Returns the page to which the component belongs. Throws outside of a page, which is a bug of the caller. */
export function useRoutedPage(): RoutedPage {
  const page = use(RoutedPageContext);
  if (!page) throw new Error('useRoutedPage was called outside of a page; render the component inside the body.');
  return page;
}
