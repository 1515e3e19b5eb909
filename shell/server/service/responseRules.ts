import {
  aboutSchema,
  articleSchema,
  articleSummarySchema,
  clientsSchema,
  eventSchema,
  eventSummarySchema,
  expertsSchema,
  featuredProjectsSchema,
  formTokenSchema,
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
  sectionItemSchema,
  sectionItemSummarySchema,
} from '@site/shared/contract';
import type { TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';

/** Limits and schema of the responses to one call of the site service. */
export type ResponseRule = {
  /** The call's method and pattern, such as `GET /api/articles/:`; `other` for calls that the contract does not name. */
  endpoint: string;
  /** Valid media types. */
  types: readonly string[];
  /** Maximum number of bytes of the body, both encoded and decoded. */
  limitBytes: number;
  /** Maximum time from the request to the last byte of the response, in milliseconds. */
  deadlineMs: number;
  /** Validator of a JSON body, compiled at the first response. Absent for calls that the contract does not name. */
  validator?: () => Validator;
  /** True for files: they are streamed if their length is known, and support ranges. */
  isFile: boolean;
  /** True for pictures: other sites may embed them, and browsers must not run scripts in them. */
  isPicture: boolean;
};

const MiB = 1024 * 1024;

/** The largest JSON response with the site's content has 64 KiB; 172 KiB with embedded pictures. */
const json: ResponseRule = {
  endpoint: 'other',
  types: ['application/json'],
  limitBytes: 2 * MiB,
  deadlineMs: 10_000,
  isFile: false,
  isPicture: false,
};

/** Rule of calls that the contract does not name, such as calls of a service that is newer than this server. */
const unnamedCall: ResponseRule = json;

/** Maximum number of bytes of an error response of any call: JSON with the contract's error schema. */
export const errorLimitBytes = 64 * 1024;

function jsonOf(schema: TSchema, limitBytes = json.limitBytes): ResponseRule {
  let compiled: Validator | undefined;
  return { ...json, limitBytes, validator: () => (compiled ??= Compile(schema)) };
}

function textOf(type: string): ResponseRule {
  return { ...json, types: [type] };
}

/** The deadline is 60 s because large pictures take long on slow connections. */
function pictureOf(...types: string[]): ResponseRule {
  return { ...json, types, limitBytes: 16 * MiB, deadlineMs: 60_000, isFile: true, isPicture: true };
}

/** Rules by method and path; `:` matches one segment, `*` any rest. */
const rules: Readonly<Record<string, ResponseRule>> = nameRules({
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
  'GET /api/sections/:/:': jsonOf(pageOf(sectionItemSummarySchema)),
  'GET /api/sections/:/:/:': jsonOf(sectionItemSchema),
  'GET /api/search': jsonOf(pageOf(searchHitSchema)),
  'GET /api/feeds/articles.rss': textOf('application/rss+xml'),
  'GET /api/feeds/articles.atom': textOf('application/atom+xml'),
  'GET /api/pictures/*': pictureOf('image/svg+xml', 'image/png', 'image/jpeg', 'image/webp', 'image/avif'),
  'GET /api/sharing-images/*': pictureOf('image/png'),
  'GET /api/openapi.json': unnamedCall,
  'GET /api/contact/form': { ...jsonOf(formTokenSchema, 4 * 1024), deadlineMs: 2000 },
  'POST /api/contact': jsonOf(inquiryAcceptedSchema, 4 * 1024),
});

function nameRules(byCall: Readonly<Record<string, ResponseRule>>): Record<string, ResponseRule> {
  return Object.fromEntries(Object.entries(byCall).map(([endpoint, rule]) => [endpoint, { ...rule, endpoint }]));
}

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
 * Returns the rule for the responses to a call. HEAD has the rule of GET.
 * @param path path without query, such as `/api/articles/Flares`.
 */
export function ruleOf(method: string, path: string): ResponseRule {
  const call = `${method === 'HEAD' ? 'GET' : method} ${path}`;
  return rules[call] ?? patterns.find(({ pattern }) => pattern.test(call))?.rule ?? unnamedCall;
}
