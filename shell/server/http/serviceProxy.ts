import proxy from '@fastify/http-proxy';
import { coverPath, parsePieceCoverPath } from '@site/shared/covers';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { serverPaths } from '../releases/serverPaths.ts';
import { sendError } from './errors.ts';

/** How long the service may take to answer a call, in milliseconds. */
const answerLimitMs = 10_000;

/**
 * Hands calls under `/api` on to the site service, with the address of whoever calls. While it does not
 * answer, a piece's cover is the drawing that stands for content without a picture.
 */
export async function registerServiceProxy(app: FastifyInstance, serviceUrl: string): Promise<void> {
  await app.register(proxy, {
    upstream: serviceUrl,
    prefix: serverPaths.api,
    rewritePrefix: serverPaths.api,
    proxyPayloads: true,
    undici: { connections: 64, pipelining: 1, headersTimeout: answerLimitMs, bodyTimeout: answerLimitMs },
    replyOptions: {
      retriesCount: 0,
      rewriteRequestHeaders: (request, headers) => ({ ...headers, 'x-forwarded-for': request.ip }),
      onError: (reply) => {
        const cover = parsePieceCoverPath(reply.request.url);
        if (cover) {
          const instead = coverPath({ subject: cover.kind === 'events' ? 'event' : 'any', seed: cover.slug });
          return void reply.header('cache-control', 'no-store').redirect(instead, 302);
        }
        sendError(
          // The plugin's own type of a reply is a Fastify reply of any server.
          reply as FastifyReply,
          'service_unavailable',
          'The site service does not answer at the moment. Please try again later.',
        );
      },
    },
  });
}
