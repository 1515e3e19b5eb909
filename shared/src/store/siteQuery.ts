import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { isNotFoundError } from './isNotFoundError.ts';
import type { SiteStore } from './makeStore.ts';

/** A running query; resolves when the call has ended, successfully or not. */
export type RunningQuery = PromiseLike<{ isSuccess: boolean; data?: unknown; error?: unknown }> & { abort: () => void };

/** A query, as returned by an endpoint's `initiate()`; dispatching it makes the call or uses the stored response. */
export type SiteQuery = ThunkAction<RunningQuery, never, never, UnknownAction>;

/** The queries whose responses a page shows. */
export type PageQueries = {
  /** Query of the page's main content: if it gets a 404 the page is a 404, if it fails the page is a 503. */
  subject?: SiteQuery;
  /**
   * Returns the canonical path for the subject's response, such as `paths.article(answer.seoUrlSlug)`. Other spellings
   * of the path redirect to it (301).
   */
  pathOf?: (answer: never) => string;
  /** Queries of other content; the page hides the content of a query without a response. */
  parts?: readonly SiteQuery[];
};

/** Redirect to the page's canonical path (301); the shell keeps query and fragment. */
export type Redirection = { redirectTo: string };

/**
 * Outcome of a page's queries. `partial`: a query of `parts` failed. `missing`: the subject got a 404. `unavailable`:
 * the subject failed.
 */
export type QueriesOutcome = 'ready' | 'partial' | 'missing' | 'unavailable';

/** Queries of a page that run in parallel. */
export type BegunQueries = {
  /** Resolves when all calls have ended; never rejects. */
  settled: Promise<QueriesOutcome>;
  /** Resolves when the call of the subject has ended, immediately if there is none; never rejects. */
  subjectSettled: Promise<void>;
  /** Returns the current outcome; a pending call counts as failed. */
  outcome: () => QueriesOutcome;
  /** Returns the redirect to the canonical path if the subject has a response and the URL has another path. */
  redirection: (address: URL) => Redirection | undefined;
  /** Aborts pending calls. */
  abort: () => void;
};

/** Starts a page's queries in parallel; a response in the store is used until its lifetime ends. */
export function beginQueries({ dispatch }: SiteStore, { subject, pathOf, parts = [] }: PageQueries): BegunQueries {
  let subjectOutcome: QueriesOutcome = subject ? 'unavailable' : 'ready';
  let subjectPath: string | undefined;
  let answered = 0;
  const begin = (query: SiteQuery) =>
    dispatch(query as unknown as ThunkAction<RunningQuery, unknown, unknown, UnknownAction>);
  const running = [...(subject ? [begin(subject)] : []), ...parts.map(begin)];
  const ends = running.map(async (query, index) => {
    const { isSuccess, data, error } = await query;
    if (subject && index === 0) {
      if (isSuccess) {
        subjectOutcome = 'ready';
        // `pathOf` and `subject` belong together: the page declares the type of the response.
        subjectPath = pathOf?.(data as never);
      } else if (isNotFoundError(error)) subjectOutcome = 'missing';
    }
    if (isSuccess || isNotFoundError(error)) answered += 1;
  });
  const outcome = () => (subjectOutcome === 'ready' && answered < running.length ? 'partial' : subjectOutcome);
  return {
    settled: Promise.all(ends).then(outcome),
    subjectSettled: (subject && ends[0]) ?? Promise.resolve(),
    outcome,
    redirection: ({ pathname }) =>
      // Compare decoded paths: a proxy may re-encode the path, and redirecting to another encoding could loop forever.
      subjectPath === undefined || decodeURIComponent(subjectPath) === decodeURIComponent(pathname)
        ? undefined
        : { redirectTo: subjectPath },
    abort() {
      for (const query of running) query.abort();
    },
  };
}
