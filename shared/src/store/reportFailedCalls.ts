import { isMissingError } from './preloadOutcome.ts';
import { isRejectedWithValue, type Middleware } from '@reduxjs/toolkit';

type FailedCall = { type: string; payload: unknown; meta: { arg?: { endpointName?: string; type?: string } } };

/** Calls whose failure the specification wants ignored without a word (section 8). */
const silentCalls = new Set(['menuItems']);

/**
 * Writes one console line for a failing service, not one for each call: calls that fail in the same
 * spell are named once, and the next success ends the spell (specification, section 8).
 */
export const reportFailedCalls: Middleware = () => {
  let isReported = false;
  return (next) => (action) => {
    if (isRejectedWithValue(action)) {
      const { meta, payload } = action as unknown as FailedCall;
      const call = meta.arg?.endpointName ?? 'call';
      if (meta.arg?.type === 'query' && !silentCalls.has(call) && !isReported && !isMissingError(payload)) {
        isReported = true;
        console.error(`The site service did not answer "${call}"; sections that depend on it stay hidden.`, payload);
      }
    } else if (isFulfilledQuery(action)) {
      isReported = false;
    }
    return next(action);
  };
};

function isFulfilledQuery(action: unknown): boolean {
  return (action as { type?: string }).type === 'siteApi/executeQuery/fulfilled';
}
