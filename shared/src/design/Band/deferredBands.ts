import { createContext, use } from 'react';

const DeferredBandsContext = createContext(false);

/** Keeps the bands of a page empty while its value is true, so that the browser paints the page's heading first. */
export const DeferredBandsProvider = DeferredBandsContext.Provider;

/** Returns true while bands render empty. */
export function useAreBandsDeferred(): boolean {
  return use(DeferredBandsContext);
}
