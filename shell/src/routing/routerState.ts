import type { QueriesOutcome } from '@site/shared/host';
import { createContext, use } from 'react';
import type { Location } from 'react-router-dom';
import type { RouteMatch } from './matchRoute.ts';
import type { Route } from './route.tsx';

/** What loading a page has come to: how its queries ended, or `failed` where its code could not be had. */
export type PageOutcome = QueriesOutcome | 'failed';

/** What was loaded for a page; another object for each load. */
export type LoadedPage = {
  outcome: PageOutcome;
  /** In the browser, where the page is shown before all of its queries are over: how they end. */
  settled?: Promise<QueriesOutcome>;
};

/** Where the visit stands: an address, how it was come to, its route and what was loaded for it. */
export type RouterState = {
  location: Location;
  navigationType: 'PUSH' | 'REPLACE' | 'POP';
  /** Absent where no route answers the address, or its section could not be had. */
  match?: RouteMatch<Route>;
  loaded: LoadedPage;
  /** The window stays where it is. */
  preventScrollReset?: boolean;
};

const RouterStateContext = createContext<RouterState | null>(null);
export const RouterStateProvider = RouterStateContext.Provider;

/** Where the visit stands, as it is shown. Throws outside of the document: that is a bug of the caller. */
export function useRouterState(): RouterState {
  const state = use(RouterStateContext);
  if (!state)
    throw new Error('useRouterState was called outside of RoutedDocument; render the component inside the document.');
  return state;
}
