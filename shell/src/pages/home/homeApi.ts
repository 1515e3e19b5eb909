import type { HomeContent } from '@site/shared';
import { siteApi } from '@site/shared/data';

const homeApi = siteApi.injectEndpoints({
  endpoints: (build) => ({ home: build.query<HomeContent, void>({ query: () => '/home' }) }),
});

export const { useHomeQuery } = homeApi;
