import { inquiryBodyLimitBytes } from '@site/shared/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Log } from '../serving/log.ts';

/** Every refusal that the site server itself answers with JSON. */
const statuses = {
  file_not_found: 404,
  release_not_found: 404,
  method_not_allowed: 405,
  service_unavailable: 503,
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

/** Builds the handler of what a route throws: a request that cannot be read is the caller's fault, all else is logged. */
export function createErrorHandler(log: Log) {
  return (error: Error & { statusCode?: number }, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const { statusCode = 500 } = error;
    if (statusCode === statuses.too_large) {
      const limit = `${inquiryBodyLimitBytes / 1024} KiB`;
      return sendError(reply, 'too_large', `The request is larger than ${limit}. Send a shorter one.`);
    }
    if (statusCode === statuses.unsupported_type) {
      const message = 'The request has a type that is not read here. Send the form as the page does.';
      return sendError(reply, 'unsupported_type', message);
    }
    if (statusCode >= 400 && statusCode < 500)
      return sendError(reply, 'bad_request', `The request cannot be read: ${error.message}`);
    log.error(`${request.method} ${request.url} failed.`, error);
    return sendError(reply, 'internal', 'The site could not answer this request. Please try again.');
  };
}
