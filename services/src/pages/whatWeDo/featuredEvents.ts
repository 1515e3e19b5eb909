import type { EventSummary, PageOf, PageQueries } from '@site/shared';
import { siteApi } from '@site/shared/data';

/** Number of events in the slider of `/what-we-do`: upcoming events first, then the latest past ones. */
const featuredCount = 6;

const featuredEventsApi = siteApi.injectEndpoints({
  endpoints: (build) => ({
    featuredEvents: build.query<PageOf<EventSummary>, void>({
      query: () => ({ url: '/events', params: { page: 1, pageSize: featuredCount } }),
    }),
  }),
});

const { featuredEvents } = featuredEventsApi.endpoints;

/** Returns the queries of `/what-we-do`. */
export const preloadFeaturedEvents = (): PageQueries => ({ parts: [featuredEvents.initiate()] });

/** Returns the preloaded events; an empty list before they are loaded. */
export function useFeaturedEvents(): readonly EventSummary[] {
  return featuredEvents.useQueryState().data?.items ?? [];
}
