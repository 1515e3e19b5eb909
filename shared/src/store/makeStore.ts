import { configureStore } from '@reduxjs/toolkit';
import { type ServiceAccess, siteApi } from './siteApi.ts';
import { reportFailedCalls } from './reportFailedCalls.ts';

/** What the page carries of the store from server to browser. */
export type PreloadedState = { siteApi: unknown };

/**
 * Builds the site's store: one for the browser's visit, one for each request on the server.
 * @param preloadedState the state that the server's HTML carries, if it carries one.
 */
export function makeStore(access: ServiceAccess, preloadedState?: PreloadedState) {
  return configureStore({
    reducer: { [siteApi.reducerPath]: siteApi.reducer },
    // The state comes from our own server's page, made by the same reducer.
    preloadedState: preloadedState as { siteApi: ReturnType<typeof siteApi.reducer> } | undefined,
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: access }, serializableCheck: false, immutableCheck: false }).concat(
        siteApi.middleware,
        reportFailedCalls,
      ),
  });
}

/** The store that `makeStore` builds. */
export type SiteStore = ReturnType<typeof makeStore>;
/** The dispatch of that store, as a preload is given it. */
export type SiteDispatch = SiteStore['dispatch'];
