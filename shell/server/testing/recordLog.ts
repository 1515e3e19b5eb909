import type { Log } from '../logging/log.ts';

/** A log that keeps its messages, whatever their level; `errors` are those that every level but silence tells. */
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
