import type { Log } from '../logging/log.ts';
import { Overloaded } from '../rendering/overloaded.ts';

/** Pause between two lines, in milliseconds: an overload rejects hundreds of pages in a second. */
const pauseMs = 10_000;

/**
 * Builds the function that logs requests which got a plain page because no worker took them in time: one in each pause.
 * `what` is the start of the line, such as `Page /about was not rendered`.
 */
export function createUnrenderedLog(log: Log): (what: string, status: number, error: unknown) => void {
  let nextAt = -Infinity;
  let unlogged = 0;
  return (what, status, error) => {
    if (Date.now() < nextAt) {
      unlogged += 1;
      return;
    }
    const more = unlogged > 0 ? `, and ${unlogged} more since the last such line` : '';
    const reason = error instanceof Overloaded ? `${error.code}: ${error.message}` : 'render_failed';
    log.error(
      `${what} (${reason}); its visitor got ${status} with Retry-After${more}; if this continues, look in this log for lost render workers and slow pages, or add servers.`,
      error,
    );
    nextAt = Date.now() + pauseMs;
    unlogged = 0;
  };
}
