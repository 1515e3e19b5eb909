import { type Static, type TSchema, Type } from 'typebox';
import {
  articleSummarySchema,
  clientSchema,
  eventSummarySchema,
  eventWithTextSchema,
  jobSchema,
  personSchema,
  projectSummarySchema,
  researchSummarySchema,
} from './entities.ts';

/** Response bodies of the site service's API. Maps are keyed by identifier. */

const mapOf = <Item extends TSchema>(item: Item) => Type.Record(Type.String(), item);

/** `GET /api/home`; `article`, `research`, `event` and `report` are absent if there is none. */
export const homeSchema = Type.Object({
  article: Type.Optional(articleSummarySchema),
  research: Type.Optional(researchSummarySchema),
  event: Type.Optional(eventSummarySchema),
  report: Type.Optional(projectSummarySchema),
  clientList: mapOf(clientSchema),
});
export type HomeContent = Static<typeof homeSchema>;

/** `GET /api/clients`: clients by identifier, in display order. */
export const clientsSchema = Type.Object({ clientList: mapOf(clientSchema) });
export type Clients = Static<typeof clientsSchema>;

/** `GET /api/featured-projects`: projects by group name and identifier. */
export const featuredProjectsSchema = mapOf(mapOf(projectSummarySchema));
export type FeaturedProjects = Static<typeof featuredProjectsSchema>;

/** `GET /api/about`: people by group name and identifier. */
export const aboutSchema = mapOf(mapOf(personSchema));
export type AboutContent = Static<typeof aboutSchema>;

/** `GET /api/experts`. */
export const expertsSchema = Type.Object({
  featuredExpertsList: mapOf(personSchema),
  expertsList: mapOf(personSchema),
  eventList: mapOf(eventWithTextSchema),
});
export type ExpertsContent = Static<typeof expertsSchema>;

/** `GET /api/menu-items`: content of "Latest from Discover" in the mega menu. */
export const menuItemsSchema = Type.Object({
  article: Type.Optional(articleSummarySchema),
  event: Type.Optional(eventSummarySchema),
});
export type MenuItems = Static<typeof menuItemsSchema>;

/** `GET /api/jobs`. */
export const jobsSchema = Type.Object({ jobList: mapOf(jobSchema) });
export type JobsContent = Static<typeof jobsSchema>;

/**
 * `GET /api/health`. `contentVersion` changes with the served content. The service is `degraded` while it cannot store
 * inquiries; everything else works as usual.
 */
export const healthSchema = Type.Object({
  status: Type.Enum(['ok', 'degraded']),
  inquiries: Type.Enum(['stored', 'unavailable']),
  contentVersion: Type.String(),
  contentFaults: Type.Integer({ minimum: 0 }),
});
export type Health = Static<typeof healthSchema>;

/** Body of every error response of the service. */
export const errorSchema = Type.Object({
  error: Type.Object({ code: Type.String(), message: Type.String(), details: Type.Optional(Type.Unknown()) }),
});
export type ErrorBody = Static<typeof errorSchema>;
