import type { IncomingMessage } from 'node:http';
import { createTraceId, parseTraceparent } from '@site/shared/traceparent';

/** Returns the id of a request: the trace id of its `traceparent` (W3C), or a new one. */
export function requestIdOf({ headers: { traceparent } }: IncomingMessage): string {
  return parseTraceparent(traceparent) ?? createTraceId();
}
