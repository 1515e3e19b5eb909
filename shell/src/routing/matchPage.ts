import { matchRoutes, type Params } from 'react-router-dom';

/** A page that answers a path, and what its pattern found there. */
export type PageMatch<Page> = { page: Page; params: Params; pathname: string };

/** Finds the page whose pattern matches a path best; undefined where none does. */
export function matchPage<Page extends { path: string }>(
  pages: Iterable<Page>,
  pathname: string,
): PageMatch<Page> | undefined {
  const routes = Array.from(pages, (page) => ({ path: page.path, page }));
  const match = matchRoutes(routes, pathname)?.[0];
  return match && { page: match.route.page, params: match.params, pathname: match.pathname };
}
