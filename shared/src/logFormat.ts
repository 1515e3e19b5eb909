import pino, { type LoggerOptions } from 'pino';

/**
 * Returns the pino options that give the log lines of both programs one format: `program`, `time` (ISO 8601, UTC),
 * `level` as a word, `message`, and `error` with the stack of the cause.
 */
export function logFormat(program: 'site-server' | 'site-service') {
  return {
    base: { program },
    messageKey: 'message',
    errorKey: 'error',
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (level) => ({ level }) },
  } satisfies LoggerOptions;
}
