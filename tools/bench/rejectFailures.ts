/** Throws if autocannon counted failures: the load's figures would say nothing. */
export function rejectFailures(
  url: string,
  { errors, timeouts, non2xx }: Record<'errors' | 'timeouts' | 'non2xx', number>,
): void {
  if (errors + timeouts + non2xx > 0)
    throw new Error(
      `${url} failed under load: ${errors} errors, ${timeouts} timeouts, ${non2xx} responses that were not 2xx.`,
    );
}
