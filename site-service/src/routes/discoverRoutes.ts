import {
  articleSchema,
  articleSummarySchema,
  eventSchema,
  eventSummarySchema,
  projectSchema,
  projectSummarySchema,
  researchSchema,
  researchSummarySchema,
} from '@site/shared/contract';
import { catalogueOf } from '../catalogue/catalogue.ts';
import {
  toArticle,
  toArticleSummary,
  toEvent,
  toEventSummary,
  toProject,
  toProjectSummary,
  toResearch,
  toResearchSummary,
} from '../representations/toJson.ts';
import type { ServiceApp } from '../http/app.ts';
import type { ServiceDependencies } from './serviceDependencies.ts';
import {
  categoryListQuery,
  eventListQuery,
  findItem,
  formOf,
  itemSchemas,
  listQuery,
  listSchemas,
  toPage,
} from './contentRouteHelpers.ts';

/** Registers the list and item routes of articles, research, events and projects. */
export function registerDiscoverRoutes(app: ServiceApp, { content, search, today }: ServiceDependencies): void {
  const catalogue = () => catalogueOf(content.current(), today());
  const source = () => ({ catalogue: catalogue(), search });

  app.get(
    '/api/articles',
    {
      schema: listSchemas(
        'Articles, newest first; search results: best match first',
        categoryListQuery,
        articleSummarySchema,
      ),
    },
    ({ query }) => toPage(source(), 'articles', query, (item) => toArticleSummary(item, formOf(query))),
  );
  app.get('/api/articles/:seoUrlSlug', { schema: itemSchemas('An article', articleSchema) }, (request) => {
    const now = catalogue();
    return toArticle(findItem(now, 'articles', request), now, formOf(request.query));
  });

  app.get(
    '/api/research',
    {
      schema: listSchemas(
        'Research items, newest first; search results: best match first',
        listQuery,
        researchSummarySchema,
      ),
    },
    ({ query }) => toPage(source(), 'research', query, (item) => toResearchSummary(item, formOf(query))),
  );
  app.get('/api/research/:seoUrlSlug', { schema: itemSchemas('A research item', researchSchema) }, (request) => {
    const now = catalogue();
    return toResearch(findItem(now, 'research', request), now, formOf(request.query));
  });

  app.get(
    '/api/events',
    {
      schema: listSchemas(
        'Events: upcoming, then past; search results: best match first',
        eventListQuery,
        eventSummarySchema,
      ),
    },
    ({ query }) => {
      const now = source();
      return toPage(now, 'events', query, (item) => toEventSummary(item, now.catalogue, formOf(query)));
    },
  );
  app.get('/api/events/:seoUrlSlug', { schema: itemSchemas('An event', eventSchema) }, (request) => {
    const now = catalogue();
    return toEvent(findItem(now, 'events', request), now, formOf(request.query));
  });

  app.get(
    '/api/projects',
    {
      schema: listSchemas(
        'Projects by order; search results: best match first',
        categoryListQuery,
        projectSummarySchema,
      ),
    },
    ({ query }) => toPage(source(), 'projects', query, (item) => toProjectSummary(item, formOf(query))),
  );
  app.get('/api/projects/:seoUrlSlug', { schema: itemSchemas('A project', projectSchema) }, (request) => {
    const now = catalogue();
    return toProject(findItem(now, 'projects', request), now, formOf(request.query));
  });
}
