import type { Profile } from '@site/shared';
import { siteApi } from '@site/shared/data';

export const profileApi = siteApi.injectEndpoints({
  endpoints: (build) => ({
    /** `GET /api/experts/{seoUrlSlug}` */
    profile: build.query<Profile, string>({ query: (slug) => `/experts/${encodeURIComponent(slug)}` }),
  }),
});

/** Reads what the call for a person's profile brought. */
export const useProfile = profileApi.endpoints.profile.useQueryState;
