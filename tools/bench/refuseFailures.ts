/** What autocannon counts of what went wrong. */
type Counts = { errors: number; timeouts: number; non2xx: number };

/** Throws where a load had an answer that was none, or no page: what was measured then says nothing. */
export function refuseFailures(url: string, { errors, timeouts, non2xx }: Counts): void {
  if (errors + timeouts + non2xx === 0) return;
  throw new Error(
    `${url} failed under load: ${errors} errors, ${timeouts} timeouts, ${non2xx} answers that were not 2xx.`,
  );
}
