import type { StoreUnavailable } from '@site/releases/store/storeUnavailable';
import type { FastifyReply } from 'fastify';
import './answerLog.ts';

/** Status of every error that the site server answers with JSON, by code. */
export const statuses = {
  file_not_found: 404,
  release_not_found: 404,
  method_not_allowed: 405,
  service_unavailable: 503,
  cover_unavailable: 503,
  store_unavailable: 503,
  bad_request: 400,
  forbidden: 403,
  too_large: 413,
  unsupported_type: 415,
  too_many_requests: 429,
  internal: 500,
} as const;

/** Code of a JSON error. */
export type ErrorCode = keyof typeof statuses;

/** Sends a JSON error. */
export function sendError(reply: FastifyReply, code: ErrorCode, message: string): FastifyReply {
  if (statuses[code] === 503) reply.header('retry-after', '5');
  return reply.code(statuses[code]).header('cache-control', 'no-store').send({ error: { code, message } });
}

/** Answers a request for a release while the release store does not answer. */
export function sendStoreUnavailable(reply: FastifyReply, error: StoreUnavailable): FastifyReply {
  reply.facts = { failure: { reason: 'store-unavailable', error } };
  return sendError(reply, 'store_unavailable', 'The release store does not answer at present. Please try again.');
}

/** Methods that pages and files accept. */
export const readMethods: readonly string[] = ['GET', 'HEAD'];

/** Rejects other methods than GET and HEAD with 405 and `Allow` (RFC 9110, section 15.5.6). */
export function rejectMethod(reply: FastifyReply): FastifyReply {
  const { method, url } = reply.request;
  const message = `${method} is not allowed at ${url}. Use ${readMethods.join(' or ')}.`;
  return sendError(reply.header('allow', readMethods.join(', ')), 'method_not_allowed', message);
}
