import pino, { type DestinationStream } from 'pino';

/** How much one is told: each level, and what is worse. */
export type LogLevel = 'silent' | 'error' | 'warn' | 'info';

/** Receives one line for each event; `error` where something failed. */
export type Log = Readonly<Record<Exclude<LogLevel, 'silent'>, (message: string, error?: unknown) => void>>;

/** Opens the site server's log: a line of JSON for each event. */
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
