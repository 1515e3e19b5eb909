import { matchesEntityTag } from '@site/shared/entityTag';
import type { FastifyReply } from 'fastify';
import type { PageAnswer } from '../../src/render/contract.ts';
import { encodeOnce, type EncodedPage, type Encoding } from '../serving/encodedPage.ts';
import { acceptedEncoding } from './acceptedEncoding.ts';
import { readMethods } from './errors.ts';
import { headersOf } from './pageHeaders.ts';

const retryAfterSeconds = '10';
/** Statuses with a Retry-After header, because a retry may succeed. */
const transientStatuses = new Set([429, 503]);

/** Sends a page for one visitor; it is never cached. */
export async function sendUncached(reply: FastifyReply, answer: PageAnswer): Promise<FastifyReply> {
  if (answer.kind === 'redirect') return reply.redirect(answer.location, 303);
  const encoding = acceptedEncoding(reply.request.headers['accept-encoding']);
  reply.code(answer.status).headers(headersOf.all.none);
  if (transientStatuses.has(answer.status))
    reply.header('retry-after', String(answer.retryAfterSeconds ?? retryAfterSeconds));
  return sendBody(reply, await encodeOnce(answer.html, encoding), encoding);
}

/**
 * Sends a page in the accepted encoding, or 304.
 * @param status overrides the page's status, for rejected requests.
 */
export function sendPage(
  reply: FastifyReply,
  page: EncodedPage,
  pageHeaders: Readonly<Record<string, string>>,
  status = page.status,
): FastifyReply {
  const { method, headers } = reply.request;
  const encoding = acceptedEncoding(headers['accept-encoding']);
  if (status === 200 && !readMethods.includes(method)) {
    reply.code(405).headers(headersOf.all.none);
    return sendBody(reply, page.body(encoding), encoding);
  }
  const etag = page.etags[encoding];
  reply.headers(pageHeaders).header('etag', etag);
  if (status === 200 && matchesEntityTag(headers['if-none-match'], etag)) return reply.code(304).send();
  if (transientStatuses.has(status) && !reply.hasHeader('retry-after')) reply.header('retry-after', retryAfterSeconds);
  return sendBody(reply.code(status), page.body(encoding), encoding);
}

function sendBody(reply: FastifyReply, body: Buffer | Promise<Buffer>, encoding: Encoding): FastifyReply {
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  if (!(body instanceof Promise)) return reply.send(body);
  body.then(
    (bytes) => reply.send(bytes),
    (error: unknown) => reply.removeHeader('content-encoding').send(error),
  );
  return reply;
}
