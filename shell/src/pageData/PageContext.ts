import { createContext, use } from 'react';
import type { PageData } from './pageData.ts';
import type { Navigation } from './navigation.ts';

/** The page, as the document's components receive it. */
export type Page = {
  data: PageData;
  /** The data as JSON text, as embedded in the HTML. */
  json: string;
  /** In the browser only. */
  navigation?: Navigation;
};

const PageContext = createContext<Page | null>(null);
export const PageProvider = PageContext.Provider;

/** Returns the current page. Throws outside of `PageProvider`, which is a bug of the caller. */
export function usePage(): Page {
  const page = use(PageContext);
  if (!page) throw new Error('usePage was called outside of PageProvider; render the component inside the document.');
  return page;
}
