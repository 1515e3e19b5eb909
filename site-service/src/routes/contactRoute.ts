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
        'Send a UUID, or leave the header out. With it an inquiry that is sent again is stored once; another inquiry under the same UUID is refused.',
    }),
  ),
});

/** When a store that refused may be asked again, in seconds. */
const unavailableRetrySeconds = 30;

/**
 * Registers the call that takes inquiries: checked again, stored on disk, then answered 202. Only what is stored counts
 * for the limit: whoever mistypes, or sends again since no answer came, has as many left as before.
 */
export function registerContactRoute(app: ServiceApp, { inquiries, inquiryLimit }: ServiceDependencies): void {
  const limit = app.createRateLimit({ max: inquiryLimit.max, timeWindow: inquiryLimit.windowMs });
  let hasWarned = false;
  /** @param addresses of the caller and, where it is trusted, those that it forwards; undefined where no caller is. */
  function warnIfUntrusted(forwardedFor: unknown, addresses: string[] | undefined): void {
    if (hasWarned || !forwardedFor || (addresses && addresses.length > 1)) return;
    hasWarned = true;
    app.log.warn(
      'a caller that is not trusted sends X-Forwarded-For; all visitors behind it share one limit of inquiries; if it is the site server, add its address to TRUST_PROXY',
    );
  }

  app.post(
    '/api/contact',
    {
      attachValidation: true, // so that one answer names what schema and rules find
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
      const { body: inquiry, headers: given, validationError } = request;
      warnIfUntrusted(given['x-forwarded-for'], request.ips);
      const faults = { ...findInquiryFaults(textsOf(inquiry)), ...schemaFaults(validationError) };
      if (Object.keys(faults).length > 0) throw new ApiError('invalid_inquiry', undefined, faults);
      const key = given[idempotencyKeyHeader];
      const reference = await fromStore(async () => {
        const earlier = key === undefined ? undefined : inquiries.find(inquiry, key);
        if (earlier !== undefined) return earlier;
        // Checked again with each attempt: other inquiries of the address may have been stored meanwhile.
        const count = await limit(request, { increment: false });
        if (!count.isAllowed && count.remaining === 0)
          throw new ApiError('too_many_requests', undefined, { retryAfterSeconds: count.ttlInSeconds });
        const added = inquiries.add(inquiry, key);
        // It has counted before anything else is done: the store in memory does so at once.
        await limit(request);
        return added;
      });
      reply.code(202).header('cache-control', 'no-store');
      return { reference };
    },
  );

  /** What the store says; that it refuses is told as such, and why is for the log alone. */
  async function fromStore(ask: () => Promise<string>): Promise<string> {
    try {
      return await retryWhileLocked(ask);
    } catch (error) {
      if (error instanceof ApiError) throw error;
      if (error instanceof IdempotencyKeyReusedError) throw new ApiError('key_reused');
      app.log.error({ err: error }, 'no inquiry can be stored; look for a full or failing disk below INQUIRY_DB');
      throw new ApiError('inquiries_unavailable', undefined, { retryAfterSeconds: unavailableRetrySeconds });
    }
  }
}

/** The text fields of a body that may have failed its schema. */
function textsOf(body: unknown): Partial<Inquiry> {
  return Object.fromEntries(Object.entries(body ?? {}).filter(([, value]) => typeof value === 'string'));
}

/** The faults by field that the schema found; any other refusal, such as of a header, is thrown. */
function schemaFaults(error: unknown): object {
  if (!error) return {};
  if (error instanceof ApiError && error.code === 'invalid_inquiry' && error.details instanceof Object)
    return error.details;
  throw error;
}
