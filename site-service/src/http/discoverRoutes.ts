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
import { eventsInOrder, inOrder, published, relatedArticles } from '../content/queries.ts';
import {
  toArticle,
  toArticleSummary,
  toEvent,
  toEventSummary,
  toProject,
  toProjectSummary,
  toResearch,
  toResearchSummary,
} from '../content/toWire.ts';
import type { ServiceApp, ServiceParts } from './buildServer.ts';
import {
  answers,
  categoryListQuery,
  formOf,
  found,
  listQuery,
  pictureQuery,
  slugParams,
  toPage,
} from './contentCalls.ts';

/** Registers the lists and items of discover (architecture, "Data"). */
export function registerDiscoverRoutes(app: ServiceApp, { content, today }: ServiceParts): void {
  const articles = () => published(content.current().entries.articles, today());
  const research = () => published(content.current().entries.research, today());

  app.get(
    '/api/articles',
    {
      schema: {
        summary: 'Articles, newest first',
        querystring: categoryListQuery,
        response: answers(pageOf(articleSummarySchema), 400),
      },
    },
    ({ query }) => {
      const items = articles().filter(({ front }) => !query.category || front.category === query.category);
      return toPage(items, query, (article) => toArticleSummary(article, formOf(query)));
    },
  );

  app.get(
    '/api/articles/:seoUrlSlug',
    {
      schema: {
        summary: 'An article',
        params: slugParams,
        querystring: pictureQuery,
        response: answers(articleSchema, 400, 404),
      },
    },
    ({ params: { seoUrlSlug }, query }) => {
      const newestFirst = articles();
      const article = found(
        newestFirst.find(({ slug }) => slug === seoUrlSlug),
        'article',
        seoUrlSlug,
      );
      const author = article.front.author ? content.current().entries.people.get(article.front.author) : undefined;
      return toArticle(article, author, relatedArticles(article, newestFirst), formOf(query));
    },
  );

  app.get(
    '/api/research',
    {
      schema: {
        summary: 'Research items, newest first',
        querystring: listQuery,
        response: answers(pageOf(researchSummarySchema), 400),
      },
    },
    ({ query }) => toPage(research(), query, (item) => toResearchSummary(item, formOf(query))),
  );

  app.get(
    '/api/research/:seoUrlSlug',
    {
      schema: {
        summary: 'A research item',
        params: slugParams,
        querystring: pictureQuery,
        response: answers(researchSchema, 400, 404),
      },
    },
    ({ params: { seoUrlSlug }, query }) =>
      toResearch(
        found(
          research().find(({ slug }) => slug === seoUrlSlug),
          'research item',
          seoUrlSlug,
        ),
        formOf(query),
      ),
  );

  app.get(
    '/api/events',
    {
      schema: {
        summary: 'Events: coming ones, then past ones',
        querystring: listQuery,
        response: answers(pageOf(eventSummarySchema), 400),
      },
    },
    ({ query }) =>
      toPage(eventsInOrder(content.current(), today()), query, (event) => toEventSummary(event, formOf(query))),
  );

  app.get(
    '/api/events/:seoUrlSlug',
    {
      schema: {
        summary: 'An event',
        params: slugParams,
        querystring: pictureQuery,
        response: answers(eventSchema, 400, 404),
      },
    },
    ({ params: { seoUrlSlug }, query }) =>
      toEvent(found(content.current().entries.events.get(seoUrlSlug), 'event', seoUrlSlug), formOf(query)),
  );

  app.get(
    '/api/projects',
    {
      schema: {
        summary: 'Projects in their order',
        querystring: categoryListQuery,
        response: answers(pageOf(projectSummarySchema), 400),
      },
    },
    ({ query }) => {
      const items = inOrder(content.current().entries.projects).filter(
        ({ front }) => !query.category || front.category === query.category,
      );
      return toPage(items, query, (project) => toProjectSummary(project, formOf(query)));
    },
  );

  app.get(
    '/api/projects/:seoUrlSlug',
    {
      schema: {
        summary: 'A project',
        params: slugParams,
        querystring: pictureQuery,
        response: answers(projectSchema, 400, 404),
      },
    },
    ({ params: { seoUrlSlug }, query }) =>
      toProject(found(content.current().entries.projects.get(seoUrlSlug), 'project', seoUrlSlug), formOf(query)),
  );
}
