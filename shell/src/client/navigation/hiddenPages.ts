import type { Location } from 'react-router-dom';
import type { RoutedPage, RouterState } from '../../routing/routerState.ts';
import { isSamePage } from './address.ts';

/** Number of pages that stay rendered after the visitor has left them. */
const keptLimit = 3;

/** Pages that are rendered but hidden: those that the visitor left last, and at most one prerendered page. */
export type HiddenPages = {
  list: () => readonly RoutedPage[];
  /** Returns the page of a history entry (Back, Forward), or the prerendered page of an address (other navigations). */
  find: (location: Location, navigationType: RouterState['navigationType']) => RoutedPage | undefined;
  /** Updates the list after a navigation from one page to another. */
  show: (shown: RoutedPage, left: RoutedPage, keepsLeft: boolean) => void;
  /** Sets the prerendered page, or removes it. */
  prerender: (page: RoutedPage | undefined) => void;
  isPrerendered: (page: RoutedPage) => boolean;
};

/** Creates an empty list of hidden pages. */
export function createHiddenPages(): HiddenPages {
  let kept: readonly RoutedPage[] = [];
  let prerendered: RoutedPage | undefined;

  function findPrerendered(location: Location): RoutedPage | undefined {
    if (!prerendered || !isSamePage(prerendered.location, location)) return undefined;
    // Without a fragment, keep the object: React then renders nothing of the page again.
    return location.hash ? { ...prerendered, location, opensAtTop: false } : prerendered;
  }
  function findKept(location: Location): RoutedPage | undefined {
    const page = kept.find((candidate) => candidate.location.key === location.key);
    // A figure may have replaced the query of the history entry.
    return page?.location.search === location.search ? page : page && { ...page, location };
  }

  return {
    list: () => (prerendered ? [prerendered, ...kept] : kept),
    find: (location, navigationType) => (navigationType === 'POP' ? findKept(location) : findPrerendered(location)),
    show(shown, left, keepsLeft) {
      if (shown.key === left.key) return;
      prerendered = undefined;
      const candidates = keepsLeft && left.loaded.outcome === 'ready' ? [left, ...kept] : kept;
      // One page of a path only, so that ids are unique.
      kept = candidates.filter(({ location }) => location.pathname !== shown.location.pathname).slice(0, keptLimit);
    },
    prerender: (page) => {
      prerendered = page;
    },
    isPrerendered: (page) => page === prerendered,
  };
}
