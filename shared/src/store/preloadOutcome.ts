import type { PreloadOutcome } from '../routing/section.ts';

/**
 * What a finished call means for its page: a 404 of the service is the page's 404; any other failure
 * is left to the page, which stays quiet until the service answers (specification, section 8).
 */
export function toPreloadOutcome(result: { error?: unknown }): PreloadOutcome {
  return isMissingError(result.error) ? 'missing' : 'ready';
}

/** Holds if the service answered that there is no such thing. */
export function isMissingError(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'status' in error && error.status === 404;
}
