import { createPath, type Location } from 'react-router-dom';
import type { RoutedPage, RouterState } from '../../routing/routerState.ts';
import { isSamePage } from './address.ts';

/** Number of pages that stay rendered after the visitor has left them. */
const keptLimit = 3;

/** A history entry: its key and its present URL. */
export type HistoryEntry = { key: string; url: string };

/** Pages in the document: the one that is shown, those that the visitor left last, and at most one prerendered page. */
export type RenderedPages = {
  state: () => RouterState;
  /** Returns the scroll position of a history entry that the visitor has left, in CSS pixels from the top. */
  scrollPositionOf: (entryKey: string) => number | undefined;
  /**
   * Returns the page of a location: the one that is shown if only the fragment differs; or else the page of a history
   * entry (Back, Forward), or the prerendered page (other navigations).
   */
  find: (location: Location, isTraversal: boolean, current: HistoryEntry) => RoutedPage | undefined;
  /** Shows a page of the current history entry. Keeps the page that the visitor leaves if `keepsLeft`. */
  show: (shown: Omit<RouterState, 'hiddenPages'>, current: HistoryEntry, keepsLeft: boolean) => void;
  /** Sets the prerendered page, or removes it. */
  prerender: (page: RoutedPage | undefined) => void;
  isPrerendered: (page: RoutedPage) => boolean;
};

/** Creates the list of rendered pages with the page that the server rendered. */
export function createRenderedPages(first: RoutedPage, { key: firstEntryKey }: HistoryEntry): RenderedPages {
  let state: RouterState = { page: first, hiddenPages: [] };
  let entryKey = firstEntryKey;
  const positions = new Map<string, number>();
  let kept: readonly { page: RoutedPage; entryKey: string }[] = [];
  let prerendered: RoutedPage | undefined;

  const listHidden = () => {
    const left = kept.map(({ page }) => page);
    return prerendered ? [prerendered, ...left] : left;
  };
  function findPrerendered(location: Location): RoutedPage | undefined {
    // A page with another fragment may have no bands yet.
    const isTarget = prerendered && createPath(prerendered.location) === createPath(location);
    return isTarget ? prerendered : undefined;
  }
  function findLeft(location: Location): RoutedPage | undefined {
    const page = kept.find((candidate) => candidate.entryKey === location.key)?.page;
    // A figure may have replaced the query of the history entry.
    return page?.location.search === location.search ? page : page && { ...page, location };
  }

  return {
    state: () => state,
    scrollPositionOf: (key) => positions.get(key),
    find(location, isTraversal, current) {
      const { page } = state;
      // A figure may have replaced the query of the current history entry (ADR 0066).
      const shown = isTraversal || current.key !== entryKey ? page.location : new URL(current.url);
      const isOtherFragment = isTraversal || location.hash !== page.location.hash;
      if (isSamePage(shown, location) && isOtherFragment) return { ...page, location };
      return isTraversal ? findLeft(location) : findPrerendered(location);
    },
    show(shown, current, keepsLeft) {
      positions.set(entryKey, Math.round(window.scrollY));
      const { page: left } = state;
      if (shown.page.key !== left.key) {
        prerendered = undefined;
        const pages = keepsLeft && left.loaded.outcome === 'ready' ? [{ page: left, entryKey }, ...kept] : kept;
        // One page of a path only, so that ids are unique.
        kept = pages.filter(({ page }) => page.location.pathname !== shown.page.location.pathname).slice(0, keptLimit);
      }
      entryKey = current.key;
      state = { ...shown, hiddenPages: listHidden() };
    },
    prerender(page) {
      prerendered = page;
      state = { ...state, hiddenPages: listHidden() };
    },
    isPrerendered: (page) => page === prerendered,
  };
}
