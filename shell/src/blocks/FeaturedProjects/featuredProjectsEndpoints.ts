import type { FeaturedProjects, OnCard, ProjectSummary } from '@site/shared';
import { siteApi } from '@site/shared/data';
import { toCard } from '../toCard.ts';

export const featuredProjectsApi = siteApi.injectEndpoints({
  endpoints: (build) => ({
    featuredProjects: build.query<OnCard<ProjectSummary>[], void>({
      query: () => '/featured-projects',
      transformResponse: flattenGroups,
    }),
  }),
});

/** Returns the projects of all groups in one list, in the order of the answer and without duplicates. */
function flattenGroups(groups: FeaturedProjects): OnCard<ProjectSummary>[] {
  const projects = Object.values(groups).flatMap((group) => Object.values(group).map(toCard));
  return [...new Map(projects.map((project) => [project.seoUrlSlug, project])).values()];
}

/** Returns the state of the query for featured projects; does not start the query. */
export const useFeaturedProjects = featuredProjectsApi.endpoints.featuredProjects.useQueryState;
