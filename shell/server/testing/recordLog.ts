import type { Log } from '../serving/log.ts';

/** A log that keeps its messages, whatever their level. */
export function recordLog(): { log: Log; lines: string[] } {
  const lines: string[] = [];
  const add = (message: string) => void lines.push(message);
  return { log: { info: add, warn: add, error: add }, lines };
}
