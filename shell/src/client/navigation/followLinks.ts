import { isBodyHydrated } from '../../hydration/bodyHydration.ts';
import { pathOf } from './address.ts';
import type { Router } from './router.ts';

/** Returns the link to a page of the site that contains an event's target; undefined if the browser must follow it. */
export function findSiteLink(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link?.hasAttribute('href') || link.hasAttribute('download') || 'reload' in link.dataset) return undefined;
  if ((link.target && link.target !== '_self') || link.origin !== window.location.origin) return undefined;
  // Files, feeds and the service's paths are not pages.
  return /\.[a-z]{2,11}$|^\/(?:api|releases|_site)\//i.test(link.pathname) ? undefined : link;
}

/**
 * Follows plain clicks on the site's links without a page load, also in HTML that is not hydrated yet. Leaves to the
 * browser a link to the current address while the body is not hydrated. Ignores clicks whose default is prevented.
 * Call it after `hydrateRoot`, so that React's listeners run first.
 */
export function followLinks({ navigate }: Pick<Router, 'navigate'>): void {
  const follow = (event: MouseEvent) => {
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!isPlain || event.defaultPrevented) return;
    const link = findSiteLink(event.target);
    if (!link) return;
    const { pathname, search, hash } = link;
    const isCurrentAddress = pathOf(link) === pathOf(window.location) && hash === window.location.hash;
    // The page's code may have failed to load: a reload gets the whole page from the server.
    if (isCurrentAddress && !isBodyHydrated()) return;
    event.preventDefault();
    void navigate(pathname + search + hash, { replace: isCurrentAddress });
  };
  window.addEventListener('click', follow);
  // React stops the propagation of clicks on HTML that is not hydrated; they do not reach the window.
  document.addEventListener('click', (event) => event.cancelBubble && follow(event), { capture: true });
}
