import type { EventSummary, PageOf, PageQueries } from '@site/shared';
import { siteApi } from '@site/shared/data';

/** Events in the slider of `/what-we-do`: those to come, then the latest. */
const featuredCount = 6;

const featuredEventsApi = siteApi.injectEndpoints({
  endpoints: (build) => ({
    featuredEvents: build.query<PageOf<EventSummary>, void>({
      query: () => ({ url: '/events', params: { page: 1, pageSize: featuredCount } }),
    }),
  }),
});

const { featuredEvents } = featuredEventsApi.endpoints;

/** The queries of `/what-we-do`. */
export const preloadFeaturedEvents = (): PageQueries => ({ parts: [featuredEvents.initiate()] });

/** Reads the events that the page's call brought; none before it did. */
export function useFeaturedEvents(): readonly EventSummary[] {
  return featuredEvents.useQueryState().data?.items ?? [];
}
