import type { AboutContent, Person } from '@site/shared';
import { siteApi } from '@site/shared/data';

/** A group of the about page, such as the founders, with its people in the order of the answer. */
export type PeopleGroup = { name: string; people: Person[] };

export const aboutApi = siteApi.injectEndpoints({
  endpoints: (build) => ({
    /** `GET /api/about`: the groups with at least one person. */
    about: build.query<PeopleGroup[], void>({ query: () => '/about', transformResponse: listGroups }),
  }),
});

function listGroups(groups: AboutContent): PeopleGroup[] {
  return Object.entries(groups)
    .map(([name, people]) => ({ name, people: Object.values(people) }))
    .filter(({ people }) => people.length > 0);
}

/** Returns the state of the about page's query; does not start the query. */
export const useAbout = aboutApi.endpoints.about.useQueryState;
