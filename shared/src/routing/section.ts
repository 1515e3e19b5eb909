import type { RouteObject } from 'react-router-dom';
import type { SiteDispatch } from '../store/makeStore.ts';

/** What a route's `preload` is given. Read `url.searchParams` for pages of a list. */
export type PreloadContext = {
  dispatch: SiteDispatch;
  params: Readonly<Record<string, string | undefined>>;
  url: URL;
};

/** `missing`: the slug names nothing, the page is a 404. `ready`: go on and render. */
export type PreloadOutcome = 'ready' | 'missing';

/**
 * Loads what a page's title and body depend on, before it is rendered: on the server within its
 * time limit, in the browser before a navigation is shown. Never rejects for a service that does not
 * answer; the page then loads by its hooks.
 */
export type Preload = (context: PreloadContext) => Promise<PreloadOutcome>;

/** The module that a page's `lazy` resolves to. */
export type PageModule = { Component: React.ComponentType; preload?: Preload };

/** What the shell finds on a page's route besides react-router's own fields. */
export type PageHandle = { preload?: Preload };

/**
 * Builds a lazy page route with an explicit id. The chunk that `load` imports must be named
 * `route-<id>` (`webpackChunkName`), so that a release can list the route's files; the build
 * checks it.
 */
export function pageRoute(
  route: { id: string; path?: string; index?: boolean },
  load: () => Promise<PageModule>,
): RouteObject {
  const lazy = async () => {
    const { Component, preload } = await load();
    return { Component, handle: { preload } satisfies PageHandle };
  };
  return route.index ? { id: route.id, index: true, lazy } : { id: route.id, path: route.path, lazy };
}

/** How a section reads the site service to list its paths: GET a path such as `/articles`, answer JSON. */
export type ReadApi = <Body>(path: string) => Promise<Body>;

/** What a section's `./section` module exports by default; routes are relative to the release's path prefixes. */
export type Section = {
  routes: RouteObject[];
  /** Every indexable URL of the section, for the sitemap, for warming and for rehearsal. */
  paths?: (api: ReadApi) => Promise<string[]>;
};
