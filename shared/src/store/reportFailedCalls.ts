import { isRejectedWithValue, type Middleware } from '@reduxjs/toolkit';
import { isNotFoundError } from './isNotFoundError.ts';
import type { CallOptions } from './siteApi.ts';

type FailedCall = { payload: unknown; meta: { arg?: { endpointName?: string }; baseQueryMeta?: CallOptions } };

/** Writes one console line for each call that fails, with its name (specification, section 8), unless its endpoint is silent. */
export const reportFailedCalls: Middleware = () => (next) => (action) => {
  if (isRejectedWithValue(action)) {
    // RTK Query's actions are typed by their endpoint; of any endpoint this much is known.
    const { meta, payload } = action as unknown as FailedCall;
    if (!meta.baseQueryMeta?.isSilent && !isNotFoundError(payload))
      console.error(
        `The site service did not answer "${meta.arg?.endpointName}"; what depends on it stays hidden.`,
        payload,
      );
  }
  return next(action);
};
