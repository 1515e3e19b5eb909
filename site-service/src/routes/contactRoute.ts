import { Type } from 'typebox';
import {
  errorSchema,
  findInquiryFaults,
  inquiryAcceptedSchema,
  type Inquiry,
  idempotencyKeyHeader,
  inquirySchema,
} from '@site/shared/contract';
import { digestAddress } from '../inquiries/digestAddress.ts';
import { IdempotencyKeyReusedError, InquiryLimitError } from '../inquiries/inquiryStore.ts';
import type { ServiceApp } from '../http/app.ts';
import type { ServiceDependencies } from './serviceDependencies.ts';
import { ApiError } from '../http/apiErrors.ts';

const headers = Type.Object({
  [idempotencyKeyHeader]: Type.Optional(
    Type.String({
      format: 'uuid',
      description:
        'Send a UUID, or omit the header. With it, an inquiry that is sent again is stored once; a different inquiry with the same UUID is rejected.',
    }),
  ),
});

/** Retry-After of a failed write, in seconds. */
const unavailableRetrySeconds = 30;

/** Registers the route that validates an inquiry, stores it and responds with 202. */
export function registerContactRoute(app: ServiceApp, { inquiries }: ServiceDependencies): void {
  let hasWarned = false;
  /** True from an inquiry that was not stored to the next one that is. */
  let isUnavailable = false;
  /** @param addresses client IP address and, behind a trusted proxy, forwarded ones; undefined if none is trusted. */
  function warnIfUntrusted(forwardedFor: unknown, addresses: string[] | undefined): void {
    if (hasWarned || !forwardedFor || (addresses && addresses.length > 1)) return;
    hasWarned = true;
    app.log.warn(
      'an untrusted client sends X-Forwarded-For; all visitors behind it share one inquiry limit; if it is the site server, add its address to TRUST_PROXY',
    );
  }

  app.post(
    '/api/contact',
    {
      attachValidation: true, // one response contains the faults of the schema and of `findInquiryFaults`
      schema: {
        summary: 'Send an inquiry',
        headers,
        body: inquirySchema,
        response: {
          202: inquiryAcceptedSchema,
          400: errorSchema,
          409: errorSchema,
          413: errorSchema,
          415: errorSchema,
          422: errorSchema,
          429: errorSchema,
          503: errorSchema,
        },
      },
    },
    async (request, reply) => {
      const { body: inquiry, headers: requestHeaders, validationError } = request;
      warnIfUntrusted(requestHeaders['x-forwarded-for'], request.ips);
      const faults = { ...findInquiryFaults(stringFieldsOf(inquiry)), ...schemaFaults(validationError) };
      if (Object.keys(faults).length > 0) throw new ApiError('invalid_inquiry', undefined, faults);
      const key = requestHeaders[idempotencyKeyHeader];
      const reference = await inquiries.add(inquiry, key, digestAddress(request.ip)).catch(throwApiError);
      if (isUnavailable) app.log.info('inquiries can be stored again');
      isUnavailable = false;
      reply.code(202).header('cache-control', 'no-store');
      return { reference };
    },
  );

  /** Converts an error of the store to an API error; the log contains the cause, once until an inquiry is stored. */
  function throwApiError(error: unknown): never {
    if (error instanceof IdempotencyKeyReusedError) throw new ApiError('key_reused');
    if (error instanceof InquiryLimitError)
      throw new ApiError('too_many_requests', undefined, { retryAfterSeconds: error.retryAfterSeconds });
    if (!isUnavailable)
      app.log.error(
        { err: error },
        'inquiries cannot be stored; their senders get a 503 (inquiries_unavailable); check the disk of INQUIRY_DB, or the database of DATABASE_URL',
      );
    isUnavailable = true;
    throw new ApiError('inquiries_unavailable', undefined, { retryAfterSeconds: unavailableRetrySeconds });
  }
}

/** Returns the string fields of a body that may not match its schema. */
function stringFieldsOf(body: unknown): Partial<Inquiry> {
  return Object.fromEntries(Object.entries(body ?? {}).filter(([, value]) => typeof value === 'string'));
}

/** Returns the body faults of the schema by field; throws other validation errors, such as of a header. */
function schemaFaults(error: unknown): object {
  if (!error) return {};
  if (error instanceof ApiError && error.code === 'invalid_inquiry' && error.details instanceof Object)
    return error.details;
  throw error;
}
