import type { RoutedPage, RouterState } from '../../routing/routerState.ts';
import { findAnchor } from './anchor.ts';
import { restoreScroll, scrollNewPageToTop, scrollSmoothly } from './scrolling.ts';

/** Parts of a completed navigation that determine the scroll position. */
type CompletedNavigation = Pick<RouterState, 'traversal' | 'preventScrollReset'> & {
  page: Pick<RoutedPage, 'location'>;
};

let latest: RoutedPage['location'] | undefined;

/**
 * Scrolls to the target of a completed navigation: the position of the history entry, the anchor, or the top. Does
 * nothing at the second call for a navigation: a page can be shown before React renders the navigation.
 */
export function scrollAfterNavigation(
  { page: { location }, traversal, preventScrollReset }: CompletedNavigation,
  isOtherPage: boolean,
): void {
  if (location === latest) return;
  latest = location;
  if (traversal) return restoreScroll(traversal);
  if (preventScrollReset) return;
  const anchor = findAnchor(location.hash);
  if (isOtherPage && !anchor) scrollNewPageToTop();
  else scrollSmoothly(anchor);
}
