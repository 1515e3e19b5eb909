import type { IncomingMessage, ServerResponse } from 'node:http';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import { inquiryBodyLimitBytes } from '@site/shared/contract';
import { loggedPath } from '@site/shared/loggedPath';
import { createTraceId, parseTraceparent } from '@site/shared/traceparent';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  type RawServerDefault,
} from 'fastify';
import { methodLabel, unknownEndpoint } from '../telemetry/metrics.ts';
import type { IncidentFields, Telemetry } from '../telemetry/telemetry.ts';
import { Moved, ApiError, toApiError } from './apiErrors.ts';
import { readyPath } from './probes.ts';
import { compileSerializer } from './serialization.ts';
import { compileValidator } from './validation.ts';

/** Fastify instance whose handlers get their types from TypeBox schemas. */
export type ServiceApp = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;

/** Options of the Fastify application. */
export type AppOptions = {
  logger: FastifyServerOptions['logger'];
  trustProxy?: FastifyServerOptions['trustProxy'];
  telemetry: Telemetry;
  /** Share of the answers below 500 that get a line, from 0 to 1. */
  logSample: number;
};

/** Creates the server without routes: validation, error responses, log lines and counts of requests. */
export function makeApp({ logger, trustProxy = 'loopback', telemetry, logSample }: AppOptions): ServiceApp {
  const app: ServiceApp = Fastify({
    // With logger options, Fastify creates a logger of its base type.
    logger: logger as Exclude<FastifyServerOptions['logger'], boolean>,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: ({ headers }) => parseTraceparent(headers['traceparent']) ?? createTraceId(),
    trustProxy,
    return503OnClosing: false, // requests on open connections are still answered during shutdown
    bodyLimit: inquiryBodyLimitBytes, // no other endpoint accepts a body
    routerOptions: { maxParamLength: 200 },
    frameworkErrors(error, request, reply) {
      // Cast: Fastify types `reply` without a route here. It calls no hook for such a request.
      const answer = reply as unknown as FastifyReply;
      sendApiError(answer, toApiError(error));
      recordAnswer(request, answer);
    },
  }).withTypeProvider<TypeBoxTypeProvider>();
  /** Failures of requests, which become lines when their answers are sent. */
  const failures = new WeakMap<IncomingMessage, ApiError>();

  /** Counts an answer. Logs it if it failed; else a sample of them. */
  function recordAnswer(request: Pick<FastifyRequest, AnsweredFields>, reply: FastifyReply): void {
    const { method, routeOptions, url, raw, log } = request;
    const status = reply.statusCode;
    const { requests, requestSeconds } = telemetry.metrics;
    const endpoint = routeOptions.url ?? unknownEndpoint;
    requests.inc({ endpoint, method: methodLabel(method), status });
    requestSeconds.observe({ endpoint }, reply.elapsedTime / 1000);
    // Log the route pattern, not the URL: search queries are private. Log no IP addresses, headers and bodies either.
    const path = routeOptions.url ?? loggedPath(url);
    const fields = { method, path, status, durationMs: Math.round(reply.elapsedTime) };
    if (status >= 500 && path !== readyPath) reportFailure(telemetry, log, fields, failures.get(raw));
    else if (Math.random() < logSample) log.info(fields, 'request completed');
  }

  app.setValidatorCompiler(compileValidator);
  app.setSerializerCompiler(compileSerializer);
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof Moved) {
      return reply.code(301).header('location', error.location).header('cache-control', 'public, no-cache').send();
    }
    const apiError = toApiError(error);
    failures.set(request.raw, apiError);
    sendApiError(reply, apiError);
  });
  app.setNotFoundHandler((_request, reply) => sendApiError(reply, new ApiError('unknown_call')));
  app.addHook('onSend', async (_request, reply) => void reply.header('x-content-type-options', 'nosniff'));
  app.addHook('onResponse', async (request, reply) => recordAnswer(request, reply));
  return app;
}

type AnsweredFields = 'method' | 'routeOptions' | 'url' | 'raw' | 'log';

/** Logs an answer of 500 or above with its cause. */
function reportFailure(
  { report }: Telemetry,
  log: FastifyBaseLogger,
  fields: IncidentFields,
  failure: ApiError | undefined,
): void {
  const isInquiry = failure?.code === 'inquiries_unavailable';
  report(
    log,
    isInquiry ? 'inquiry-not-stored' : 'service-error',
    isInquiry
      ? 'an inquiry was not stored; its sender got a 503 (inquiries_unavailable); check the disk of INQUIRY_DB, or the database of DATABASE_URL'
      : 'a request failed; the client got an error response; correct the code that the stack names',
    { ...fields, ...(failure && { error: failure.cause }) },
  );
}

function sendApiError(reply: FastifyReply, apiError: ApiError): void {
  if (apiError.retryAfterSeconds !== undefined) reply.header('retry-after', String(apiError.retryAfterSeconds));
  void reply
    .code(apiError.statusCode)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(apiError.toBody()));
}
