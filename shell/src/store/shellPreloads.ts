import type { Preload } from '@site/shared';
import { aboutApi } from '../pages/about/aboutApi.ts';
import { expertsApi } from '../pages/experts/expertsApi.ts';
import { homeApi } from '../pages/home/homeApi.ts';
import { jobsApi } from '../pages/joinUs/jobsApi.ts';
import { profileApi } from '../pages/profile/profileApi.ts';
import { featuredProjectsApi } from '../featuredProjects/featuredProjectsApi.ts';

const home = () => homeApi.endpoints.home.initiate();
const featuredProjects = () => featuredProjectsApi.endpoints.featuredProjects.initiate();

/** The queries of the shell's pages (specification, section 7). */
export const shellPreloads = {
  home: () => ({ parts: [home(), featuredProjects()] }),
  about: () => ({ parts: [aboutApi.endpoints.about.initiate(), home()] }),
  experts: () => ({ parts: [expertsApi.endpoints.experts.initiate()] }),
  profile: ({ params: { seoUrlSlug = '' } }) => ({ subject: profileApi.endpoints.profile.initiate(seoUrlSlug) }),
  audience: () => ({ parts: [featuredProjects()] }),
  joinUs: () => ({ parts: [jobsApi.endpoints.jobs.initiate()] }),
} satisfies Record<string, Preload>;
