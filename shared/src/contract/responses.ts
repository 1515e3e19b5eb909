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

/** Response bodies of the calls in the specification's section 7, maps keyed by identifier included. */

const mapOf = <Item extends TSchema>(item: Item) => Type.Record(Type.String(), item);

/** `GET /api/home`: `article`, `research`, `event` and `report` are absent where there is none. */
export const homeSchema = Type.Object({
  article: Type.Optional(articleSummarySchema),
  research: Type.Optional(researchSummarySchema),
  event: Type.Optional(eventSummarySchema),
  report: Type.Optional(projectSummarySchema),
  clientList: mapOf(clientSchema),
});
export type HomeContent = Static<typeof homeSchema>;

/** `GET /api/clients`: the clients by identifier, in their order. */
export const clientsSchema = Type.Object({ clientList: mapOf(clientSchema) });
export type Clients = Static<typeof clientsSchema>;

/** `GET /api/featured-projects`: group name to map of identifier to project. */
export const featuredProjectsSchema = mapOf(mapOf(projectSummarySchema));
export type FeaturedProjects = Static<typeof featuredProjectsSchema>;

/** `GET /api/about`: group name to map of identifier to person. */
export const aboutSchema = mapOf(mapOf(personSchema));
export type AboutContent = Static<typeof aboutSchema>;

/** `GET /api/experts`. */
export const expertsSchema = Type.Object({
  featuredExpertsList: mapOf(personSchema),
  expertsList: mapOf(personSchema),
  eventList: mapOf(eventWithTextSchema),
});
export type ExpertsContent = Static<typeof expertsSchema>;

/** `GET /api/menu-items`: the mega-menu's "Latest from Discover". */
export const menuItemsSchema = Type.Object({
  article: Type.Optional(articleSummarySchema),
  event: Type.Optional(eventSummarySchema),
});
export type MenuItems = Static<typeof menuItemsSchema>;

/** `GET /api/jobs`. */
export const jobsSchema = Type.Object({ jobList: mapOf(jobSchema) });
export type JobsContent = Static<typeof jobsSchema>;

/**
 * `GET /api/health`; `contentVersion` changes whenever the served content does. While no inquiry can be stored the
 * service is degraded, and everything else is as before.
 */
export const healthSchema = Type.Object({
  status: Type.Enum(['ok', 'degraded']),
  inquiries: Type.Enum(['stored', 'unavailable']),
  contentVersion: Type.String(),
  contentFaults: Type.Integer({ minimum: 0 }),
});
export type Health = Static<typeof healthSchema>;

/** Every refusal of the service has this one shape. */
export const errorSchema = Type.Object({
  error: Type.Object({ code: Type.String(), message: Type.String(), details: Type.Optional(Type.Unknown()) }),
});
export type ErrorBody = Static<typeof errorSchema>;
