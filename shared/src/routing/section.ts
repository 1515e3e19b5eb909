import type { ComponentType } from 'react';
import type { SiteQuery } from '../store/siteQuery.ts';

/** What a page's `preload` is given. Read `url.searchParams` for pages of a list. */
export type PreloadContext = { params: Readonly<Record<string, string | undefined>>; url: URL };

/** The queries that a page shows, each as the endpoint's `initiate()` makes it. */
export type PageQueries = {
  /** What the page is about: where the service has no such thing the page is a 404, without an answer it is a 503. */
  subject?: SiteQuery;
  /** What else the page shows: the part of one without an answer stays hidden (specification, section 8). */
  parts?: readonly SiteQuery[];
};

/**
 * Declares a page's queries for an address; `missing` where the address itself names nothing. A promise
 * where the queries' code is a chunk of its own.
 */
export type Preload = (context: PreloadContext) => PageQueries | 'missing' | Promise<PageQueries | 'missing'>;

/** The module that a page's code resolves to. */
export type PageModule = { Component: ComponentType };

/**
 * One page of a part. The shell runs its queries on the server and on navigations, and hydrates its body
 * when the visitor wants it; components read the answers from the store and call nothing themselves.
 */
export type PageRoute = {
  /** Unique within the site, such as `discover.article`. */
  id: string;
  /** Path pattern relative to the part's prefixes; without it, the page of the prefix itself. */
  path?: string;
  preload?: Preload;
  /**
   * Imports the page's module. The chunk must be named `route-<id>` (`webpackChunkName`), so that a release
   * can list the route's files; the build checks it.
   */
  load: () => Promise<PageModule>;
};

/** How a section reads the site service to list its paths: GET a path such as `/articles`, answer JSON. */
export type ReadApi = <Body>(path: string) => Promise<Body>;

/** What a section's `./section` module exports by default; routes are relative to the release's path prefixes. */
export type Section = {
  routes: readonly PageRoute[];
  /** Every indexable URL of the section, for the sitemap, for warming and for rehearsal. */
  paths?: (api: ReadApi) => Promise<string[]>;
};
