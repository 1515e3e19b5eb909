import type { ActionContext, ReadApi } from '@site/shared';

/** How long the service may take to answer a list of paths, and a form that was posted, in milliseconds. */
const readTimeoutMs = 2000;
const actionTimeoutMs = 8000;

/** Builds the way in which pages list their paths. */
export function createReadApi(baseUrl: string): ReadApi {
  return async <Body>(path: string) => {
    const answer = await fetch(baseUrl + path, { signal: AbortSignal.timeout(readTimeoutMs) });
    if (!answer.ok) throw new Error(`The site service answered ${answer.status} to ${path}.`);
    // The caller names the shape; both sides take it from the contract.
    return (await answer.json()) as Body;
  };
}

/** Builds the way in which actions call the service in the name of the visitor at an address, whom it limits by it. */
export function createCallService(baseUrl: string, address: string): ActionContext['callService'] {
  return (path, body, headers) =>
    fetch(baseUrl + path, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(actionTimeoutMs),
    });
}
