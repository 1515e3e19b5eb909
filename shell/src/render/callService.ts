import type { ActionContext, ReadApi } from '@site/shared';
import type { FormToken } from '@site/shared/host';

/** Timeouts of the service's answers to a list of paths and to a posted form, in milliseconds. */
const readTimeoutMs = 2000;
const actionTimeoutMs = 8000;

/** Creates the function with which pages read the lists of their paths from the service. */
export function createReadApi(baseUrl: string): ReadApi {
  return async <Body>(path: string) => {
    const answer = await fetch(baseUrl + path, { signal: AbortSignal.timeout(readTimeoutMs) });
    if (!answer.ok)
      throw new Error(`The site service answered ${answer.status} to ${path}${await readReason(answer)}.`);
    // The caller states the type; page and service share it in the contract.
    return (await answer.json()) as Body;
  };
}

/** Returns code and message of an error response in parentheses; an empty string if it has none. */
async function readReason(answer: Response): Promise<string> {
  // A gateway can answer with another body; the status is enough then.
  const body = (await answer.json().catch(() => undefined)) as
    | { error?: { code?: string; message?: string } }
    | undefined;
  return body?.error?.code ? ` (${body.error.code}: ${body.error.message})` : '';
}

/**
 * Requests the token of the inquiry form; resolves to undefined if the service does not issue one within `limitMs`. The
 * page works without it: the answer to the first post has a token.
 */
export async function readFormToken(
  baseUrl: string,
  limitMs: number,
  headers: Record<string, string>,
): Promise<string | undefined> {
  try {
    const answer = await fetch(`${baseUrl}/contact/form`, { headers, signal: AbortSignal.timeout(limitMs) });
    // Safe: the site server checks the body of a 200.
    return answer.ok ? ((await answer.json()) as FormToken).token : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Creates the function with which actions call the service for a visitor.
 * @param visitor headers with the visitor's IP address, by which the service limits inquiries, and the trace context.
 */
export function createCallService(baseUrl: string, visitor: Record<string, string>): ActionContext['callService'] {
  return (path, body, headers) =>
    fetch(baseUrl + path, {
      method: 'POST',
      headers: { ...headers, ...visitor, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(actionTimeoutMs),
    });
}
