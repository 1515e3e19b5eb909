/** Returns the link to a page of the site that contains an event's target; undefined if there is none. */
export function findSiteLink(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link?.hasAttribute('href') || link.hasAttribute('download')) return undefined;
  if ((link.target && link.target !== '_self') || link.origin !== window.location.origin) return undefined;
  return isPagePath(link.pathname) ? link : undefined;
}

/** Returns true unless a path of the site is that of a file, a feed or the service. */
export function isPagePath(pathname: string): boolean {
  return !/\.[a-z]{2,11}$|^\/(?:api|releases|_site)\//i.test(pathname);
}
