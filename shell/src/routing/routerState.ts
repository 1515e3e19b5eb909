import { createContext, use } from 'react';
import type { Location } from 'react-router-dom';
import type { LoadedPage } from '../pageData/loadedPage.ts';
import type { RouteMatch } from './matchRoute.ts';
import type { Route } from './route.ts';

/** Result of the latest completed navigation: location, navigation type, matched route, loaded data. */
export type RouterState = {
  location: Location;
  navigationType: 'PUSH' | 'REPLACE' | 'POP';
  /** Absent if no route matches the location, or if its section failed to load. */
  match?: RouteMatch<Route>;
  loaded: LoadedPage;
  /** Keeps the scroll position. */
  preventScrollReset?: boolean;
};

const RouterStateContext = createContext<RouterState | null>(null);
export const RouterStateProvider = RouterStateContext.Provider;

/** Returns the rendered router state. Throws outside of `Routing`, which is a bug of the caller. */
export function useRouterState(): RouterState {
  const state = use(RouterStateContext);
  if (!state)
    throw new Error('useRouterState was called outside of RoutedDocument; render the component inside the document.');
  return state;
}
