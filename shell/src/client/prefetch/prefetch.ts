import { whenIdle } from '../../hydration/whenIdle.ts';
import { findSiteLink } from '../navigation/followLinks.ts';
import { pathOf } from '../navigation/router.ts';
import { isSavingData } from './visitorActivity.ts';

/** Fetches what a page needs ahead: `code` alone, or its data as well. */
export type PrefetchPage = (path: string, what: 'code' | 'all') => Promise<unknown>;

/** What the visitor is about to follow, as far as the pointer, finger or focus tells. */
export type IntentPrefetches = {
  /** Resolves when nothing is being fetched for a link that the visitor is about to follow. */
  untilPrefetched: () => Promise<void>;
};

/** How long the pointer or focus rests on a link before it counts as an intent, in milliseconds. */
const dwellMs = 20;

/**
 * Fetches pages before their links are followed. What the pointer, finger or focus goes for comes at once, with
 * its data; links in view come one at a time, their code alone, when the browser is idle and nothing is intended,
 * once the page is hydrated. Under Save-Data nothing is fetched ahead.
 */
export function prefetchPages(prefetchPage: PrefetchPage, whenSettled: Promise<void>): IntentPrefetches {
  if (isSavingData()) return { untilPrefetched: () => Promise.resolve() };
  const intended = new Map<string, Promise<unknown>>();

  function prefetchNow(path: string): void {
    if (intended.has(path)) return;
    const fetching = prefetchPage(path, 'all')
      .catch(() => undefined)
      .finally(() => intended.delete(path));
    intended.set(path, fetching);
  }
  async function untilPrefetched(): Promise<void> {
    while (intended.size > 0) await Promise.all(intended.values());
  }

  watchIntents(prefetchNow);
  void whenSettled.then(() => prefetchLinksInView((path) => prefetchPage(path, 'code'), untilPrefetched));
  return { untilPrefetched };
}

function watchIntents(prefetch: (path: string) => void): void {
  let dwell: ReturnType<typeof setTimeout> | undefined;
  let over: HTMLAnchorElement | undefined;
  const rest = ({ target }: Event) => {
    const link = findSiteLink(target);
    if (link === over) return;
    over = link;
    clearTimeout(dwell);
    if (link) dwell = setTimeout(() => prefetch(pathOf(link)), dwellMs);
  };
  const press = ({ target }: Event) => {
    const link = findSiteLink(target);
    if (link) prefetch(pathOf(link));
  };
  for (const resting of ['pointerover', 'focusin']) document.addEventListener(resting, rest, { passive: true });
  for (const pressing of ['touchstart', 'pointerdown']) document.addEventListener(pressing, press, { passive: true });
}

function prefetchLinksInView(prefetch: (path: string) => Promise<unknown>, untilPrefetched: () => Promise<void>): void {
  const known = new WeakSet<Element>();
  const done = new Set<string>();
  const inView = new Map<Element, string>();
  let isBusy = false;

  const intersections = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (isIntersecting) inView.set(target, pathOf(target as HTMLAnchorElement));
      else inView.delete(target);
    }
    whenIdle(() => void fetchNext());
  });
  async function fetchNext(): Promise<void> {
    const next = [...inView.values()].find((path) => !done.has(path));
    if (isBusy || next === undefined) return;
    isBusy = true;
    done.add(next);
    await untilPrefetched();
    // What could not be fetched ahead is fetched when it is intended.
    await prefetch(next).catch(() => undefined);
    isBusy = false;
    whenIdle(() => void fetchNext());
  }
  const look = () => {
    for (const link of document.links) {
      if (known.has(link) || !findSiteLink(link)) continue;
      known.add(link);
      intersections.observe(link);
    }
  };
  look();
  // Pages and menus come and go: what stands in the document when it has come to rest is looked at.
  let isLooking = false;
  new MutationObserver(() => {
    if (isLooking) return;
    isLooking = true;
    whenIdle(() => {
      isLooking = false;
      look();
    });
  }).observe(document.body, { childList: true, subtree: true });
}
