import { pageHeadSelector } from '@site/shared/host';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useRouterState } from '../routing/routerState.ts';
import { findAnchor, focusQuietly, seekAnchor } from './anchor.ts';
import styles from './NavigationEffects.module.css';
import { usePage } from './PageContext.ts';
import { glideIn, goTo } from './scrolling.ts';

/** Mark on the browser's timeline: the frame is hydrated. */
export const hydratedMark = 'site-hydrated';

/**
 * What a full page load would have done for the visitor, done for a route change: the page scrolls
 * smoothly to its top or to the address' anchor (back and forward restore the position at once), focus
 * moves to the new heading or the anchor, and the new title is announced.
 */
export function NavigationEffects() {
  const { location, navigationType } = useRouterState();
  const { key, pathname, hash } = location;
  const isPop = navigationType === 'POP';
  const previous = useRef<string>(null);
  const [announcement, setAnnouncement] = useState('');

  useScrolling();
  useServersHead();
  useEffect(() => void performance.mark(hydratedMark), []);
  useEffect(() => {
    const isFirst = previous.current === null;
    const isOtherPage = !isFirst && previous.current !== pathname;
    previous.current = pathname;
    if (isOtherPage) setAnnouncement(document.title);
    const anchor = findAnchor(hash);
    // The browser itself went to the first page's anchor; what the visitor has focused since stays so.
    if (isFirst && document.activeElement !== document.body) return undefined;
    if (anchor) focusQuietly(anchor);
    else if (isOtherPage)
      focusQuietly(document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main'));
    return anchor && !isPop ? seekAnchor(anchor) : undefined;
  }, [key, pathname, hash, isPop]);

  return (
    <p role="status" className={styles.announcer}>
      {announcement}
    </p>
  );
}

/** Brings the window to where a navigation leads, in the frame that shows it; the first page stands where the browser put it. */
function useScrolling(): void {
  const { location, navigationType, preventScrollReset } = useRouterState();
  const { key, pathname, hash } = location;
  const isPop = navigationType === 'POP';
  const { scrollMemory } = usePage();
  const shown = useRef({ key, pathname });
  useLayoutEffect(() => {
    if (shown.current.key === key) return;
    const isOtherPage = shown.current.pathname !== pathname;
    shown.current = { key, pathname };
    const left = isPop ? scrollMemory?.positionOf(key) : undefined;
    if (left === undefined && preventScrollReset) return;
    const anchor = findAnchor(hash);
    if (isOtherPage && !anchor && left === undefined) glideIn();
    else goTo(anchor, left);
  }, [key, pathname, hash, isPop, preventScrollReset, scrollMemory]);
}

/**
 * A page that is left before its body was hydrated leaves its title and description behind, of which React
 * knows nothing: they are taken away in the frame that shows the next page. Of a hydrated page React has done so.
 */
function useServersHead(): void {
  const { pathname } = useRouterState().location;
  const [fromServer] = useState(() =>
    typeof document === 'undefined' ? [] : [...document.head.querySelectorAll(pageHeadSelector)],
  );
  const first = useRef(pathname);
  useLayoutEffect(() => {
    if (pathname === first.current) return;
    for (const element of fromServer.splice(0)) element.remove();
  }, [pathname, fromServer]);
}
