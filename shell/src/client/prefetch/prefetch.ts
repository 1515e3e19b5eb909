import { whenIdle } from '../../hydration/whenIdle.ts';
import { findSiteLink } from '../navigation/followLinks.ts';
import { pathOf } from '../navigation/router.ts';
import { isSavingData } from './visitorActivity.ts';

/** Prefetches a page: its code only, or its code and data (`all`). */
export type PrefetchPage = (path: string, scope: 'code' | 'all') => Promise<unknown>;

/** Prefetches of pages that the visitor is about to open, judging by pointer, touch and focus. */
export type IntentPrefetches = {
  /** Resolves when no such prefetch is pending. */
  untilPrefetched: () => Promise<void>;
};

/** Time after which a pointer or focus that stays on a link counts as an intent, in milliseconds. */
const dwellMs = 20;

/**
 * Prefetches pages before the visitor follows their links. A link under the pointer, touch or focus is prefetched
 * immediately, with its data. Links in view are prefetched one at a time, without data, after `whenHydrated`, while the
 * browser is idle and no intended prefetch is pending. Under Save-Data nothing is prefetched.
 */
export function prefetchPages(prefetchPage: PrefetchPage, whenHydrated: Promise<void>): IntentPrefetches {
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
  void whenHydrated.then(() => prefetchLinksInView((path) => prefetchPage(path, 'code'), untilPrefetched));
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
  const observed = new WeakSet<Element>();
  const prefetched = new Set<string>();
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
    const next = [...inView.values()].find((path) => !prefetched.has(path));
    if (isBusy || next === undefined) return;
    isBusy = true;
    prefetched.add(next);
    await untilPrefetched();
    // Ignore failures: the page is fetched again when the visitor is about to open it.
    await prefetch(next).catch(() => undefined);
    isBusy = false;
    whenIdle(() => void fetchNext());
  }
  const observeNewLinks = () => {
    for (const link of document.links) {
      if (observed.has(link) || !findSiteLink(link)) continue;
      observed.add(link);
      intersections.observe(link);
    }
  };
  observeNewLinks();
  // Navigations and menus add links: observe them when the browser is idle again.
  let isScheduled = false;
  new MutationObserver(() => {
    if (isScheduled) return;
    isScheduled = true;
    whenIdle(() => {
      isScheduled = false;
      observeNewLinks();
    });
  }).observe(document.body, { childList: true, subtree: true });
}
