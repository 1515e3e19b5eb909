import { configureStore } from '@reduxjs/toolkit';
import { reportFailedCalls } from './reportFailedCalls.ts';
import { type ServiceAccess, siteApi } from './siteApi.ts';

type ApiState = ReturnType<typeof siteApi.reducer>;
type Answers = ApiState['queries'];

/** The answers that a page carries from server to browser, by cache key. */
export type DehydratedQueries = Readonly<Record<string, unknown>>;

/**
 * Builds the site's store: one for the browser's visit, one for each request on the server.
 * @param carried the answers that the server's HTML carries, if it carries any.
 */
export function makeStore(access: ServiceAccess, carried?: DehydratedQueries) {
  const initial = siteApi.reducer(undefined, { type: 'site/start' });
  return configureStore({
    reducer: { [siteApi.reducerPath]: siteApi.reducer },
    preloadedState: { siteApi: { ...initial, queries: asOfNow(carried ?? {}) } },
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: access }, serializableCheck: false, immutableCheck: false }).concat(
        siteApi.middleware,
        reportFailedCalls,
      ),
  });
}

/**
 * The answers of a finished store, for the page to carry: what is pending or failed must be asked for by the browser.
 * Of each without what is of the call alone, so that two pages of the same answers are the same.
 */
export function dehydrateStore({ getState }: SiteStore): DehydratedQueries {
  const fulfilled = Object.entries(getState().siteApi.queries).filter(([, query]) => query?.status === 'fulfilled');
  return Object.fromEntries(
    fulfilled.map(([key, { endpointName, originalArgs, data } = {}]) => [key, { endpointName, originalArgs, data }]),
  );
}

/** A page may come from a cache, and the visitor's clock may differ: what it carries counts from its arrival. */
function asOfNow(answers: DehydratedQueries): Answers {
  const now = Date.now();
  const call = { status: 'fulfilled', requestId: 'carried', startedTimeStamp: now, fulfilledTimeStamp: now };
  return Object.fromEntries(
    // Every carried answer is a fulfilled one's own part (`dehydrateStore`).
    Object.entries(answers).map(([key, answer]) => [key, { ...(answer as object), ...call } as Answers[string]]),
  );
}

/** The store that `makeStore` builds. */
export type SiteStore = ReturnType<typeof makeStore>;
