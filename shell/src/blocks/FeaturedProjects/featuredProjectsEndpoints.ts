import type { FeaturedProjects, ProjectSummary } from '@site/shared';
import { siteApi } from '@site/shared/data';

export const featuredProjectsApi = siteApi.injectEndpoints({
  endpoints: (build) => ({
    featuredProjects: build.query<ProjectSummary[], void>({
      query: () => '/featured-projects',
      transformResponse: flattenGroups,
    }),
  }),
});

/** All groups' projects in one list, in the order of the answer, each project once. */
function flattenGroups(groups: FeaturedProjects): ProjectSummary[] {
  const projects = Object.values(groups).flatMap((group) => Object.values(group));
  return [...new Map(projects.map((project) => [project.seoUrlSlug, project])).values()];
}

/** Reads what the call for featured projects brought. */
export const useFeaturedProjects = featuredProjectsApi.endpoints.featuredProjects.useQueryState;
