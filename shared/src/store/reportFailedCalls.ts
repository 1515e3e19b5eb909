import { isRejectedWithValue, type Middleware } from '@reduxjs/toolkit';
import { isMissingError } from './isMissingError.ts';

type FailedCall = { payload: unknown; meta: { arg?: { endpointName?: string; type?: string } } };

/** Calls whose failure the specification wants ignored without a word (section 8). */
const silentCalls = new Set(['menuItems']);

/** Writes one console line for each call that fails, with its name (specification, section 8). */
export const reportFailedCalls: Middleware = () => (next) => (action) => {
  if (isRejectedWithValue(action)) {
    const { meta, payload } = action as unknown as FailedCall;
    const call = meta.arg?.endpointName ?? 'call';
    if (meta.arg?.type === 'query' && !silentCalls.has(call) && !isMissingError(payload))
      console.error(`The site service did not answer "${call}"; what depends on it stays hidden.`, payload);
  }
  return next(action);
};
