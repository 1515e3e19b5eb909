/**
 * Returns true if the error of a call is the service's answer that there is no such content item. The 404 of a service
 * that does not have the call at all, because it is older than the page, is a failed call.
 */
export function isNotFoundError(error: unknown): boolean {
  const { status, data } = (error ?? {}) as { status?: unknown; data?: { error?: { code?: unknown } } };
  return status === 404 && data?.error?.code !== 'unknown_call';
}
