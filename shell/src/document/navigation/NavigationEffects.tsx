import { pageHeadSelector } from '@site/shared/host';
import { useEffect, useLayoutEffect, useState } from 'react';
import type { Location } from 'react-router-dom';
import { useRouterState } from '../../routing/routerState.ts';
import { findAnchor, focusWithoutScroll, correctAnchorScroll } from './anchor.ts';
import styles from './NavigationEffects.module.css';
import { frameHydratedMark } from '../../hydration/hydrationMarks.ts';
import { scrollAfterNavigation } from './scrollAfterNavigation.ts';
import { queryShown } from './shownPage.ts';

/**
 * Does after a navigation what the browser does after a full page load: scrolls smoothly to the top or to the address's
 * anchor (Back and Forward restore the position instantly), moves the focus to the new heading or to the anchor, and
 * announces the new title to screen readers.
 */
export function NavigationEffects() {
  const {
    page: { location },
    traversal,
  } = useRouterState();
  const isTraversal = traversal !== undefined;
  const previous = usePreviousLocation(location);
  const isOtherPage = previous !== undefined && previous.pathname !== location.pathname;
  const [announcement, setAnnouncement] = useState('');

  useScrolling(previous, isOtherPage);
  useServerHeadCleanup(isOtherPage);
  useEffect(() => void performance.mark(frameHydratedMark), []);
  useEffect(() => {
    if (isOtherPage) setAnnouncement(document.title);
    const anchor = findAnchor(location.hash);
    // The browser scrolled to the first page's anchor; keep the focus if the visitor has moved it since.
    if (!previous && document.activeElement !== document.body) return undefined;
    if (anchor) focusWithoutScroll(anchor);
    else if (isOtherPage) focusWithoutScroll(queryShown('main h1') ?? document.querySelector('main'));
    return anchor && !isTraversal ? correctAnchorScroll(anchor) : undefined;
  }, [location, previous, isOtherPage, isTraversal]);

  return (
    <p role="status" className={styles.announcer}>
      {announcement}
    </p>
  );
}

/** Returns the location before the current one; undefined on the first page. */
function usePreviousLocation(location: Location): Location | undefined {
  const [shown, setShown] = useState<{ location: Location; previous?: Location }>({ location });
  if (shown.location === location) return shown.previous;
  setShown({ location, previous: shown.location });
  return shown.location;
}

/**
 * Scrolls to the target of a navigation in the frame that shows the page. Leaves the first page at the position that
 * the browser chose.
 */
function useScrolling(previous: Location | undefined, isOtherPage: boolean): void {
  const {
    page: { location },
    preventScrollReset,
    traversal,
  } = useRouterState();
  useLayoutEffect(() => {
    if (!previous || previous.key === location.key) return;
    scrollAfterNavigation({ page: { location }, preventScrollReset, traversal }, isOtherPage);
  }, [location, previous, isOtherPage, preventScrollReset, traversal]);
}

/**
 * Removes the server's title and description in the frame that shows the next page. If the visitor leaves before the
 * body is hydrated, React does not manage these elements; otherwise React has removed them already.
 */
function useServerHeadCleanup(isOtherPage: boolean): void {
  const [fromServer] = useState(() =>
    typeof document === 'undefined' ? [] : [...document.head.querySelectorAll(pageHeadSelector)],
  );
  useLayoutEffect(() => {
    if (isOtherPage) for (const element of fromServer.splice(0)) element.remove();
  }, [isOtherPage, fromServer]);
}
