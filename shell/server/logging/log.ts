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
