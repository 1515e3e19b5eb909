import type { ComponentType } from 'react';
import type { PageQueries, Redirection } from '../store/siteQuery.ts';

/** Argument of a page's `preload`. `url.searchParams` contains the page number of a list. */
export type PreloadContext = { params: Readonly<Record<string, string | undefined>>; url: URL };

/** A page's queries, a redirect, or `missing` if the URL identifies no content (404). */
export type Preloaded = PageQueries | Redirection | 'missing';

/** Returns a page's queries for a URL; a promise if the code of the queries is in a separate chunk. */
export type Preload = (context: PreloadContext) => Preloaded | Promise<Preloaded>;

/** Module of a page's code. */
export type PageModule = { Component: ComponentType };

/** Argument of a page's action. */
export type ActionContext = PreloadContext & {
  /** Posted fields by name; the last value of a repeated name. */
  form: Readonly<Record<string, string>>;
  /** Names of fields that were posted more than once, so that their value is ambiguous. */
  repeated: readonly string[];
  /**
   * POSTs JSON to the site service for the visitor, at a path such as `/contact`. Rejects if there is no response
   * within 8 s.
   */
  callService: (path: string, body: unknown, headers?: Record<string, string>) => Promise<Response>;
};

/**
 * Result of a posted form. `redirectTo` redirects the visitor (post/redirect/get: a reload does not post again).
 * Otherwise the server renders the page again with `status`, and `useActionData` returns `data`, which the server sends
 * to the browser as JSON; `retryAfterSeconds` sets `Retry-After`.
 */
export type ActionResult = { redirectTo: string } | { status: number; data: unknown; retryAfterSeconds?: number };

/** Handles a form that the browser posted to the page without JavaScript or before it loaded. Server only. */
export type Action = (context: ActionContext) => Promise<ActionResult>;

/** Sends a GET request to a path of the site service, such as `/articles`, and resolves to the JSON body. */
export type ReadApi = <Body>(path: string) => Promise<Body>;

/**
 * One page of a part. The shell runs its queries on the server and on navigations, and hydrates its body when the
 * visitor needs it. Components read the responses from the store and make no calls.
 */
export type Page = {
  /** Unique within the site, such as `discover.article`. */
  id: string;
  /** Path pattern below the part's prefixes, such as `article/:seoUrlSlug`; empty for the page at the prefix. */
  path: string;
  /**
   * Imports the page's module. The chunk must be named `route-<id>` (`webpackChunkName`), so that a release can list
   * the route's files; the release checks reject a release with another name.
   */
  load: () => Promise<PageModule>;
  /**
   * Lists all paths of a pattern with parameters, from the site's root, for the sitemap, the smoke render of a release
   * and the warming of the response cache. A pattern without parameters is its only path.
   */
  listPaths?: (readApi: ReadApi) => Promise<string[]>;
  /** `false` excludes the page from the sitemap, the smoke render and warming. */
  isListed?: false;
  preload?: Preload;
  /** Imports the page's action; a page without an action accepts no posted form. */
  loadAction?: () => Promise<{ action: Action }>;
};

/** Default export of a section's `./section` module; the paths of its pages are relative to the release's prefixes. */
export type Section = { pages: readonly Page[] };
