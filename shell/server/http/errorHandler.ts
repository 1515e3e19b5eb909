import { inquiryBodyLimitBytes } from '@site/shared/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RefusalKind } from '../../src/render/contract.ts';
import { isServerPath } from '../addresses/serverPaths.ts';
import type { Log } from '../logging/log.ts';
import { Overloaded } from '../rendering/overloaded.ts';
import { type ErrorCode, sendError, statuses } from './errors.ts';
import type { PageHandler } from './pageHandler.ts';

/** What the caller did wrong, by status: what it is called in JSON and as a page, and what a program is told. */
const clientErrors: Readonly<Record<number, { code: ErrorCode; refusal: RefusalKind; message: string }>> = {
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
  return (error: Error & { statusCode?: number }, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const { statusCode = 500 } = error;
    if (statusCode >= 400 && statusCode < 500) {
      const { code, refusal, message } = clientErrors[statusCode] ?? unreadable;
      if (isServerPath(request.url)) return sendError(reply, code, message);
      return pages.answerRefused(reply, statuses[code], refusal);
    }
    if (error instanceof Overloaded && !isServerPath(request.url)) return pages.answerUnhandledForm(reply, error);
    log.error(`${request.method} ${request.url} failed.`, error);
    if (!isServerPath(request.url)) return pages.answerFailed(reply);
    return sendError(reply, 'internal', 'The site could not answer this request. Please try again.');
  };
}
