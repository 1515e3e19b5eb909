import {
  articleSchema,
  articleSummarySchema,
  eventSchema,
  eventSummarySchema,
  pageOf,
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
import type { ServiceParts } from './serviceParts.ts';
import {
  answers,
  categoryListQuery,
  eventListQuery,
  findItem,
  formOf,
  listQuery,
  pictureQuery,
  slugParams,
  toPage,
} from './contentCalls.ts';

/** Registers the lists and items of discover (architecture, "Data"). */
export function registerDiscoverRoutes(app: ServiceApp, { content, search, today }: ServiceParts): void {
  const catalogue = () => catalogueOf(content.current(), today());
  const source = () => ({ catalogue: catalogue(), search });

  app.get(
    '/api/articles',
    {
      schema: {
        summary: 'Articles, newest first; of a search, best first',
        querystring: categoryListQuery,
        response: answers(pageOf(articleSummarySchema), 400),
      },
    },
    ({ query }) => toPage(source(), 'articles', query, (item) => toArticleSummary(item, formOf(query))),
  );

  app.get(
    '/api/articles/:seoUrlSlug',
    {
      schema: {
        summary: 'An article',
        params: slugParams,
        querystring: pictureQuery,
        response: answers(articleSchema, 301, 400, 404),
      },
    },
    (request) => {
      const now = catalogue();
      return toArticle(findItem(now, 'articles', request), now, formOf(request.query));
    },
  );

  app.get(
    '/api/research',
    {
      schema: {
        summary: 'Research items, newest first; of a search, best first',
        querystring: listQuery,
        response: answers(pageOf(researchSummarySchema), 400),
      },
    },
    ({ query }) => toPage(source(), 'research', query, (item) => toResearchSummary(item, formOf(query))),
  );

  app.get(
    '/api/research/:seoUrlSlug',
    {
      schema: {
        summary: 'A research item',
        params: slugParams,
        querystring: pictureQuery,
        response: answers(researchSchema, 301, 400, 404),
      },
    },
    (request) => {
      const now = catalogue();
      return toResearch(findItem(now, 'research', request), now, formOf(request.query));
    },
  );

  app.get(
    '/api/events',
    {
      schema: {
        summary: 'Events: coming ones, then past ones; of a search, best first',
        querystring: eventListQuery,
        response: answers(pageOf(eventSummarySchema), 400),
      },
    },
    ({ query }) => {
      const now = catalogue();
      return toPage({ catalogue: now, search }, 'events', query, (item) => toEventSummary(item, now, formOf(query)));
    },
  );

  app.get(
    '/api/events/:seoUrlSlug',
    {
      schema: {
        summary: 'An event',
        params: slugParams,
        querystring: pictureQuery,
        response: answers(eventSchema, 301, 400, 404),
      },
    },
    (request) => {
      const now = catalogue();
      return toEvent(findItem(now, 'events', request), now, formOf(request.query));
    },
  );

  app.get(
    '/api/projects',
    {
      schema: {
        summary: 'Projects in their order; of a search, best first',
        querystring: categoryListQuery,
        response: answers(pageOf(projectSummarySchema), 400),
      },
    },
    ({ query }) => toPage(source(), 'projects', query, (item) => toProjectSummary(item, formOf(query))),
  );

  app.get(
    '/api/projects/:seoUrlSlug',
    {
      schema: {
        summary: 'A project',
        params: slugParams,
        querystring: pictureQuery,
        response: answers(projectSchema, 301, 400, 404),
      },
    },
    (request) => {
      const now = catalogue();
      return toProject(findItem(now, 'projects', request), now, formOf(request.query));
    },
  );
}
