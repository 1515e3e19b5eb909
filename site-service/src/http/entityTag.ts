import { matchesEntityTag } from '@site/shared/entityTag';
import { hash } from 'node:crypto';
import type { onSendAsyncHookHandler } from 'fastify';

/**
 * Sets a weak `ETag` from the digest of the body on successful responses that have none, and responds with 304 if
 * `If-None-Match` matches. Register it before compression, so that all encodings have the same tag.
 */
export const addEntityTag: onSendAsyncHookHandler<string | Buffer> = async (request, reply, payload) => {
  if (reply.statusCode !== 200 || (request.method !== 'GET' && request.method !== 'HEAD')) return payload;
  if (reply.getHeader('cache-control') === 'no-store') return payload;
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'public, no-cache');
  // Digest of the body, not of the content: a code change can also change the response.
  if (!reply.hasHeader('etag')) reply.header('etag', `W/"${hash('sha256', payload).slice(0, 20)}"`);
  if (!matchesEntityTag(request.headers['if-none-match'], String(reply.getHeader('etag')))) return payload;
  reply.code(304).removeHeader('content-type').removeHeader('content-length');
  return '';
};
