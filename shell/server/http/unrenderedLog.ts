import type { Log } from '../logging/log.ts';
import { Overloaded } from '../rendering/overloaded.ts';

/** Pause between two lines, in milliseconds: an overload rejects hundreds of pages in a second. */
const pauseMs = 10_000;

/** Builds the function that logs pages for which the plain busy page was sent, because they could not be rendered: one of each pause. */
export function createUnrenderedLog(log: Log): (path: string, status: number, error: unknown) => void {
  let nextAt = -Infinity;
  let unlogged = 0;
  return (path, status, error) => {
    if (Date.now() < nextAt) {
      unlogged += 1;
      return;
    }
    const more = unlogged > 0 ? `, and ${unlogged} more since the last such line` : '';
    const reason = error instanceof Overloaded ? `${error.code}: ${error.message}` : 'render_failed';
    log.error(
      `Page ${path} was not rendered (${reason}); its visitor got ${status} with Retry-After${more}; if this continues, look in this log for lost render workers and slow pages, or add servers.`,
      error,
    );
    nextAt = Date.now() + pauseMs;
    unlogged = 0;
  };
}
