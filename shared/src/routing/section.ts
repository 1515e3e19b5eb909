import type { ComponentType } from 'react';
import type { PageQueries, Redirection } from '../store/siteQuery.ts';

/** What a page's `preload` is given. Read `url.searchParams` for pages of a list. */
export type PreloadContext = { params: Readonly<Record<string, string | undefined>>; url: URL };

/** A page's queries; `missing` where the address itself names nothing. */
export type Preloaded = PageQueries | Redirection | 'missing';

/** Declares a page's queries for an address. A promise where the queries' code is a chunk of its own. */
export type Preload = (context: PreloadContext) => Preloaded | Promise<Preloaded>;

/** The module that a page's code resolves to. */
export type PageModule = { Component: ComponentType };

/** What a page's action is given. */
export type ActionContext = PreloadContext & {
  /** The posted fields, the last one of each name. */
  form: Readonly<Record<string, string>>;
  /** Names of fields that came more than once; which one was meant, only the visitor knows. */
  repeated: readonly string[];
  /**
   * POSTs JSON to the site service in the visitor's name, at a path such as `/contact`. Rejects where there is no
   * answer within 8 s.
   */
  callService: (path: string, body: unknown, headers?: Record<string, string>) => Promise<Response>;
};

/**
 * What becomes of a posted form: where the visitor is sent to (post, redirect, get: reloading what is there posts
 * nothing), or the status of the page that comes again, and what it reads by `useActionData`. The data goes to the
 * browser as JSON. A visitor who is to wait is told for how long (`Retry-After`).
 */
export type ActionResult = { redirectTo: string } | { status: number; data: unknown; retryAfterSeconds?: number };

/** Takes a form that was posted to the page, without JavaScript or before it came. Runs on the server only. */
export type Action = (context: ActionContext) => Promise<ActionResult>;

/** How a page reads the site service to list its paths: GET a path such as `/articles`, answer JSON. */
export type ReadApi = <Body>(path: string) => Promise<Body>;

/**
 * One page of a part. The shell runs its queries on the server and on navigations, and hydrates its body
 * when the visitor wants it; components read the answers from the store and call nothing themselves.
 */
export type Page = {
  /** Unique within the site, such as `discover.article`. */
  id: string;
  /** Path pattern below the part's prefixes, such as `article/:seoUrlSlug`; empty for the page of the prefix itself. */
  path: string;
  /**
   * Imports the page's module. The chunk must be named `route-<id>` (`webpackChunkName`), so that a release
   * can list the route's files; a release that does not is refused.
   */
  load: () => Promise<PageModule>;
  /**
   * Lists the paths that a pattern with parameters stands for, each from the site's root: the sitemap, the
   * rehearsal of a release and warming take them from here. A pattern without parameters lists itself.
   */
  listPaths?: (readApi: ReadApi) => Promise<string[]>;
  /** `false` keeps the page out of all of these. */
  isListed?: false;
  preload?: Preload;
  /** Imports the page's action; without one, the page takes no form. */
  loadAction?: () => Promise<{ action: Action }>;
};

/** What a section's `./section` module exports by default; the paths of its pages are relative to the release's prefixes. */
export type Section = { pages: readonly Page[] };
