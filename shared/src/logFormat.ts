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

/** Meaning of each field of `logFormat`. `docs/operating.md` is generated from it. */
export const formatFields = {
  level: '`error`: needs an operator; `warn`: look at it; `info`: nothing is wrong',
  time: 'ISO 8601, UTC',
  program: '`site-server` or `site-service`',
  message: 'of failures: problem; consequence; remedy',
  error: 'cause: `type`, `message`, and `stack` with lines of the sources',
} as const;
