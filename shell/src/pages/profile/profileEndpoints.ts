import type { Profile } from '@site/shared';
import { siteApi } from '@site/shared/data';

export const profileApi = siteApi.injectEndpoints({
  endpoints: (build) => ({
    /** `GET /api/experts/{seoUrlSlug}` */
    profile: build.query<Profile, string>({ query: (slug) => `/experts/${encodeURIComponent(slug)}` }),
  }),
});

/** Returns the state of the query for a person's profile; does not start the query. */
export const useProfile = profileApi.endpoints.profile.useQueryState;
