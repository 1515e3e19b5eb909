import {
  aboutSchema,
  clientsSchema,
  expertsSchema,
  featuredProjectsSchema,
  homeSchema,
  jobsSchema,
  menuItemsSchema,
  profileSchema,
} from '@site/shared/contract';
import { catalogueOf } from '../catalogue/catalogue.ts';
import type { Entry } from '../content/loadEntry.ts';
import {
  toArticleSummary,
  toClient,
  toEventSummary,
  toEventWithText,
  toJob,
  toPerson,
  toProfile,
  toProjectSummary,
  toResearchSummary,
} from '../representations/toJson.ts';
import type { ServiceApp } from '../http/app.ts';
import type { ServiceParts } from './serviceParts.ts';
import { answers, findItem, formOf, pictureQuery, slugParams } from './contentCalls.ts';

/** Registers the calls of the specification's section 7 that read content: one for each page of the shell. */
export function registerPageRoutes(app: ServiceApp, { content, today }: ServiceParts): void {
  const catalogue = () => catalogueOf(content.current(), today());
  const people = (group: Entry<'people'>['front']['groups'][number]) =>
    catalogue().people.filter(({ front }) => front.groups.includes(group));

  app.get(
    '/api/home',
    { schema: { summary: 'Home page content', querystring: pictureQuery, response: answers(homeSchema, 400) } },
    ({ query }) => {
      const form = formOf(query);
      const now = catalogue();
      const [article] = now.lists.articles;
      const [item] = now.lists.research;
      const [event] = now.lists.events;
      const report = now.lists.projects.find(({ front }) => front.report);
      return {
        ...(article && { article: toArticleSummary(article, form) }),
        ...(item && { research: toResearchSummary(item, form) }),
        ...(event && { event: toEventSummary(event, now, form) }),
        ...(report && { report: toProjectSummary(report, form) }),
        clientList: toMap(now.clients, (client) => toClient(client, form)),
      };
    },
  );

  app.get(
    '/api/clients',
    { schema: { summary: 'Clients', querystring: pictureQuery, response: answers(clientsSchema, 400) } },
    ({ query }) => ({ clientList: toMap(catalogue().clients, (client) => toClient(client, formOf(query))) }),
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
      const featured = catalogue().lists.projects.filter(({ front }) => front.featured);
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
      const now = catalogue();
      return {
        featuredExpertsList: toMap(people('featured'), (person) => toPerson(person, form)),
        expertsList: toMap(people('experts'), (person) => toPerson(person, form)),
        eventList: toMap(now.lists.events, (event) => toEventWithText(event, now, form)),
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
        response: answers(profileSchema, 301, 400, 404),
      },
    },
    (request) => {
      const now = catalogue();
      return toProfile(findItem(now, 'people', request), now, formOf(request.query));
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
      const now = catalogue();
      const [article] = now.lists.articles;
      const [event] = now.lists.events;
      return {
        ...(article && { article: toArticleSummary(article, formOf(query)) }),
        ...(event && { event: toEventSummary(event, now, formOf(query)) }),
      };
    },
  );

  app.get('/api/jobs', { schema: { summary: 'Job openings', response: answers(jobsSchema) } }, () => ({
    jobList: toMap(catalogue().jobs, toJob),
  }));
}

/** Builds a map from identifier to wire form, in the order of the items. */
function toMap<Item extends { slug: string }, Wire>(
  items: readonly Item[],
  toWire: (item: Item) => Wire,
): Record<string, Wire> {
  return Object.fromEntries(items.map((item) => [item.slug, toWire(item)]));
}
