import type { Log } from '../logging/log.ts';

/** Creates a log that records its messages: `lines` of all levels, `errors` of level `error`. */
export function recordLog(): { log: Log; lines: string[]; errors: string[] } {
  const lines: string[] = [];
  const errors: string[] = [];
  const add = (message: string) => void lines.push(message);
  const addError = (message: string) => {
    add(message);
    errors.push(message);
  };
  return { log: { info: add, warn: add, error: addError }, lines, errors };
}
