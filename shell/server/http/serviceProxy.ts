import { inquiryBodyLimitBytes } from '@site/shared/contract';
import { coverPath, parseItemCoverPath } from '@site/shared/covers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { serverPaths } from '@site/releases/checks/serverPaths';
import type { ServiceResponse, ServiceClient } from '../service/serviceClient.ts';
import { ServiceFault } from '../service/serviceFault.ts';
import { sendError } from './errors.ts';
import { visitorIpAddress } from './guards/visitorIpAddress.ts';

/** Methods that are handed on; the service decides which of them a call takes. */
const methods = ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT'];

/**
 * Hands calls under `/api` on to the site service, with the address of whoever calls, and its answers back where they
 * keep the contract. A body is read whole, within its limits, before it has a connection to the service: one that comes
 * slowly keeps no other call waiting. Where the service gives no such answer, a piece's cover is the drawing that stands
 * for content without a picture.
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
  const visitor = new AbortController();
  reply.raw.once('close', () => visitor.abort());
  let answer: ServiceResponse;
  try {
    answer = await service.ask({
      method,
      url,
      headers,
      body: Buffer.isBuffer(body) ? body : undefined,
      address: visitorIpAddress(request),
      signal: visitor.signal,
    });
  } catch (error) {
    // Nobody reads an answer.
    if (visitor.signal.aborted) return reply.hijack();
    if (error instanceof ServiceFault) return sendUnavailable(reply);
    throw error;
  }
  reply.code(answer.status).headers(answer.headers);
  // Other sites may show the site's pictures, as feeds and previews of links do.
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
  const instead = coverPath({ subject: cover.kind === 'events' ? 'event' : 'any', seed: cover.slug });
  return reply.header('cache-control', 'no-store').redirect(instead, 302);
}
