import type { LinkObserver } from '@site/shared';
import { matchRoutes } from 'react-router-dom';
import { firstSigns } from './firstSigns.ts';
import type { SectionLoader } from '../federation/sectionLoader.ts';
import { shellPages } from '../routing/shellRoutes.tsx';

/**
 * Fetches the chunks of pages before their links are followed: when a link is in view, from the
 * visitor's first movement on, or when the visitor is about to follow it. Under Save-Data never.
 */
export function createLinkObserver(sections: SectionLoader): LinkObserver {
  if (isSavingData()) return { watch: () => () => {}, intend: () => {} };

  const fetched = new Set<string>();
  const prefetch = (path: string) => {
    const { pathname } = new URL(path, window.location.origin);
    if (fetched.has(pathname)) return;
    fetched.add(pathname);
    prefetchPage(pathname, sections).catch(() => fetched.delete(pathname));
  };

  const pathOf = new WeakMap<Element, string>();
  const intersections = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      const path = pathOf.get(target);
      if (isIntersecting && path !== undefined) whenIdle(() => prefetch(path));
    }
  });
  const waiting = new Set<Element>();
  let isAwake = false;
  const wake = () => {
    isAwake = true;
    for (const sign of firstSigns) window.removeEventListener(sign, wake);
    for (const element of waiting) intersections.observe(element);
    waiting.clear();
  };
  for (const sign of firstSigns) window.addEventListener(sign, wake, { passive: true });

  return {
    watch(element, path) {
      pathOf.set(element, path);
      if (isAwake) intersections.observe(element);
      else waiting.add(element);
      return () => {
        waiting.delete(element);
        intersections.unobserve(element);
      };
    },
    intend: prefetch,
  };
}

/** Loads the section and the route's chunk of a path; nothing where the path is none of the site's. */
async function prefetchPage(pathname: string, sections: SectionLoader): Promise<void> {
  const place = sections.locate(pathname);
  const matches = place
    ? matchRoutes((await sections.load(place.name)).routes, pathname.slice(place.prefix.length) || '/')
    : matchRoutes(shellPages, pathname);
  await Promise.all((matches ?? []).map(({ route }) => (typeof route.lazy === 'function' ? route.lazy() : undefined)));
}

function isSavingData(): boolean {
  // Not in the DOM's standard types: https://wicg.github.io/savedata/
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}

function whenIdle(task: () => void) {
  if ('requestIdleCallback' in window) window.requestIdleCallback(task);
  else setTimeout(task, 200);
}
