/** Timeout of the health request to the site service, in milliseconds. */
const limitMs = 5000;

/** Resolves to true if the site service answers. */
export async function isServiceUp(serviceUrl: string): Promise<boolean> {
  const limit = AbortSignal.timeout(limitMs);
  const answer = await fetch(`${serviceUrl}/api/health`, { signal: limit }).catch(() => undefined);
  return answer?.ok === true;
}
