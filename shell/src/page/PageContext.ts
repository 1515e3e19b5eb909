import { createContext, use } from 'react';
import type { SectionLoader } from '../federation/sectionLoader.ts';
import type { PageData } from './pageData.ts';

/** What the document's own components know of the page they are in. */
export type Page = {
  data: PageData;
  /** The data as it stands, or will stand, in the HTML. */
  json: string;
  sections: SectionLoader;
  /**
   * The server's HTML of the page's body, where its section could not be loaded in the browser: it is
   * left standing, so that what could be read before can be read on.
   */
  keptBody?: string;
};

const PageContext = createContext<Page | null>(null);
export const PageProvider = PageContext.Provider;

/** The page being shown. Throws outside of a page: that is a bug of the caller. */
export function usePage(): Page {
  const page = use(PageContext);
  if (!page) throw new Error('usePage was called outside of PageProvider; render the component inside the document.');
  return page;
}
