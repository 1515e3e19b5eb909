import type { FastifyReply } from 'fastify';

/** Every refusal that the site server itself answers with JSON. */
export const statuses = {
  file_not_found: 404,
  release_not_found: 404,
  method_not_allowed: 405,
  service_unavailable: 503,
  cover_unavailable: 503,
  bad_request: 400,
  too_large: 413,
  unsupported_type: 415,
  too_many_requests: 429,
  internal: 500,
} as const;

/** A code of the error table. */
export type ErrorCode = keyof typeof statuses;

/** Answers with an error of the site server's table. */
export function sendError(reply: FastifyReply, code: ErrorCode, message: string): FastifyReply {
  if (statuses[code] === 503) reply.header('retry-after', '5');
  return reply.code(statuses[code]).header('cache-control', 'no-store').send({ error: { code, message } });
}

/** The methods by which pages and files are read. */
export const readMethods: readonly string[] = ['GET', 'HEAD'];

/** Rejects a method at an address that is only read, with 405 and `Allow` (RFC 9110, section 15.5.6). */
export function rejectMethod(reply: FastifyReply): FastifyReply {
  const { method, url } = reply.request;
  const message = `${method} is not taken at ${url}. Ask by ${readMethods.join(' or ')}.`;
  return sendError(reply.header('allow', readMethods.join(', ')), 'method_not_allowed', message);
}
