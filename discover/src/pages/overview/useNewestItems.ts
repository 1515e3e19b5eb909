import { overviewQueries } from '../../contentItems/listQueries.ts';
import { contentApi } from '../../contentItems/contentEndpoints.ts';

/** The newest or next of each kind, as far as they are there. */
export function useNewestItems() {
  const { articles, research, events, projects } = contentApi.endpoints;
  return {
    articles: articles.useQueryState(overviewQueries.articles).currentData,
    research: research.useQueryState(overviewQueries.research).currentData,
    events: events.useQueryState(overviewQueries.events).currentData,
    projects: projects.useQueryState(overviewQueries.projects).currentData,
  };
}
