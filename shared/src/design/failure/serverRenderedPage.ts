import { createContext, use } from 'react';

const SentPageContext = createContext(false);

/** Set around a page: whether the server sent it as it stands there. */
export const ServerRenderedPageProvider = SentPageContext.Provider;

/** Whether the server sent what the page shows; a page without a provider is one that the browser rendered. */
export function useIsServerRenderedPage(): boolean {
  return use(SentPageContext);
}
