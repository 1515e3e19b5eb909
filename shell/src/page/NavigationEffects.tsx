import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ScrollRestoration, useLocation, useNavigationType } from 'react-router-dom';
import { findAnchor, focusQuietly, seekAnchor } from './anchor.ts';
import classes from './NavigationEffects.module.css';

/** Mark on the browser's timeline: the page has taken over the server's HTML. */
export const hydratedMark = 'site-hydrated';

/**
 * What a full page load would have done for the visitor, done for a route change: the page scrolls
 * smoothly to its top or to the address' anchor (back and forward restore the position at once), focus
 * moves to the new heading or the anchor, and the new title is announced.
 */
export function NavigationEffects() {
  const { key, pathname, hash } = useLocation();
  const isPop = useNavigationType() === 'POP';
  const previous = useRef<string>(null);
  const [announcement, setAnnouncement] = useState('');

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
    <>
      <ScrollManner />
      <ScrollRestoration />
      <p role="status" className={classes.announcer}>
        {announcement}
      </p>
    </>
  );
}

/**
 * Sets whether the next scroll glides. It stands before `ScrollRestoration`, so that its effect runs
 * first: a restored position must not glide.
 */
function ScrollManner() {
  const { key } = useLocation();
  const isPop = useNavigationType() === 'POP';
  const isHydrating = useRef(true);
  useLayoutEffect(() => {
    // The first page leaves the server's HTML as it is: it does not glide anyhow.
    if (!isHydrating.current) document.documentElement.dataset['scroll'] = isPop ? 'instant' : 'smooth';
    isHydrating.current = false;
  }, [key, isPop]);
  return null;
}
