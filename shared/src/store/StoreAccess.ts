import { createContext, use } from 'react';
import type { Provider } from 'react-redux';
import type { SiteStore } from './makeStore.ts';

/** The store and react-redux's `Provider`. */
export type OpenedStore = { store: SiteStore; Provider: typeof Provider };

/** Resolves to the store of the visit; its code is loaded on the first call. */
export type OpenStore = () => Promise<OpenedStore>;

const StoreAccessContext = createContext<OpenStore | null>(null);

/** Provides the opener of the store to the frame; the shell renders it around the whole document. */
export const StoreAccessProvider = StoreAccessContext.Provider;

const rejectOutsideProvider: OpenStore = () => Promise.reject(new Error('No StoreAccessProvider.'));

/** Returns the opener of the store; the opener rejects outside of `StoreAccessProvider` and on the server. */
export function useOpenStore(): OpenStore {
  const openStore = use(StoreAccessContext);
  return openStore ?? rejectOutsideProvider;
}
