import type { FastifyReply } from 'fastify';

/** Every refusal that the site server itself answers with JSON. */
const statuses = {
  file_not_found: 404,
  release_not_found: 404,
  service_unavailable: 503,
  page_unavailable: 503,
  cover_unavailable: 503,
  bad_request: 400,
  too_large: 413,
  unsupported_type: 415,
  internal: 500,
} as const;

/** A code of the error table. */
export type ErrorCode = keyof typeof statuses;

/** Answers with an error of the site server's table. */
export function sendError(reply: FastifyReply, code: ErrorCode, message: string): FastifyReply {
  if (statuses[code] === 503) reply.header('retry-after', '5');
  return reply.code(statuses[code]).header('cache-control', 'no-store').send({ error: { code, message } });
}
