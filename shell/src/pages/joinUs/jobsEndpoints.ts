import type { JobsContent } from '@site/shared';
import { siteApi } from '@site/shared/data';

export const jobsApi = siteApi.injectEndpoints({
  endpoints: (build) => ({
    jobs: build.query<JobsContent, void>({ query: () => '/jobs' }),
  }),
});

/** Returns the state of the careers page's query; does not start the query. */
export const useJobs = jobsApi.endpoints.jobs.useQueryState;
