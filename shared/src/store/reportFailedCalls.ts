import { isRejectedWithValue, type Middleware } from '@reduxjs/toolkit';
import { isNotFoundError } from './isNotFoundError.ts';
import type { CallOptions } from './siteApi.ts';

type FailedCall = { payload: unknown; meta: { arg?: { endpointName?: string }; baseQueryMeta?: CallOptions } };

/** Logs one line with the name of the endpoint for each failed call, except 404 responses and silent endpoints. */
export const reportFailedCalls: Middleware = () => (next) => (action) => {
  if (isRejectedWithValue(action)) {
    // RTK Query types its actions by endpoint; these members are common to all endpoints.
    const { meta, payload } = action as unknown as FailedCall;
    if (!meta.baseQueryMeta?.isSilent && !isNotFoundError(payload))
      console.error(
        `The site service did not answer "${meta.arg?.endpointName}"; what depends on it stays hidden.`,
        payload,
      );
  }
  return next(action);
};
