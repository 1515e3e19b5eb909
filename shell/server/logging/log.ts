import pino, { type DestinationStream } from 'pino';

/** Least severe level that is written. */
export type LogLevel = 'silent' | 'error' | 'warn' | 'info';

/** The site server's log. `error` is the cause of the event, written with its stack. */
export type Log = Readonly<Record<Exclude<LogLevel, 'silent'>, (message: string, error?: unknown) => void>>;

/** Creates a log that writes one line of JSON per event; by default to standard output. */
export function createLog(level: LogLevel, stream?: DestinationStream): Log {
  const logger = pino(
    {
      level,
      base: { part: 'site' },
      messageKey: 'message',
      errorKey: 'error',
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (name) => ({ level: name }) },
    },
    stream,
  );
  const write = (name: keyof Log) => (message: string, error?: unknown) =>
    error === undefined ? logger[name](message) : logger[name]({ error }, message);
  return { info: write('info'), warn: write('warn'), error: write('error') };
}
