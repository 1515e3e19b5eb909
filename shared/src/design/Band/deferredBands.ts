import { createContext, use } from 'react';

const BandsFollowContext = createContext(false);

/** Set around a page that is to be shown with its heading first, until it has been: its bands stay empty so long. */
export const DeferredBandsProvider = BandsFollowContext.Provider;

/** Whether bands come after what stands above them. */
export function useAreBandsDeferred(): boolean {
  return use(BandsFollowContext);
}
