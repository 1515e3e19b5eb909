import {
  aboutSchema,
  expertsSchema,
  featuredProjectsSchema,
  homeSchema,
  jobsSchema,
  menuItemsSchema,
  profileSchema,
} from '@site/shared/contract';
import { eventsInOrder, inOrder, published, toMap } from '../content/queries.ts';
import {
  toArticleSummary,
  toClient,
  toEvent,
  toEventSummary,
  toJob,
  toPerson,
  toProfile,
  toProjectSummary,
  toResearchSummary,
} from '../content/toWire.ts';
import type { ServiceApp, ServiceParts } from './buildServer.ts';
import { answers, formOf, found, pictureQuery, slugParams } from './contentCalls.ts';

/** Registers the calls of the specification's section 7 that read content: one for each page of the shell. */
export function registerPageRoutes(app: ServiceApp, { content, today }: ServiceParts): void {
  const articles = () => published(content.current().entries.articles, today());
  const research = () => published(content.current().entries.research, today());
  const people = (group: 'founders' | 'featured' | 'experts') =>
    inOrder(content.current().entries.people).filter(({ front }) => front.groups.includes(group));

  app.get(
    '/api/home',
    { schema: { summary: 'Home page content', querystring: pictureQuery, response: answers(homeSchema, 400) } },
    ({ query }) => {
      const form = formOf(query);
      const [article] = articles();
      const [item] = research();
      const [event] = eventsInOrder(content.current(), today());
      const report = inOrder(content.current().entries.projects).find(({ front }) => front.report);
      return {
        ...(article && { article: toArticleSummary(article, form) }),
        ...(item && { research: toResearchSummary(item, form) }),
        ...(event && { event: toEventSummary(event, form) }),
        ...(report && { report: toProjectSummary(report, form) }),
        clientList: toMap(inOrder(content.current().entries.clients), (client) => toClient(client, form)),
      };
    },
  );

  app.get(
    '/api/featured-projects',
    {
      schema: {
        summary: 'Featured projects by group',
        querystring: pictureQuery,
        response: answers(featuredProjectsSchema, 400),
      },
    },
    ({ query }) => {
      const featured = inOrder(content.current().entries.projects).filter(({ front }) => front.featured);
      const groups = Map.groupBy(featured, ({ front }) => front.featured ?? '');
      return Object.fromEntries(
        [...groups].map(([group, projects]) => [
          group,
          toMap(projects, (project) => toProjectSummary(project, formOf(query))),
        ]),
      );
    },
  );

  app.get(
    '/api/about',
    { schema: { summary: 'Founders', querystring: pictureQuery, response: answers(aboutSchema, 400) } },
    ({ query }) => ({
      founders: toMap(people('founders'), (person) => toPerson(person, formOf(query))),
    }),
  );

  app.get(
    '/api/experts',
    {
      schema: {
        summary: 'Experts, and events beside them',
        querystring: pictureQuery,
        response: answers(expertsSchema, 400),
      },
    },
    ({ query }) => {
      const form = formOf(query);
      return {
        featuredExpertsList: toMap(people('featured'), (person) => toPerson(person, form)),
        expertsList: toMap(people('experts'), (person) => toPerson(person, form)),
        eventList: toMap(eventsInOrder(content.current(), today()), (event) => toEvent(event, form)),
      };
    },
  );

  app.get(
    '/api/experts/:seoUrlSlug',
    {
      schema: {
        summary: 'Profile of an expert',
        params: slugParams,
        querystring: pictureQuery,
        response: answers(profileSchema, 400, 404),
      },
    },
    ({ params: { seoUrlSlug }, query }) => {
      const person = found(content.current().entries.people.get(seoUrlSlug), 'expert', seoUrlSlug);
      return toProfile(
        person,
        articles().filter(({ front }) => front.author === seoUrlSlug),
        formOf(query),
      );
    },
  );

  app.get(
    '/api/menu-items',
    {
      schema: {
        summary: 'Latest from Discover, for the menu',
        querystring: pictureQuery,
        response: answers(menuItemsSchema, 400),
      },
    },
    ({ query }) => {
      const [article] = articles();
      const [event] = eventsInOrder(content.current(), today());
      return {
        ...(article && { article: toArticleSummary(article, formOf(query)) }),
        ...(event && { event: toEventSummary(event, formOf(query)) }),
      };
    },
  );

  app.get('/api/jobs', { schema: { summary: 'Job openings', response: answers(jobsSchema) } }, () => ({
    jobList: toMap(inOrder(content.current().entries.jobs), toJob),
  }));
}
