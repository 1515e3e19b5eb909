import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query/react';

/** What `makeStore` hands to every call: where the service is, as seen from here. */
export type ServiceAccess = {
  /** Base address of the calls: `/api` in the browser, absolute on the server. */
  apiBaseUrl: string;
};

/** How long an answer counts: within this time it is not asked for again, in seconds. */
const answerLifetimeS = 5 * 60;

/**
 * The one API of the site, without endpoints: the feature that uses a call injects it
 * (`siteApi.injectEndpoints`). Pages declare their queries and the shell makes the calls (`preload`); components
 * read the answers by `useQueryState`. Failures are not retried (specification, section 8).
 */
export const siteApi = createApi({
  reducerPath: 'siteApi',
  baseQuery: (args, api, extra) =>
    fetchBaseQuery({ baseUrl: (api.extra as ServiceAccess).apiBaseUrl })(args, api, extra),
  // Content is read-only and small: keep it for the visit, so that going back shows it at once.
  keepUnusedDataFor: 3600,
  refetchOnMountOrArgChange: answerLifetimeS,
  endpoints: () => ({}),
});
