import { inquiryBodyLimitBytes } from '@site/shared/contract';
import { createTraceparent } from '@site/shared/traceparent';
import { coverPath, parseItemCoverPath } from '@site/shared/covers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { serverPaths } from '@site/releases/checks/serverPaths';
import type { ServiceResponse, ServiceClient } from '../service/serviceClient.ts';
import { toReason } from '../service/faultLog.ts';
import { ServiceFault } from '../service/serviceFault.ts';
import { sendError } from './errors.ts';
import { visitorIpAddress } from './guards/visitorIpAddress.ts';

/** Methods that are forwarded; the service decides which of them a call accepts. */
const methods = ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT'];

/**
 * Forwards calls under `/api` to the site service with the visitor's address, and returns valid responses. A request
 * body is read completely before the call gets a connection to the service, so that slow uploads do not block other
 * calls. Without a valid response, the cover of a content item redirects to a drawn cover; other calls get 503.
 */
export async function registerServiceProxy(app: FastifyInstance, service: Pick<ServiceClient, 'ask'>): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: inquiryBodyLimitBytes }, (_request, body, done) =>
      done(null, body),
    );
    for (const url of [serverPaths.api, `${serverPaths.api}/*`])
      scope.route({
        method: methods,
        url,
        exposeHeadRoute: false,
        handler: async (request, reply) => forwardCall(service, request, reply),
      });
  });
}

async function forwardCall(
  service: Pick<ServiceClient, 'ask'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { method, url, headers, body } = request;
  const abortController = new AbortController();
  reply.raw.once('close', () => abortController.abort());
  let answer: ServiceResponse;
  try {
    answer = await service.ask({
      method,
      url,
      headers: { ...headers, traceparent: createTraceparent(request.id) },
      body: Buffer.isBuffer(body) ? body : undefined,
      address: visitorIpAddress(request),
      signal: abortController.signal,
    });
  } catch (error) {
    // The visitor has disconnected: send nothing, and log no error.
    if (abortController.signal.aborted) return reply.hijack();
    if (!(error instanceof ServiceFault)) throw error;
    reply.facts = { failure: { reason: toReason(error), error } };
    return sendUnavailable(reply);
  }
  if (answer.status >= 500) reply.facts = { failure: { reason: 'service-error' } };
  reply.code(answer.status).headers(answer.headers);
  // Feed readers and link previews on other sites show the site's pictures.
  if (answer.rule.isPicture && answer.status < 400) reply.header('cross-origin-resource-policy', 'cross-origin');
  return reply.send(answer.body);
}

function sendUnavailable(reply: FastifyReply): FastifyReply {
  const cover = parseItemCoverPath(reply.request.url);
  if (!cover)
    return sendError(
      reply,
      'service_unavailable',
      'The site service does not answer at the moment. Please try again later.',
    );
  const drawnCover = coverPath({ subject: cover.kind === 'events' ? 'event' : 'any', seed: cover.slug });
  return reply.header('cache-control', 'no-store').redirect(drawnCover, 302);
}
