import { Type } from 'typebox';
import {
  errorSchema,
  findInquiryFaults,
  formTokenHeader,
  formTokenRejectedCode,
  formTokenSchema,
  inquiryAcceptedSchema,
  type Inquiry,
  idempotencyKeyHeader,
  inquirySchema,
} from '@site/shared/contract';
import { digestAddress } from '../inquiries/digestAddress.ts';
import { createInquiryIntake, FormTokenRejectedError, type InquiryIntake } from '../inquiries/spam/intake.ts';
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
  [formTokenHeader]: Type.Optional(
    Type.String({
      description:
        'Token from GET /api/contact/form, or from the details of the 409 answer to an inquiry with an invalid, too new or too old token. Without the header the inquiry is accepted, and one sign of spam is enough to store it apart.',
    }),
  ),
});

/** Retry-After of a failed write, in seconds. */
const unavailableRetrySeconds = 30;

/**
 * Registers the routes that issue the token of a form, and that validate an inquiry, store it and respond with 202. An
 * inquiry that looks like spam is stored apart, and its sender gets the same response.
 */
export function registerContactRoute(
  app: ServiceApp,
  { inquiries, telemetry: { metrics, report }, formMinMs, onStored }: ServiceDependencies,
): void {
  const intake = createInquiryIntake(inquiries, formMinMs);
  registerFormRoute(app, intake);
  let hasWarned = false;
  /** True from an inquiry that was not stored to the next one that is. */
  let isUnavailable = false;
  /** @param addresses client IP address and, behind a trusted proxy, forwarded ones; undefined if none is trusted. */
  function warnIfUntrusted(forwardedFor: unknown, addresses: string[] | undefined): void {
    if (hasWarned || !forwardedFor || (addresses && addresses.length > 1)) return;
    hasWarned = true;
    report(
      app.log,
      'proxy-untrusted',
      'an untrusted client sends X-Forwarded-For; all visitors behind it share one inquiry limit; if it is the site server, add its address to TRUST_PROXY',
    );
  }

  app.post(
    '/api/contact',
    {
      async onResponse(_request, { statusCode }) {
        if (statusCode >= 400 && statusCode < 500) metrics.inquiries.inc({ outcome: 'rejected' });
      },
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
      const { reference, status } = await intake
        .accept({
          inquiry,
          token: requestHeaders[formTokenHeader],
          key: requestHeaders[idempotencyKeyHeader],
          sender: digestAddress(request.ip),
        })
        .catch(throwApiError);
      metrics.inquiries.inc({ outcome: status === 'suspected' ? 'suspected' : 'stored' });
      if (status === 'open') onStored?.();
      if (isUnavailable) app.log.info('inquiries can be stored again');
      isUnavailable = false;
      reply.code(202).header('cache-control', 'no-store');
      return { reference };
    },
  );

  /** Converts an error of the store to an API error, whose cause the line of the answer has. */
  function throwApiError(error: unknown): never {
    if (error instanceof FormTokenRejectedError)
      throw new ApiError(formTokenRejectedCode, undefined, { token: error.token });
    if (error instanceof IdempotencyKeyReusedError) throw new ApiError('key_reused');
    if (error instanceof InquiryLimitError)
      throw new ApiError('too_many_requests', undefined, { retryAfterSeconds: error.retryAfterSeconds });
    metrics.inquiries.inc({ outcome: 'failed' });
    isUnavailable = true;
    return throwUnavailable(error);
  }
}

/** Registers the route that issues the token of a form. */
function registerFormRoute(app: ServiceApp, { issueToken }: Pick<InquiryIntake, 'issueToken'>): void {
  app.get(
    '/api/contact/form',
    {
      schema: {
        summary: 'Issue the token that the form sends with its inquiry',
        response: { 200: formTokenSchema, 503: errorSchema },
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return { token: await issueToken().catch(throwUnavailable) };
    },
  );
}

function throwUnavailable(cause: unknown): never {
  throw new ApiError('inquiries_unavailable', undefined, { retryAfterSeconds: unavailableRetrySeconds }, { cause });
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
