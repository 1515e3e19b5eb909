import type { FastifyLoggerOptions } from 'fastify';

/** Names of an inquiry's fields: should one ever reach the log, its value is cut out. */
const personalFields = ['fullName', 'email', 'companyName', 'position', 'details', 'body'];

/**
 * Builds the options of the service's log: one JSON line for each event. Nothing of an inquiry or of
 * a visitor's address is in it: requests and answers are never logged as such, and fields of
 * inquiries are cut out.
 * @param stream where the lines go; standard output by default.
 */
export function buildLogOptions(level: string, stream?: { write: (line: string) => void }) {
  return {
    level,
    redact: { paths: personalFields.flatMap((name) => [name, `*.${name}`]), censor: '[cut]' },
    serializers: { req: () => ({}), res: () => ({ statusCode: 0 }) },
    ...(stream && { stream }),
  } satisfies FastifyLoggerOptions & Record<string, unknown>;
}
