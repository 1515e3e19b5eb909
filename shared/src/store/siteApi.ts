import {
  type BaseQueryFn,
  createApi,
  type FetchArgs,
  fetchBaseQuery,
  type FetchBaseQueryError,
} from '@reduxjs/toolkit/query/react';

/** Location of the service, which `makeStore` passes to every call. */
export type ServiceAccess = {
  /** Base URL of the calls: `/api` in the browser, absolute on the server. */
  apiBaseUrl: string;
  /** Headers of each call; on the server the trace context of the visitor's request. */
  headers?: Record<string, string>;
};

/** The `extraOptions` of an endpoint. */
export type CallOptions = {
  /** Failed calls are not logged. */
  isSilent?: boolean;
};

/** Lifetime of a response, in seconds; the store does not repeat the call before. */
const responseLifetimeS = 5 * 60;

type SiteBaseQuery = BaseQueryFn<string | FetchArgs, unknown, FetchBaseQueryError, CallOptions, CallOptions>;

/** Makes a call and returns the endpoint's options as `meta`, for `reportFailedCalls`. */
const baseQuery: SiteBaseQuery = async (args, api, options) => {
  // `makeStore` sets `extra`.
  const { apiBaseUrl, headers } = api.extra as ServiceAccess;
  return { ...(await fetchBaseQuery({ baseUrl: apiBaseUrl, headers })(args, api, options)), meta: options };
};

/**
 * The API of the site, without endpoints: a feature injects those that it uses (`siteApi.injectEndpoints`). Pages
 * declare their queries and the shell makes the calls (`preload`); components read the responses by `useQueryState`.
 * Failed calls are not retried.
 */
export const siteApi = createApi({
  reducerPath: 'siteApi',
  baseQuery,
  // Content is read-only and small: keep it for an hour, so that going back shows it immediately.
  keepUnusedDataFor: 3600,
  refetchOnMountOrArgChange: responseLifetimeS,
  endpoints: () => ({}),
});
