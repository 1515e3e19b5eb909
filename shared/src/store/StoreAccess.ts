import { createContext, use } from 'react';
import type { Provider } from 'react-redux';
import type { SiteStore } from './makeStore.ts';

/** The store with what puts it around components. */
export type OpenedStore = { store: SiteStore; Provider: typeof Provider };

/** Opens the page's store: one for the visit, loaded the first time it is needed. */
export type OpenStore = () => Promise<OpenedStore>;

const StoreAccessContext = createContext<OpenStore | null>(null);

/** Provides the page's store to the frame; the shell sets it around the whole document. */
export const StoreAccessProvider = StoreAccessContext.Provider;

const refuse: OpenStore = () => Promise.reject(new Error('The component is outside of StoreAccessProvider.'));

/** The opener of the page's store; outside of `StoreAccessProvider`, and on the server, it rejects. */
export function useOpenStore(): OpenStore {
  const openStore = use(StoreAccessContext);
  return openStore ?? refuse;
}
