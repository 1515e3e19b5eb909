import type { ArticleSummary, EventSummary, HomeContent, OnCard, ResearchSummary } from '@site/shared';
import { siteApi } from '@site/shared/data';
import { toCard } from '../../blocks/toCard.ts';

/** What is shown of the home page's call. */
type ShownHome = Pick<HomeContent, 'clientList'> & {
  article?: OnCard<ArticleSummary> | undefined;
  research?: OnCard<ResearchSummary> | undefined;
  event?: OnCard<EventSummary> | undefined;
};

export const homeApi = siteApi.injectEndpoints({
  endpoints: (build) => ({
    home: build.query<ShownHome, void>({ query: () => '/home', transformResponse: toShown }),
  }),
});

function toShown({ article, research, event, clientList }: HomeContent): ShownHome {
  return {
    article: article && toCard(article),
    research: research && toCard(research),
    event: event && toCard(event),
    clientList,
  };
}

/** Reads what the home page's call brought. */
export const useHome = homeApi.endpoints.home.useQueryState;
