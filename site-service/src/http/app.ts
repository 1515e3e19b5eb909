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
import { compileValidator } from './validation.ts';

/** Fastify, whose handlers take their types from the contract's schemas. */
export type ServiceApp = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;

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
    return503OnClosing: false, // calls on open connections are answered while the service ends
    bodyLimit: inquiryBodyLimitBytes, // no other call takes a body
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (error, _request, reply) => sendApiError(reply as unknown as FastifyReply, toApiError(error)), // typed for no particular route
  }).withTypeProvider<TypeBoxTypeProvider>();
  app.setValidatorCompiler(compileValidator);
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof Moved) {
      return reply.code(301).header('location', error.location).header('cache-control', 'public, no-cache').send();
    }
    const refusal = toApiError(error);
    if (refusal.statusCode >= 500) request.log.error({ err: error, call: request.routeOptions.url }, 'a call failed');
    sendApiError(reply, refusal);
  });
  app.setNotFoundHandler((_request, reply) => sendApiError(reply, new ApiError('unknown_call')));
  app.addHook('onSend', async (_request, reply) => void reply.header('x-content-type-options', 'nosniff'));
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

function sendApiError(reply: FastifyReply, refusal: ApiError): void {
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', String(refusal.retryAfterSeconds));
  void reply
    .code(refusal.statusCode)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(refusal.toBody()));
}
