import type { ArticleSummary, EventSummary, HomeContent, OnCard, ResearchSummary } from '@site/shared';
import { siteApi } from '@site/shared/data';
import { toCard } from '../../blocks/toCard.ts';

/** Data of the home page's call that pages show. */
type HomeData = Pick<HomeContent, 'clientList'> & {
  article?: OnCard<ArticleSummary> | undefined;
  research?: OnCard<ResearchSummary> | undefined;
  event?: OnCard<EventSummary> | undefined;
};

export const homeApi = siteApi.injectEndpoints({
  endpoints: (build) => ({
    home: build.query<HomeData, void>({ query: () => '/home', transformResponse: toHomeData }),
  }),
});

function toHomeData({ article, research, event, clientList }: HomeContent): HomeData {
  return {
    article: article && toCard(article),
    research: research && toCard(research),
    event: event && toCard(event),
    clientList,
  };
}

/** Returns the state of the home page's query; does not start the query. */
export const useHome = homeApi.endpoints.home.useQueryState;
