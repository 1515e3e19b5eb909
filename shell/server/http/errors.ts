import { inquiryBodyLimitBytes } from '@site/shared/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RefusalKind } from '../../src/render/contract.ts';
import { isServerPath } from '../addresses/serverPaths.ts';
import type { Log } from '../logging/log.ts';
import type { PageHandler } from './pages.ts';

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

/** What the caller did wrong, by status: what it is called in JSON and as a page, and what a program is told. */
const callersFaults: Readonly<Record<number, { code: ErrorCode; refusal: RefusalKind; message: string }>> = {
  [statuses.too_large]: {
    code: 'too_large',
    refusal: 'too-large',
    message: `The request is larger than ${inquiryBodyLimitBytes / 1024} KiB. Send a shorter one.`,
  },
  [statuses.unsupported_type]: {
    code: 'unsupported_type',
    refusal: 'unsupported-type',
    message: 'The request has a type that is not read here. Send JSON to calls under /api, and forms to pages.',
  },
  [statuses.too_many_requests]: {
    code: 'too_many_requests',
    refusal: 'too-many',
    message: 'Too many requests came from this address. Retry-After says in how many seconds the next is answered.',
  },
};
const unreadable = {
  code: 'bad_request',
  refusal: 'unreadable',
  message: 'The request cannot be read. Check its address, its headers and its body.',
} as const;

/**
 * Builds the handler of what a route throws: what is the caller's fault is told as a page where pages are, as JSON
 * where calls and files are; all else is logged.
 */
export function createErrorHandler(log: Log, pages: PageHandler) {
  return (
    error: Error & { statusCode?: number; code?: string },
    request: FastifyRequest,
    reply: FastifyReply,
  ): FastifyReply => {
    const { statusCode = 500 } = error;
    if (statusCode >= 400 && statusCode < 500) {
      const { code, refusal, message } = callersFaults[statusCode] ?? unreadable;
      if (isServerPath(request.url)) return sendError(reply, code, message);
      return pages.answerRefused(reply, statuses[code], refusal);
    }
    // A call whose visitor has left is given up by the proxy: nobody is there to be told, and nothing failed.
    if (error.code !== 'UND_ERR_ABORTED') log.error(`${request.method} ${request.url} failed.`, error);
    return sendError(reply, 'internal', 'The site could not answer this request. Please try again.');
  };
}
