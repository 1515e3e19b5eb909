import type { Profile } from '@site/shared';
import { siteApi } from '@site/shared/data';

export const profileApi = siteApi.injectEndpoints({
  endpoints: (build) => ({
    /** `GET /api/experts/{seoUrlSlug}` */
    profile: build.query<Profile, string>({ query: (slug) => `/experts/${encodeURIComponent(slug)}` }),
  }),
});

export const { useProfileQuery } = profileApi;
