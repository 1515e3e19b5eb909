import type { Log } from '../logging/log.ts';
import { Overloaded } from '../rendering/overloaded.ts';

/** Minimum time between two log lines, in milliseconds: an overload rejects hundreds of pages per second. */
const pauseMs = 10_000;

/**
 * Returns a function that logs requests which got a static page because no worker accepted them in time; at most one
 * per `pauseMs`. `problem` is the start of the line, such as `Page /about was not rendered`.
 */
export function createUnrenderedLog(log: Log): (problem: string, status: number, error: unknown) => void {
  let nextAt = -Infinity;
  let unlogged = 0;
  return (problem, status, error) => {
    if (Date.now() < nextAt) {
      unlogged += 1;
      return;
    }
    const more = unlogged > 0 ? `, and ${unlogged} more since the last such line` : '';
    const reason = error instanceof Overloaded ? `${error.code}: ${error.message}` : 'render_failed';
    log.error(
      `${problem} (${reason}); its visitor got ${status} with Retry-After${more}; if this continues, look in this log for lost render workers and slow pages, or add servers.`,
      error,
    );
    nextAt = Date.now() + pauseMs;
    unlogged = 0;
  };
}
