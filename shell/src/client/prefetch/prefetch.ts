import { whenIdle } from '../../hydration/whenIdle.ts';
import { findSiteLink } from '../navigation/siteLinks.ts';
import { findNavigation } from '../navigation/findNavigation.ts';
import { pathOf } from '../navigation/address.ts';
import type { ResolvedAddress, Router } from '../navigation/router.ts';
import { isSavingData } from './visitorActivity.ts';

/** The functions that load the site's pages ahead of a navigation. */
export type PageLoading = {
  /** Loads the code and the data of a page. Rejects if the code cannot be loaded. */
  load: (address: string) => Promise<ResolvedAddress>;
  /** Loads the code of a page only. */
  prefetchCode: (path: string) => Promise<unknown>;
};

/** Prefetches of pages that the visitor is about to open, judging by pointer, touch and focus. */
export type IntentPrefetches = {
  /** Resolves when no such prefetch is pending. */
  untilPrefetched: () => Promise<void>;
};

/** Times for which a pointer or focus must stay on a link until its page is prefetched and prerendered, in milliseconds. */
const prefetchDwellMs = 20;
const prerenderDwellMs = 50;
/** Time after which a prerendered page is dropped, in milliseconds. */
const prerenderLimitMs = 10_000;
/** Memory of devices that prerender nothing, in GiB. */
const littleMemoryGiB = 2;

/** Loads a page ahead of a navigation; resolves with undefined if that fails. */
type Prefetch = (path: string) => Promise<ResolvedAddress | undefined>;

/**
 * Prefetches other pages before the visitor follows their links. The page of a link under the pointer, touch or focus is
 * prefetched immediately, with its data, and prerendered while the pointer or focus stays. Links in view are prefetched
 * one at a time, without data, after `whenHydrated`, while the browser is idle and no intended prefetch is pending; those
 * outside `<main>` after `whenInteracted`, because every page has them. Under Save-Data, and where a navigation loads a
 * document, nothing is prefetched; with little memory nothing is prerendered.
 */
export function prefetchPages(
  { load, prefetchCode, prerender }: PageLoading & Pick<Router, 'prerender'>,
  whenHydrated: Promise<void>,
  whenInteracted: Promise<void>,
): IntentPrefetches {
  if (isSavingData() || !findNavigation()) return { untilPrefetched: () => Promise.resolve() };
  const intended = new Map<string, ReturnType<Prefetch>>();

  const prefetchNow: Prefetch = (path) => {
    const pending = intended.get(path);
    if (pending) return pending;
    const fetching = load(path)
      // Ignore failures: the page is loaded again when the visitor opens it.
      .catch(() => undefined)
      .finally(() => intended.delete(path));
    intended.set(path, fetching);
    return fetching;
  };
  async function untilPrefetched(): Promise<void> {
    while (intended.size > 0) await Promise.all(intended.values());
  }

  watchIntents(prefetchNow, hasLittleMemory() ? () => () => {} : prerender);
  void whenHydrated.then(() => prefetchLinksInView(prefetchCode, untilPrefetched, whenInteracted));
  return { untilPrefetched };
}

function hasLittleMemory(): boolean {
  // Missing from TypeScript's DOM types: https://www.w3.org/TR/device-memory/
  const { deviceMemory } = navigator as { deviceMemory?: number };
  return deviceMemory !== undefined && deviceMemory <= littleMemoryGiB;
}

/** A visitor's intent to open a page. */
type Intent = {
  path: string;
  /** Prefetches and prerenders the page now. */
  hurry: () => void;
  /** Stops the timers and drops the prerendered page. */
  end: () => void;
};

function startIntent(path: string, prefetch: Prefetch, prerender: Router['prerender']): Intent {
  let dropPage: (() => void) | undefined;
  let isHurried = false;
  let hasEnded = false;
  async function prefetchAndPrerender(): Promise<void> {
    const page = await prefetch(path);
    if (!page) isHurried = false;
    else if (!hasEnded) dropPage ??= prerender(path, page);
  }
  const timers = [
    setTimeout(() => void prefetch(path), prefetchDwellMs),
    setTimeout(() => void prefetchAndPrerender(), prerenderDwellMs),
    setTimeout(end, prerenderLimitMs),
  ];
  function end(): void {
    hasEnded = true;
    for (const timer of timers) clearTimeout(timer);
    dropPage?.();
  }
  return {
    path,
    hurry() {
      // A touch is several events.
      if (!isHurried && !dropPage) void prefetchAndPrerender();
      isHurried = true;
    },
    end,
  };
}

function watchIntents(prefetch: Prefetch, prerender: Router['prerender']): void {
  let over: HTMLAnchorElement | undefined;
  let intent: Intent | undefined;

  function intend(link: HTMLAnchorElement | undefined): Intent | undefined {
    const address = link && pathOf(link);
    const path = address === pathOf(window.location) ? undefined : address;
    if (path === intent?.path) return intent;
    intent?.end();
    intent = path === undefined ? undefined : startIntent(path, prefetch, prerender);
    return intent;
  }
  const rest = ({ target }: Event) => {
    const link = findSiteLink(target);
    if (link !== over) intend(link);
    over = link;
  };
  const press = ({ target }: Event) => {
    const link = findSiteLink(target);
    if (link) intend(link)?.hurry();
  };
  const leave = () => {
    over = undefined;
    intend(undefined);
  };
  const listen = (types: readonly string[], listener: (event: Event) => void) => {
    for (const type of types) document.addEventListener(type, listener, { passive: true });
  };
  listen(['pointerover', 'focusin'], rest);
  listen(['touchstart', 'pointerdown'], press);
  // A touch that becomes a scroll.
  listen(['pointercancel'], leave);
  // The pointer of a touch also leaves when the touch ends, before the click.
  document.documentElement.addEventListener('pointerleave', ({ pointerType }) => pointerType === 'mouse' && leave());
}

function prefetchLinksInView(
  prefetch: (path: string) => Promise<unknown>,
  untilPrefetched: () => Promise<void>,
  whenInteracted: Promise<void>,
): void {
  const observed = new WeakSet<Element>();
  const prefetched = new Set<string>();
  const inView = new Map<Element, string>();
  let isBusy = false;
  let hasInteracted = false;

  const intersections = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (isIntersecting) inView.set(target, pathOf(target as HTMLAnchorElement));
      else inView.delete(target);
    }
    whenIdle(() => void fetchNext());
  });
  async function fetchNext(): Promise<void> {
    const [, next] =
      [...inView].find(([link, path]) => !prefetched.has(path) && (hasInteracted || link.closest('main') !== null)) ??
      [];
    if (isBusy || next === undefined) return;
    isBusy = true;
    prefetched.add(next);
    await untilPrefetched();
    // Ignore failures: the page is fetched again when the visitor is about to open it.
    await prefetch(next).catch(() => undefined);
    isBusy = false;
    whenIdle(() => void fetchNext());
  }
  void whenInteracted.then(() => {
    hasInteracted = true;
    whenIdle(() => void fetchNext());
  });
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
