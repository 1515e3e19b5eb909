import type { JobsContent } from '@site/shared';
import { siteApi } from '@site/shared/data';

export const jobsApi = siteApi.injectEndpoints({
  endpoints: (build) => ({
    jobs: build.query<JobsContent, void>({ query: () => '/jobs' }),
  }),
});

/** Reads what the careers page's call brought. */
export const useJobs = jobsApi.endpoints.jobs.useQueryState;
