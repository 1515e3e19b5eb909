import { createContext, use } from 'react';
import type { NavigateOptions } from '../client/navigation/router.ts';
import type { PageData } from './pageData.ts';
import type { ScrollMemory } from './navigation/scrolling.ts';

/** What the browser's router does for the document's own components. */
export type Navigation = {
  subscribe: (listener: () => void) => () => void;
  /** Path with query of the page that is under way, or else of the one that was arrived at. */
  requested: () => string;
  /** Goes to a path with query and fragment; resolves when its page is there. */
  navigate: (to: string, options?: NavigateOptions) => Promise<void>;
};

/** What the document's own components know of the page they are in. */
export type Page = {
  data: PageData;
  /** The data as it stands, or will stand, in the HTML. */
  json: string;
  /** In the browser only. */
  navigation?: Navigation;
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
