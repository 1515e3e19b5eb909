import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import * as contract from '@site/shared/contract';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyServerOptions,
  type RawServerDefault,
} from 'fastify';
import type { ContentStore } from '../content/contentStore.ts';
import { calgaryDate } from '../catalogue/calgaryDate.ts';
import type { InquiryStore } from '../inquiries/inquiryStore.ts';
import type { MadePictures } from '../pictures/madePictures.ts';
import type { ContentSearch } from '../search/contentSearch.ts';
import { registerContactRoute } from './contactRoute.ts';
import { registerDiscoverRoutes } from './discoverRoutes.ts';
import { registerPageRoutes } from './pageRoutes.ts';
import { registerFileRoutes } from './fileRoutes.ts';
import { registerPictureRoutes } from './pictureRoutes.ts';
import { Moved, Refusal, toRefusal } from './refusals.ts';
import { registerSearchRoute } from './searchRoute.ts';
import { compileValidator } from './validation.ts';

/** What the calls work with. */
export type ServiceParts = {
  content: Pick<ContentStore, 'current'>;
  search: ContentSearch;
  pictures: MadePictures;
  inquiries: Pick<InquiryStore, 'find' | 'add' | 'isWritable'>;
  /** At most `max` sends of the contact form from one address in `windowMs`. */
  inquiryLimit: { max: number; windowMs: number };
  /** The present calendar date in Calgary, `YYYY-MM-DD`. */
  today: () => string;
};

/** Fastify, whose handlers take their types from the contract's schemas. */
export type ServiceApp = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;

/** The present in Calgary, for `ServiceParts`. */
export const presentDay = () => calgaryDate(new Date());

/** Makes the server without its calls: how it checks, refuses and logs. Its `log` works at once. */
export function makeApp(
  logger: FastifyServerOptions['logger'],
  trustProxy: FastifyServerOptions['trustProxy'] = 'loopback',
): ServiceApp {
  const app: ServiceApp = Fastify({
    // The logger's options are pino's; with them Fastify makes a logger of its base type.
    logger: logger as Exclude<FastifyServerOptions['logger'], boolean>,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy,
    bodyLimit: contract.inquiryBodyLimitBytes, // no other call takes a body
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (error, _request, reply) => sendRefusal(reply as unknown as FastifyReply, toRefusal(error)), // typed for no particular route
  }).withTypeProvider<TypeBoxTypeProvider>();
  app.setValidatorCompiler(compileValidator);
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof Moved) {
      return reply.code(301).header('location', error.location).header('cache-control', 'public, no-cache').send();
    }
    const refusal = toRefusal(error);
    if (refusal.statusCode >= 500) request.log.error({ err: error, call: request.routeOptions.url }, 'a call failed');
    sendRefusal(reply, refusal);
  });
  app.setNotFoundHandler((_request, reply) => sendRefusal(reply, new Refusal('unknown_call')));
  app.addHook('onResponse', async (request, reply) => {
    // The route's pattern, not the address: a search is nobody's business. No visitor's address, no headers, no bodies.
    const line = {
      method: request.method,
      call: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    if (reply.statusCode >= 400) request.log.info(line, 'refused');
    else request.log.debug(line, 'answered');
  });
  return app;
}

/** Part of the content version: a change of the contract changes answers though no content changed. */
const contractDigest = createHash('sha256').update(JSON.stringify(contract)).digest('hex');

/** Registers every call; afterwards `inject` and `listen` work. */
export async function assembleService(app: ServiceApp, parts: ServiceParts): Promise<void> {
  /** Changes whenever an answer may: with content, contract and, as events pass and articles appear, the day. */
  const contentVersion = () =>
    createHash('sha256')
      .update(`${parts.content.current().digest} ${contractDigest} ${parts.today()}`)
      .digest('hex')
      .slice(0, 20);

  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Site service', version: '1.0.0', description: 'Content, jobs and inquiries of the website.' },
    },
  });
  await app.register(rateLimit, { global: false });

  app.addHook('onSend', async (request, reply, payload) => {
    reply.header('x-content-type-options', 'nosniff');
    if (reply.statusCode !== 200 || (request.method !== 'GET' && request.method !== 'HEAD')) return payload;
    if (reply.getHeader('cache-control') === 'no-store') return payload;
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'public, no-cache');
    if (!reply.hasHeader('etag')) reply.header('etag', `W/"${contentVersion()}"`);
    if (!matches(request.headers['if-none-match'], String(reply.getHeader('etag')))) return payload;
    reply.code(304).removeHeader('content-type').removeHeader('content-length');
    return '';
  });
  await app.register(compress, {
    // A compressed body could unpack to any size: bodies are taken as they are, within the limit.
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    // Answers are compressed as they are sent: 5 costs a third of the highest quality's time for 5 % more bytes.
    // In one call and with a small window, for streams keep megabytes each.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 17 } },
    syncThreshold: 64 * 1024,
  });
  registerPageRoutes(app, parts);
  registerDiscoverRoutes(app, parts);
  registerSearchRoute(app, parts);
  registerFileRoutes(app, parts);
  registerPictureRoutes(app, parts);
  registerContactRoute(app, parts);
  app.get(
    '/api/health',
    {
      schema: {
        summary: 'Whether the service works, and which content it serves',
        response: { 200: contract.healthSchema },
      },
    },
    (_request, reply) => {
      reply.header('cache-control', 'no-store');
      const isWritable = parts.inquiries.isWritable();
      return {
        status: isWritable ? ('ok' as const) : ('degraded' as const),
        inquiries: isWritable ? ('stored' as const) : ('unavailable' as const),
        contentVersion: contentVersion(),
        contentFaults: parts.content.current().faults.length,
      };
    },
  );
  app.get('/api/openapi.json', { schema: { summary: 'This document' } }, () => app.swagger());

  await app.ready();
}

function sendRefusal(reply: FastifyReply, refusal: Refusal): void {
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', String(refusal.retryAfterSeconds));
  void reply
    .code(refusal.statusCode)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(refusal.toBody()));
}

/** Weak comparison of `If-None-Match` (RFC 9110, 13.1.2). */
function matches(condition: string | undefined, etag: string): boolean {
  if (!condition) return false;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return condition.trim() === '*' || condition.split(',').some((tag) => opaque(tag) === opaque(etag));
}
