import { randomBytes, randomUUID } from 'node:crypto';

/** Version, trace id, span id and flags; later versions than 00 may have more fields (W3C Trace Context, 3.2). */
const traceparentPattern =
  /^(?!ff)(?<version>[\da-f]{2})-(?!0{32})(?<traceId>[\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}(?<others>-.*)?$/;

/** Returns the trace id of a `traceparent` header, 32 hexadecimal digits; undefined without a valid header. */
export function parseTraceparent(header: string | readonly string[] | undefined): string | undefined {
  const { version, traceId, others } = (typeof header === 'string' && traceparentPattern.exec(header)?.groups) || {};
  return version === '00' && others !== undefined ? undefined : traceId;
}

/** Returns a random trace id of 32 hexadecimal digits. */
export function createTraceId(): string {
  // Node keeps random bytes for UUIDs, so that this takes a tenth of `randomBytes`. 122 bits are random.
  return randomUUID().replaceAll('-', '');
}

/**
 * Returns a `traceparent` header for a call that belongs to a trace, with a random span id. Its flags are 00, because
 * the programs record no spans.
 */
export function createTraceparent(traceId: string): string {
  return `00-${traceId}-${randomBytes(8).toString('hex')}-00`;
}
