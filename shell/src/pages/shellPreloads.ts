import { paths, type Preload, type Profile } from '@site/shared';
import { aboutApi } from '../pages/about/aboutEndpoints.ts';
import { expertsApi } from '../pages/experts/expertsEndpoints.ts';
import { homeApi } from '../pages/home/homeEndpoints.ts';
import { jobsApi } from '../pages/joinUs/jobsEndpoints.ts';
import { profileApi } from '../pages/profile/profileEndpoints.ts';
import { featuredProjectsApi } from '../blocks/FeaturedProjects/featuredProjectsEndpoints.ts';

const home = () => homeApi.endpoints.home.initiate();
const featuredProjects = () => featuredProjectsApi.endpoints.featuredProjects.initiate();

/** Queries of the shell's pages. */
export const shellPreloads = {
  home: () => ({ parts: [home(), featuredProjects()] }),
  about: () => ({ parts: [aboutApi.endpoints.about.initiate(), home()] }),
  experts: () => ({ parts: [expertsApi.endpoints.experts.initiate()] }),
  profile: ({ params: { seoUrlSlug = '' } }) => ({
    subject: profileApi.endpoints.profile.initiate(seoUrlSlug),
    pathOf: (profile: Profile) => paths.profile(profile.seoUrlSlug),
  }),
  audience: () => ({ parts: [featuredProjects()] }),
  joinUs: () => ({ parts: [jobsApi.endpoints.jobs.initiate()] }),
} satisfies Record<string, Preload>;
