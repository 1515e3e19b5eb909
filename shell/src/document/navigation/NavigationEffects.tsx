import { pageHeadSelector } from '@site/shared/host';
import { useEffect, useLayoutEffect, useState } from 'react';
import type { Location } from 'react-router-dom';
import { useRouterState } from '../../routing/routerState.ts';
import { findAnchor, focusWithoutScroll, correctAnchorScroll } from './anchor.ts';
import styles from './NavigationEffects.module.css';
import { frameHydratedMark } from '../../hydration/hydrationMarks.ts';
import { usePage } from '../../pageData/PageContext.ts';
import { scrollNewPageToTop, restoreOrScroll } from './scrolling.ts';

/**
 * What a full page load would have done for the visitor, done for a route change: the page scrolls
 * smoothly to its top or to the address' anchor (back and forward restore the position at once), focus
 * moves to the new heading or the anchor, and the new title is announced.
 */
export function NavigationEffects() {
  const { location, navigationType } = useRouterState();
  const isPop = navigationType === 'POP';
  const previous = usePreviousLocation(location);
  const isOtherPage = previous !== undefined && previous.pathname !== location.pathname;
  const [announcement, setAnnouncement] = useState('');

  useScrolling(previous, isOtherPage);
  useServerHeadCleanup(isOtherPage);
  useEffect(() => void performance.mark(frameHydratedMark), []);
  useEffect(() => {
    if (isOtherPage) setAnnouncement(document.title);
    const anchor = findAnchor(location.hash);
    // The browser itself went to the first page's anchor; what the visitor has focused since stays so.
    if (!previous && document.activeElement !== document.body) return undefined;
    if (anchor) focusWithoutScroll(anchor);
    else if (isOtherPage)
      focusWithoutScroll(document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main'));
    return anchor && !isPop ? correctAnchorScroll(anchor) : undefined;
  }, [location, previous, isOtherPage, isPop]);

  return (
    <p role="status" className={styles.announcer}>
      {announcement}
    </p>
  );
}

/** The location that was shown before this one; undefined on the first page. */
function usePreviousLocation(location: Location): Location | undefined {
  const [shown, setShown] = useState<{ location: Location; previous?: Location }>({ location });
  if (shown.location === location) return shown.previous;
  setShown({ location, previous: shown.location });
  return shown.location;
}

/** Brings the window to where a navigation leads, in the frame that shows it; the first page stands where the browser put it. */
function useScrolling(previous: Location | undefined, isOtherPage: boolean): void {
  const { location, navigationType, preventScrollReset } = useRouterState();
  const { scrollPositions } = usePage();
  const isPop = navigationType === 'POP';
  useLayoutEffect(() => {
    const { key, hash } = location;
    if (!previous || previous.key === key) return;
    const left = isPop ? scrollPositions?.positionOf(key) : undefined;
    if (left === undefined && preventScrollReset) return;
    const anchor = findAnchor(hash);
    if (isOtherPage && !anchor && left === undefined) scrollNewPageToTop();
    else restoreOrScroll(anchor, left);
  }, [location, previous, isOtherPage, isPop, preventScrollReset, scrollPositions]);
}

/**
 * A page that is left before its body was hydrated leaves its title and description behind, of which React
 * knows nothing: they are taken away in the frame that shows the next page. Of a hydrated page React has done so.
 */
function useServerHeadCleanup(isOtherPage: boolean): void {
  const [fromServer] = useState(() =>
    typeof document === 'undefined' ? [] : [...document.head.querySelectorAll(pageHeadSelector)],
  );
  useLayoutEffect(() => {
    if (isOtherPage) for (const element of fromServer.splice(0)) element.remove();
  }, [isOtherPage, fromServer]);
}
