import type { HomeContent } from '@site/shared';
import { siteApi } from '@site/shared/data';

export const homeApi = siteApi.injectEndpoints({
  endpoints: (build) => ({ home: build.query<HomeContent, void>({ query: () => '/home' }) }),
});

/** Reads what the home page's call brought. */
export const useHome = homeApi.endpoints.home.useQueryState;
