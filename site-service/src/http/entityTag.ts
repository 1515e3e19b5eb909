import { matchesEntityTag } from '@site/shared/entityTag';
import { hash } from 'node:crypto';
import type { onSendAsyncHookHandler } from 'fastify';

/**
 * Gives a successful answer the digest of its body as a weak `ETag`, unless it has one, and answers 304 to a client
 * that has that body. Register it before compression: the body has one tag in every encoding.
 */
export const addEntityTag: onSendAsyncHookHandler<string | Buffer> = async (request, reply, payload) => {
  if (reply.statusCode !== 200 || (request.method !== 'GET' && request.method !== 'HEAD')) return payload;
  if (reply.getHeader('cache-control') === 'no-store') return payload;
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'public, no-cache');
  // Of the body, not of the content: a change of the code alters answers as well.
  if (!reply.hasHeader('etag')) reply.header('etag', `W/"${hash('sha256', payload).slice(0, 20)}"`);
  if (!matchesEntityTag(request.headers['if-none-match'], String(reply.getHeader('etag')))) return payload;
  reply.code(304).removeHeader('content-type').removeHeader('content-length');
  return '';
};
