import type { JobsContent } from '@site/shared';
import { siteApi } from '@site/shared/data';

const jobsApi = siteApi.injectEndpoints({
  endpoints: (build) => ({
    jobs: build.query<JobsContent, void>({ query: () => '/jobs' }),
  }),
});

export const { useJobsQuery } = jobsApi;
