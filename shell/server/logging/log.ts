import { logFormat } from '@site/shared/logFormat';
import pino, { type DestinationStream } from 'pino';
import type { Origin } from './origin.ts';
import type { Reason } from './reasons.ts';

/** Least severe level that is written. */
export type LogLevel = 'silent' | 'error' | 'warn' | 'info';

/**
 * Fields of a log line, besides its time, level and message. No field has a query value, an address of a visitor or the
 * body of a request.
 */
export type LogFields = Partial<Origin> & {
  /** Reason code of a failure. */
  reason?: Reason;
  method?: string;
  /** Path as `loggedPath` returns it. */
  path?: string;
  status?: number;
  durationMs?: number;
  /** Trace id of the request, in 32 hexadecimal digits. */
  requestId?: string;
};

/** Meaning of each field of `LogFields`. `docs/operating.md` is generated from it. */
export const logFields = {
  reason: 'code of a failure, of the list below',
  part: 'part whose code answers the path',
  release: 'release of that part',
  route: 'route id of the page; `none` for a path without a page',
  method: 'method of the request',
  path: 'path without its query; `…` replaces a segment that cannot be the name of an endpoint or a page',
  status: 'status of the answer',
  durationMs: 'time from the request to the end of its answer',
  requestId: 'trace id of the request: that of its `traceparent`, else a random one',
} as const satisfies Record<keyof LogFields, string>;

/** Writes one line. `error` is the cause of the event, written with its stack. */
export type WriteLine = (message: string, error?: unknown, fields?: LogFields) => void;

/** The site server's log. */
export type Log = Readonly<Record<Exclude<LogLevel, 'silent'>, WriteLine>>;

/** Creates a log that writes one line of JSON per event; by default to standard output. */
export function createLog(level: LogLevel, stream?: DestinationStream): Log {
  const logger = pino({ ...logFormat('site-server'), level }, stream);
  const write =
    (name: keyof Log): WriteLine =>
    (message, error, fields) =>
      logger[name]({ ...fields, ...(error !== undefined && { error }) }, message);
  return { info: write('info'), warn: write('warn'), error: write('error') };
}
