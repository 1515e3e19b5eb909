import { isBodyHydrated } from '../../hydration/bodyHydration.ts';
import { pathOf, type Router } from './router.ts';

/** The link to a page of the site in which an event happened; none where the browser itself is to follow it. */
export function findSiteLink(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link?.hasAttribute('href') || link.hasAttribute('download') || 'reload' in link.dataset) return undefined;
  if ((link.target && link.target !== '_self') || link.origin !== window.location.origin) return undefined;
  // Files, feeds and the service's addresses are no pages.
  return /\.[a-z]{2,11}$|^\/(?:api|releases|_site)\//i.test(link.pathname) ? undefined : link;
}

/**
 * Follows plain clicks on the site's links without a page load, wherever they stand: in HTML that is not
 * hydrated yet as well, where no component could; there the browser itself follows a link to the page it stands on.
 * What another listener has dealt with is left alone.
 * Call it after hydration was begun, so that React hears of a click first.
 */
export function followLinks({ navigate }: Pick<Router, 'navigate'>): void {
  const follow = (event: MouseEvent) => {
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!isPlain || event.defaultPrevented) return;
    const link = findSiteLink(event.target);
    if (!link) return;
    const { pathname, search, hash } = link;
    const isHere = pathOf(link) === pathOf(window.location) && hash === window.location.hash;
    // A page whose code does not come, or fails, comes whole from the server.
    if (isHere && !isBodyHydrated()) return;
    event.preventDefault();
    void navigate(pathname + search + hash, { replace: isHere });
  };
  window.addEventListener('click', follow);
  // React ends the way of a click on what it has not hydrated.
  document.addEventListener('click', (event) => event.cancelBubble && follow(event), { capture: true });
}
