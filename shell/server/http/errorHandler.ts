import { inquiryBodyLimitBytes } from '@site/shared/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RefusalKind } from '../../src/render/contract.ts';
import { isServerPath } from '../addresses/serverPaths.ts';
import { Overloaded } from '../rendering/overloaded.ts';
import { StoreUnavailable } from '@site/releases/store/storeUnavailable';
import { type ErrorCode, sendError, sendStoreUnavailable, statuses } from './errors.ts';
import type { PageHandler } from './pageHandler.ts';

/** Client errors by status: the JSON error's code and message, and the page that visitors get instead of JSON. */
const clientErrors: Readonly<Record<number, { code: ErrorCode; refusal: RefusalKind; message: string }>> = {
  [statuses.too_large]: {
    code: 'too_large',
    refusal: 'too-large',
    message: `The request is larger than ${inquiryBodyLimitBytes / 1024} KiB. Send a shorter one.`,
  },
  [statuses.unsupported_type]: {
    code: 'unsupported_type',
    refusal: 'unsupported-type',
    message: 'The content type is not supported. Send JSON to calls under /api, and forms to pages.',
  },
  [statuses.too_many_requests]: {
    code: 'too_many_requests',
    refusal: 'too-many',
    message: 'Too many requests from this address. Wait for the number of seconds in Retry-After.',
  },
};
const otherClientError = {
  code: 'bad_request',
  refusal: 'unreadable',
  message: 'The request is invalid. Check its URL, headers and body.',
} as const;

/**
 * Creates Fastify's error handler. Client errors and failures are answered with a page at the URLs of pages, and with
 * JSON at the server's paths.
 */
export function createErrorHandler(pages: PageHandler) {
  return (error: Error & { statusCode?: number }, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    if (error instanceof StoreUnavailable) return sendStoreUnavailable(reply, error);
    const { statusCode = 500 } = error;
    if (statusCode >= 400 && statusCode < 500) {
      const { code, refusal, message } = clientErrors[statusCode] ?? otherClientError;
      if (isServerPath(request.url)) return sendError(reply, code, message);
      return pages.answerRefused(reply, statuses[code], refusal);
    }
    if (error instanceof Overloaded && !isServerPath(request.url)) return pages.answerUnhandledForm(reply, error);
    reply.facts ??= { failure: { reason: 'server-error', error } };
    if (!isServerPath(request.url)) return pages.answerFailed(reply);
    return sendError(reply, 'internal', 'The site could not answer this request. Please try again.');
  };
}
