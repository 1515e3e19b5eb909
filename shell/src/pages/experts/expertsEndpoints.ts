import type { EventWithText, ExpertsContent, Person } from '@site/shared';
import { siteApi } from '@site/shared/data';

/** Data of the experts page; each list is in the order of the answer. */
export type Experts = { featured: Person[]; everyone: Person[]; events: EventWithText[] };

export const expertsApi = siteApi.injectEndpoints({
  endpoints: (build) => ({
    /** `GET /api/experts`. */
    experts: build.query<Experts, void>({
      query: () => '/experts',
      transformResponse: ({ featuredExpertsList, expertsList, eventList }: ExpertsContent) => ({
        featured: Object.values(featuredExpertsList),
        everyone: Object.values(expertsList),
        events: Object.values(eventList),
      }),
    }),
  }),
});

/** Returns the state of the experts page's query; does not start the query. */
export const useExperts = expertsApi.endpoints.experts.useQueryState;
