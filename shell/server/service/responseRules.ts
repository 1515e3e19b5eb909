import {
  aboutSchema,
  articleSchema,
  articleSummarySchema,
  clientsSchema,
  eventSchema,
  eventSummarySchema,
  expertsSchema,
  featuredProjectsSchema,
  healthSchema,
  homeSchema,
  inquiryAcceptedSchema,
  jobsSchema,
  menuItemsSchema,
  pageOf,
  profileSchema,
  projectSchema,
  projectSummarySchema,
  researchSchema,
  researchSummarySchema,
  searchHitSchema,
} from '@site/shared/contract';
import type { TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';

/** Limits and form of the answers to one call of the site service. */
export type ResponseRule = {
  /** Media types that an answer may have. */
  types: readonly string[];
  /** Most bytes of the body, as transferred and decoded. */
  limitBytes: number;
  /** Time from the request to the last byte of the answer, in milliseconds. */
  deadlineMs: number;
  /** Validator of a JSON body; compiled at the first answer. Absent for calls that the contract does not name. */
  validator?: () => Validator;
  /** Whether the answer is a file: handed on while it arrives where its length is known, in ranges on request. */
  isFile: boolean;
  /** Whether the answer is a picture, which other sites may show and a browser must not run. */
  isPicture: boolean;
};

const MiB = 1024 * 1024;

/** Calls are small: the largest of the site's own content has 64 KiB, and 172 KiB with its pictures embedded. */
const json = { types: ['application/json'], limitBytes: 2 * MiB, deadlineMs: 10_000, isFile: false, isPicture: false };

/** Rule of calls that the contract does not name, such as those of a service that is newer than this server. */
const unnamed: ResponseRule = json;

/** Most bytes of an error, whatever was called: JSON of the contract's error shape. */
export const errorLimitBytes = 64 * 1024;

function jsonOf(schema: TSchema, limitBytes = json.limitBytes): ResponseRule {
  let compiled: Validator | undefined;
  return { ...json, limitBytes, validator: () => (compiled ??= Compile(schema)) };
}

function textOf(type: string): ResponseRule {
  return { ...json, types: [type] };
}

/** Visitors on slow lines read large pictures for long. */
function pictureOf(...types: string[]): ResponseRule {
  return { types, limitBytes: 16 * MiB, deadlineMs: 60_000, isFile: true, isPicture: true };
}

/** Rules by method and path; `:` stands for one segment, `*` for any rest. */
const rules: Readonly<Record<string, ResponseRule>> = {
  'GET /api/health': { ...jsonOf(healthSchema, 4 * 1024), deadlineMs: 2000 },
  'GET /api/home': jsonOf(homeSchema),
  'GET /api/clients': jsonOf(clientsSchema),
  'GET /api/featured-projects': jsonOf(featuredProjectsSchema),
  'GET /api/about': jsonOf(aboutSchema),
  'GET /api/experts': jsonOf(expertsSchema),
  'GET /api/experts/:': jsonOf(profileSchema),
  'GET /api/menu-items': jsonOf(menuItemsSchema),
  'GET /api/jobs': jsonOf(jobsSchema),
  'GET /api/articles': jsonOf(pageOf(articleSummarySchema)),
  'GET /api/articles/:': jsonOf(articleSchema),
  'GET /api/research': jsonOf(pageOf(researchSummarySchema)),
  'GET /api/research/:': jsonOf(researchSchema),
  'GET /api/events': jsonOf(pageOf(eventSummarySchema)),
  'GET /api/events/:': jsonOf(eventSchema),
  'GET /api/events/:/calendar.ics': textOf('text/calendar'),
  'GET /api/projects': jsonOf(pageOf(projectSummarySchema)),
  'GET /api/projects/:': jsonOf(projectSchema),
  'GET /api/search': jsonOf(pageOf(searchHitSchema)),
  'GET /api/feeds/articles.rss': textOf('application/rss+xml'),
  'GET /api/feeds/articles.atom': textOf('application/atom+xml'),
  'GET /api/pictures/*': pictureOf('image/svg+xml', 'image/png', 'image/jpeg', 'image/webp', 'image/avif'),
  'GET /api/sharing-images/*': pictureOf('image/png'),
  'GET /api/openapi.json': unnamed,
  'POST /api/contact': jsonOf(inquiryAcceptedSchema, 4 * 1024),
};

/** Calls of the contract, such as `GET /api/articles/:`. */
export const namedCalls: readonly string[] = Object.keys(rules);

const patterns = Object.entries(rules)
  .filter(([call]) => /[:*]/.test(call))
  .map(([call, rule]) => {
    const source = call
      .replaceAll('.', String.raw`\.`)
      .replaceAll(':', '[^/]+')
      .replaceAll('*', '.+');
    return { pattern: new RegExp(`^${source}$`), rule };
  });

/**
 * The rule of a call's answers. HEAD is answered as GET.
 * @param path without a query, such as `/api/articles/Flares`.
 */
export function ruleOf(method: string, path: string): ResponseRule {
  const call = `${method === 'HEAD' ? 'GET' : method} ${path}`;
  return rules[call] ?? patterns.find(({ pattern }) => pattern.test(call))?.rule ?? unnamed;
}
