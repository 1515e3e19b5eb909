import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { isNotFoundError } from './isNotFoundError.ts';
import type { SiteStore } from './makeStore.ts';

/** A query under way; resolves when the call is over, however it ended. */
export type RunningQuery = PromiseLike<{ isSuccess: boolean; data?: unknown; error?: unknown }> & { abort: () => void };

/** A query of the site service as an endpoint's `initiate()` makes it: dispatching it makes the call, or finds its answer at hand. */
export type SiteQuery = ThunkAction<RunningQuery, never, never, UnknownAction>;

/** The queries that a page shows, each as the endpoint's `initiate()` makes it. */
export type PageQueries = {
  /** What the page is about: where the service has no such thing the page is a 404, without an answer it is a 503. */
  subject?: SiteQuery;
  /**
   * The path of the page that shows the subject's answer, such as `paths.article(answer.seoUrlSlug)`: an address
   * that spells it otherwise is sent there (301).
   */
  pathOf?: (answer: never) => string;
  /** What else the page shows: the part of one without an answer stays hidden (specification, section 8). */
  parts?: readonly SiteQuery[];
};

/** Redirects an address in another spelling to the page's canonical path (301); the shell keeps query and fragment. */
export type Redirection = { redirectTo: string };

/**
 * What came of a page's queries. `partial`: some part has no answer and stays hidden. `missing`: the subject
 * names nothing. `unavailable`: the service did not tell what the page is about.
 */
export type QueriesOutcome = 'ready' | 'partial' | 'missing' | 'unavailable';

/** Queries that have been begun all at once. */
export type BegunQueries = {
  /** Resolves when all calls are over; never rejects. */
  settled: Promise<QueriesOutcome>;
  /** Resolves when the call for the subject is over, at once where there is none; never rejects. */
  subjectSettled: Promise<void>;
  /** What has come of them by now: a call under way counts as one without an answer. */
  outcome: () => QueriesOutcome;
  /** Where the subject that has been answered by now is shown, if the address spells that path otherwise. */
  redirection: (address: URL) => Redirection | undefined;
  /** Ends the calls that are under way. */
  abort: () => void;
};

/** Begins a page's queries in parallel. What the store holds within its lifetime is not asked for again. */
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
        // The page that names the query knows what it answers.
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
      // What stands between may spell percent-encoding its own way: to correct that could go on for ever.
      subjectPath === undefined || decodeURIComponent(subjectPath) === decodeURIComponent(pathname)
        ? undefined
        : { redirectTo: subjectPath },
    abort() {
      for (const query of running) query.abort();
    },
  };
}
