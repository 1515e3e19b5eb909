import { configureStore } from '@reduxjs/toolkit';
import { reportFailedCalls } from './reportFailedCalls.ts';
import { type ServiceAccess, siteApi } from './siteApi.ts';

type ApiState = ReturnType<typeof siteApi.reducer>;
type Queries = ApiState['queries'];

/** Responses that the server's HTML transfers to the browser, by cache key. */
export type DehydratedQueries = Readonly<Record<string, unknown>>;

/**
 * Creates the site's store: one for each visit in the browser, one for each request on the server.
 * @param carried Responses in the server's HTML.
 */
export function makeStore(access: ServiceAccess, carried?: DehydratedQueries) {
  const initial = siteApi.reducer(undefined, { type: 'site/start' });
  return configureStore({
    reducer: { [siteApi.reducerPath]: siteApi.reducer },
    preloadedState: { siteApi: { ...initial, queries: toFulfilledQueries(carried ?? {}) } },
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: access }, serializableCheck: false, immutableCheck: false }).concat(
        siteApi.middleware,
        reportFailedCalls,
      ),
  });
}

/**
 * Returns the responses of a store for the server's HTML, without pending and failed calls, which the browser makes
 * again. Omits request ids and timestamps, so that two pages with the same responses have the same HTML.
 */
export function dehydrateStore({ getState }: SiteStore): DehydratedQueries {
  const fulfilled = Object.entries(getState().siteApi.queries).filter(([, query]) => query?.status === 'fulfilled');
  return Object.fromEntries(
    fulfilled.map(([key, { endpointName, originalArgs, data } = {}]) => [key, { endpointName, originalArgs, data }]),
  );
}

/** Dates responses now, because the page can be from a cache and the visitor's clock can differ from the server's. */
function toFulfilledQueries(responses: DehydratedQueries): Queries {
  const now = Date.now();
  const call = { status: 'fulfilled', requestId: 'carried', startedTimeStamp: now, fulfilledTimeStamp: now };
  return Object.fromEntries(
    // Each response contains the other fields of a fulfilled query (`dehydrateStore`).
    Object.entries(responses).map(([key, response]) => [key, { ...(response as object), ...call } as Queries[string]]),
  );
}

/** The site's Redux store. */
export type SiteStore = ReturnType<typeof makeStore>;
