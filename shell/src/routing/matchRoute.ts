import { matchRoutes, type Params } from 'react-router-dom';

/** A route that matches a path, with the path's parameters. */
export type RouteMatch<Route> = { route: Route; params: Params; pathname: string };

/** Returns the route whose pattern matches a path best; undefined if none matches. */
export function matchRoute<Route extends { path: string }>(
  routes: Iterable<Route>,
  pathname: string,
): RouteMatch<Route> | undefined {
  const patterns = Array.from(routes, (route) => ({ path: route.path, route }));
  const match = matchRoutes(patterns, pathname)?.[0];
  return match && { route: match.route.route, params: match.params, pathname: match.pathname };
}
