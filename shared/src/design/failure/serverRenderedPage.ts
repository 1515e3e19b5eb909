import { createContext, use } from 'react';

const ServerRenderedPageContext = createContext(false);

/** Provides true around a page that the server rendered, false around a page that the browser rendered. */
export const ServerRenderedPageProvider = ServerRenderedPageContext.Provider;

/** Returns true if the server rendered the page; false without a provider. */
export function useIsServerRenderedPage(): boolean {
  return use(ServerRenderedPageContext);
}
