import type { ReactNode } from 'react';
import { type Navigator, Router } from 'react-router-dom';
import { type RouterState, RouterStateProvider } from './routerState.ts';

export type RoutingProps = { state: RouterState; navigator: Navigator; children: ReactNode };

/** Provides the router state to the document and to react-router's hooks, on the server and in the browser. */
export function Routing({ state, navigator, children }: RoutingProps) {
  return (
    <Router location={state.page.location} navigator={navigator}>
      <RouterStateProvider value={state}>{children}</RouterStateProvider>
    </Router>
  );
}
