import { overviewQueries } from '../../contentItems/listQueries.ts';
import { contentApi } from '../../contentItems/contentEndpoints.ts';

/** Returns the newest items or next events of each content type; `undefined` for those that are not loaded. */
export function useNewestItems() {
  const { articles, research, events, projects } = contentApi.endpoints;
  return {
    articles: articles.useQueryState(overviewQueries.articles).currentData,
    research: research.useQueryState(overviewQueries.research).currentData,
    events: events.useQueryState(overviewQueries.events).currentData,
    projects: projects.useQueryState(overviewQueries.projects).currentData,
  };
}
