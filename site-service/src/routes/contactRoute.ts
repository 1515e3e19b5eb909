import { Type } from 'typebox';
import {
  errorSchema,
  findInquiryFaults,
  inquiryAcceptedSchema,
  type Inquiry,
  idempotencyKeyHeader,
  inquirySchema,
} from '@site/shared/contract';
import { IdempotencyKeyReusedError } from '../inquiries/inquiryStore.ts';
import { retryWhileLocked } from '../inquiries/retryWhileLocked.ts';
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

/**
 * Registers the route that validates an inquiry, stores it on disk and responds with 202. Only stored inquiries count
 * towards the limit, so that typing errors and retries do not exhaust it.
 */
export function registerContactRoute(app: ServiceApp, { inquiries, inquiryLimit }: ServiceDependencies): void {
  const limit = app.createRateLimit({ max: inquiryLimit.max, timeWindow: inquiryLimit.windowMs });
  let hasWarned = false;
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
      const reference = await runStoreOperation(async () => {
        const earlier = key === undefined ? undefined : inquiries.find(inquiry, key);
        if (earlier !== undefined) return earlier;
        // Check at each attempt: other inquiries from the same IP address may have been stored in the meantime.
        const count = await limit(request, { increment: false });
        if (!count.isAllowed && count.remaining === 0)
          throw new ApiError('too_many_requests', undefined, { retryAfterSeconds: count.ttlInSeconds });
        const added = inquiries.add(inquiry, key);
        // The in-memory store counts synchronously, so that no concurrent request passes the check in between.
        await limit(request);
        return added;
      });
      reply.code(202).header('cache-control', 'no-store');
      return { reference };
    },
  );

  /** Runs a store operation with retries. Converts store errors to API errors; only the log contains the cause. */
  async function runStoreOperation(operation: () => Promise<string>): Promise<string> {
    try {
      return await retryWhileLocked(operation);
    } catch (error) {
      if (error instanceof ApiError) throw error;
      if (error instanceof IdempotencyKeyReusedError) throw new ApiError('key_reused');
      app.log.error(
        { err: error },
        'an inquiry cannot be stored; the sender got a 503 (inquiries_unavailable); check the disk of INQUIRY_DB',
      );
      throw new ApiError('inquiries_unavailable', undefined, { retryAfterSeconds: unavailableRetrySeconds });
    }
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
