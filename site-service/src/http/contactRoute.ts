import { Type } from 'typebox';
import {
  errorSchema,
  findInquiryFaults,
  inquiryAcceptedSchema,
  type Inquiry,
  inquiryKeyHeader,
  inquirySchema,
} from '@site/shared/contract';
import type { ServiceApp, ServiceParts } from './buildServer.ts';
import { Refusal } from './refusals.ts';

const headers = Type.Object({
  [inquiryKeyHeader]: Type.Optional(
    Type.String({
      format: 'uuid',
      description: 'Send a UUID, or leave the header out. With it an inquiry that is sent again is stored once.',
    }),
  ),
});

/** Registers the call that takes inquiries: checked again, stored on disk, then answered 202. */
export function registerContactRoute(app: ServiceApp, { inquiries, inquiryLimit }: ServiceParts): void {
  app.post(
    '/api/contact',
    {
      attachValidation: true, // so that one answer names what schema and rules find
      config: { rateLimit: { max: inquiryLimit.max, timeWindow: inquiryLimit.windowMs } },
      schema: {
        summary: 'Send an inquiry',
        headers,
        body: inquirySchema,
        response: {
          202: inquiryAcceptedSchema,
          400: errorSchema,
          413: errorSchema,
          415: errorSchema,
          422: errorSchema,
          429: errorSchema,
        },
      },
    },
    (request, reply) => {
      const faults = { ...findInquiryFaults(textsOf(request.body)), ...schemaFaults(request.validationError) };
      if (Object.keys(faults).length > 0) throw new Refusal('invalid_inquiry', undefined, faults);
      const reference = inquiries.add(request.body, request.headers[inquiryKeyHeader]);
      reply.code(202).header('cache-control', 'no-store');
      return { reference };
    },
  );
}

/** The text fields of a body that may have failed its schema. */
function textsOf(body: unknown): Partial<Inquiry> {
  return Object.fromEntries(Object.entries(body ?? {}).filter(([, value]) => typeof value === 'string'));
}

/** The faults by field that the schema found; any other refusal, such as of a header, is thrown. */
function schemaFaults(error: unknown): object {
  if (!error) return {};
  if (error instanceof Refusal && error.code === 'invalid_inquiry' && error.details instanceof Object)
    return error.details;
  throw error;
}
