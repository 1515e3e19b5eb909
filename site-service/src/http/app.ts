import type { IncomingMessage, ServerResponse } from 'node:http';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import { inquiryBodyLimitBytes } from '@site/shared/contract';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyServerOptions,
  type RawServerDefault,
} from 'fastify';
import { Moved, ApiError, toApiError } from './apiErrors.ts';
import { loggedPath } from '@site/shared/loggedPath';
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

/** Creates the server without routes: validation, error responses and logging. */
export function makeApp(
  logger: FastifyServerOptions['logger'],
  trustProxy: FastifyServerOptions['trustProxy'] = 'loopback',
): ServiceApp {
  const app: ServiceApp = Fastify({
    // With logger options, Fastify creates a logger of its base type.
    logger: logger as Exclude<FastifyServerOptions['logger'], boolean>,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy,
    return503OnClosing: false, // requests on open connections are still answered during shutdown
    bodyLimit: inquiryBodyLimitBytes, // no other endpoint accepts a body
    routerOptions: { maxParamLength: 200 },
    // Cast: Fastify types `reply` without a route here.
    frameworkErrors: (error, _request, reply) => sendApiError(reply as unknown as FastifyReply, toApiError(error)),
  }).withTypeProvider<TypeBoxTypeProvider>();
  app.setValidatorCompiler(compileValidator);
  app.setSerializerCompiler(compileSerializer);
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof Moved) {
      return reply.code(301).header('location', error.location).header('cache-control', 'public, no-cache').send();
    }
    const apiError = toApiError(error);
    // The store's failures are logged once, not for each inquiry.
    if (apiError.code === 'internal_error') {
      request.log.error(
        { err: error, call: request.routeOptions.url ?? loggedPath(request.url), code: apiError.code },
        'a request failed; the client got an error response',
      );
    }
    sendApiError(reply, apiError);
  });
  app.setNotFoundHandler((_request, reply) => sendApiError(reply, new ApiError('unknown_call')));
  app.addHook('onSend', async (_request, reply) => void reply.header('x-content-type-options', 'nosniff'));
  app.addHook('onResponse', async (request, reply) => {
    // Log the route pattern, not the URL: search queries are private. Log no IP addresses, headers and bodies either.
    const line = {
      method: request.method,
      call: request.routeOptions.url ?? loggedPath(request.url),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    if (reply.statusCode >= 400) request.log.info(line, 'request rejected');
    else request.log.debug(line, 'request completed');
  });
  return app;
}

function sendApiError(reply: FastifyReply, apiError: ApiError): void {
  if (apiError.retryAfterSeconds !== undefined) reply.header('retry-after', String(apiError.retryAfterSeconds));
  void reply
    .code(apiError.statusCode)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(apiError.toBody()));
}
