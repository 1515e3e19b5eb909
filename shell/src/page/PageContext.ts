import { createContext, use } from 'react';
import type { SectionLoader } from '../federation/sectionLoader.ts';
import type { PageData } from './pageData.ts';
import type { ScrollMemory } from './scrolling.ts';

/** Which page has been asked for; the router tells it before React shows it. */
export type Requested = {
  subscribe: (listener: () => void) => () => void;
  /** Path with query of the page that is under way or shown. */
  address: () => string;
};

/** What the document's own components know of the page they are in. */
export type Page = {
  data: PageData;
  /** The data as it stands, or will stand, in the HTML. */
  json: string;
  sections: SectionLoader;
  /** In the browser only. */
  requested?: Requested;
  /** In the browser only. */
  scrollMemory?: ScrollMemory;
};

const PageContext = createContext<Page | null>(null);
export const PageProvider = PageContext.Provider;

/** The page being shown. Throws outside of a page: that is a bug of the caller. */
export function usePage(): Page {
  const page = use(PageContext);
  if (!page) throw new Error('usePage was called outside of PageProvider; render the component inside the document.');
  return page;
}
