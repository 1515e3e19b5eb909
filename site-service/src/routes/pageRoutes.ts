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
import { type Catalogue, catalogueOf } from '../catalogue/catalogue.ts';
import type { Entry } from '../content/loadEntry.ts';
import type { ImageForm } from '../representations/pictureFields.ts';
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
import type { ServiceDependencies } from './serviceDependencies.ts';
import { responseSchemas, findItem, formOf, itemSchemas, pictureSchemas } from './contentRouteHelpers.ts';

/** Registers the content routes of the shell's pages (docs/specification.md). */
export function registerPageRoutes(app: ServiceApp, { content, today }: ServiceDependencies): void {
  const catalogue = () => catalogueOf(content.current(), today());
  const people = (group: Entry<'people'>['front']['groups'][number]) =>
    catalogue().people.filter(({ front }) => front.groups.includes(group));

  app.get('/api/home', { schema: pictureSchemas('Home page content', homeSchema) }, ({ query }) => {
    const form = formOf(query);
    const now = catalogue();
    const [item] = now.lists.research;
    const report = now.lists.projects.find(({ front }) => front.report);
    return {
      ...toLatest(now, form),
      ...(item && { research: toResearchSummary(item, form) }),
      ...(report && { report: toProjectSummary(report, form) }),
      clientList: toMap(now.clients, (client) => toClient(client, form)),
    };
  });

  app.get('/api/clients', { schema: pictureSchemas('Clients', clientsSchema) }, ({ query }) => ({
    clientList: toMap(catalogue().clients, (client) => toClient(client, formOf(query))),
  }));

  app.get(
    '/api/featured-projects',
    { schema: pictureSchemas('Featured projects by group', featuredProjectsSchema) },
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

  app.get('/api/about', { schema: pictureSchemas('Founders', aboutSchema) }, ({ query }) => ({
    founders: toMap(people('founders'), (person) => toPerson(person, formOf(query))),
  }));

  app.get('/api/experts', { schema: pictureSchemas('Experts and events', expertsSchema) }, ({ query }) => {
    const form = formOf(query);
    const now = catalogue();
    return {
      featuredExpertsList: toMap(people('featured'), (person) => toPerson(person, form)),
      expertsList: toMap(people('experts'), (person) => toPerson(person, form)),
      eventList: toMap(now.lists.events, (event) => toEventWithText(event, now, form)),
    };
  });

  app.get('/api/experts/:seoUrlSlug', { schema: itemSchemas('Profile of an expert', profileSchema) }, (request) => {
    const now = catalogue();
    return toProfile(findItem(now, 'people', request), now, formOf(request.query));
  });

  app.get(
    '/api/menu-items',
    { schema: pictureSchemas('Newest article and next event for the menu', menuItemsSchema) },
    ({ query }) => toLatest(catalogue(), formOf(query)),
  );

  app.get('/api/jobs', { schema: { summary: 'Job openings', response: responseSchemas(jobsSchema) } }, () => ({
    jobList: toMap(catalogue().jobs, toJob),
  }));
}

/** Returns the newest article and the next event; a missing one is absent. */
function toLatest(catalogue: Catalogue, form: ImageForm) {
  const [article] = catalogue.lists.articles;
  const [event] = catalogue.lists.events;
  return {
    ...(article && { article: toArticleSummary(article, form) }),
    ...(event && { event: toEventSummary(event, catalogue, form) }),
  };
}

/** Builds an object of JSON representations by identifier, in the order of the items. */
function toMap<Item extends { slug: string }, Wire>(
  items: readonly Item[],
  toWire: (item: Item) => Wire,
): Record<string, Wire> {
  return Object.fromEntries(items.map((item) => [item.slug, toWire(item)]));
}
