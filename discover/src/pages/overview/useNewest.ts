import { overviewQueries } from '../../pieces/listQueries.ts';
import { pieceApi } from '../../pieces/pieceEndpoints.ts';

/** The newest or next of each kind, as far as they are there. */
export function useNewest() {
  const { articles, research, events, projects } = pieceApi.endpoints;
  return {
    articles: articles.useQueryState(overviewQueries.articles).currentData,
    research: research.useQueryState(overviewQueries.research).currentData,
    events: events.useQueryState(overviewQueries.events).currentData,
    projects: projects.useQueryState(overviewQueries.projects).currentData,
  };
}
