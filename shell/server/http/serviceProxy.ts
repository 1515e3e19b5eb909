import type { IncomingHttpHeaders } from 'node:http';
import proxy from '@fastify/http-proxy';
import { inquiryBodyLimitBytes } from '@site/shared/contract';
import { coverPath, parsePieceCoverPath } from '@site/shared/covers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { serverPaths } from '@site/releases/checks/serverPaths';
import { sendError } from './errors.ts';
import { visitorAddress } from './guards/visitorAddress.ts';

/** How long the service may take to answer a call, in milliseconds. */
const answerLimitMs = 10_000;

/**
 * What concerns one connection and not the next (RFC 9110, section 7.6.1), besides what `Connection` names, which the
 * proxy drops itself; and `Expect`, which this server has answered.
 */
const hopByHop = [
  'connection',
  'keep-alive',
  'proxy-connection',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
];

function withoutHopByHop<Headers extends IncomingHttpHeaders>(headers: Headers): Headers {
  const kept = { ...headers };
  for (const name of hopByHop) delete kept[name];
  return kept;
}

/**
 * Hands calls under `/api` on to the site service, with the address of whoever calls. A body is read whole, within its
 * limits, before it has a connection to the service: one that comes slowly keeps no other call waiting. While the
 * service does not answer, a piece's cover is the drawing that stands for content without a picture.
 */
export async function registerServiceProxy(app: FastifyInstance, serviceUrl: string): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: inquiryBodyLimitBytes }, (_request, body, done) =>
      done(null, body),
    );
    await scope.register(proxy, {
      upstream: serviceUrl,
      prefix: serverPaths.api,
      rewritePrefix: serverPaths.api,
      proxyPayloads: false,
      undici: { connections: 64, pipelining: 1, headersTimeout: answerLimitMs, bodyTimeout: answerLimitMs },
      handler: (request, reply, dest, options) => {
        const { 'content-type': contentType = 'application/octet-stream' } = request.headers;
        return reply.from(
          dest,
          Buffer.isBuffer(request.body) ? { ...options, body: request.body, contentType } : options,
        );
      },
      replyOptions: {
        retriesCount: 0,
        rewriteRequestHeaders: (request, headers) => ({
          ...withoutHopByHop(headers),
          // The plugin's own type of a request is a Fastify request of any server.
          'x-forwarded-for': visitorAddress(request as FastifyRequest),
        }),
        rewriteHeaders: (headers) => withoutHopByHop(headers),
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
  });
}
