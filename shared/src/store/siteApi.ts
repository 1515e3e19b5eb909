import {
  type BaseQueryFn,
  createApi,
  type FetchArgs,
  fetchBaseQuery,
  type FetchBaseQueryError,
} from '@reduxjs/toolkit/query/react';

/** What `makeStore` hands to every call: where the service is, as seen from here. */
export type ServiceAccess = {
  /** Base address of the calls: `/api` in the browser, absolute on the server. */
  apiBaseUrl: string;
};

/** What an endpoint says of its calls, as its `extraOptions`. */
export type CallOptions = {
  /** A failed call is not told of in the console. */
  isSilent?: boolean;
};

/** How long an answer counts: within this time it is not asked for again, in seconds. */
const answerLifetimeS = 5 * 60;

type SiteBaseQuery = BaseQueryFn<string | FetchArgs, unknown, FetchBaseQueryError, CallOptions, CallOptions>;

/** Makes a call; what its endpoint says of it goes with the answer, for `reportFailedCalls`. */
const baseQuery: SiteBaseQuery = async (args, api, options) => {
  // `makeStore` puts it there.
  const { apiBaseUrl } = api.extra as ServiceAccess;
  return { ...(await fetchBaseQuery({ baseUrl: apiBaseUrl })(args, api, options)), meta: options };
};

/**
 * The one API of the site, without endpoints: the feature that uses a call injects it
 * (`siteApi.injectEndpoints`). Pages declare their queries and the shell makes the calls (`preload`); components
 * read the answers by `useQueryState`. Failures are not retried (specification, section 8).
 */
export const siteApi = createApi({
  reducerPath: 'siteApi',
  baseQuery,
  // Content is read-only and small: keep it for the visit, so that going back shows it at once.
  keepUnusedDataFor: 3600,
  refetchOnMountOrArgChange: answerLifetimeS,
  endpoints: () => ({}),
});
