import { logFormat } from '@site/shared/logFormat';
import type { FastifyLoggerOptions } from 'fastify';

/** Fields of an inquiry, and PostgreSQL's `detail` of an error, which can quote a row; the logger redacts their values. */
const personalFields = ['fullName', 'email', 'companyName', 'position', 'details', 'body', 'detail'];

/**
 * Builds the logger options: one JSON line per event, in the format of both programs, without personal data. Request and response objects are
 * serialised to constants, and fields of inquiries are redacted.
 * @param stream destination of the lines; standard output by default.
 */
export function buildLogOptions(level: string, stream?: { write: (line: string) => void }) {
  return {
    ...logFormat('site-service'),
    level,
    redact: { paths: personalFields.flatMap((name) => [name, `*.${name}`]), censor: '[cut]' },
    serializers: { req: () => ({}), res: () => ({ statusCode: 0 }) },
    ...(stream && { stream }),
  } satisfies FastifyLoggerOptions & Record<string, unknown>;
}
