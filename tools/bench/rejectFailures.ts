/** Throws if autocannon counted failures, because the figures would then be invalid. */
export function rejectFailures(
  url: string,
  { errors, timeouts, non2xx }: Record<'errors' | 'timeouts' | 'non2xx', number>,
): void {
  if (errors + timeouts + non2xx > 0)
    throw new Error(
      `${url} failed under load (${errors} errors, ${timeouts} timeouts, ${non2xx} responses without a 2xx status); the figures are invalid.`,
    );
}
