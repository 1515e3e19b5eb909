import { createPath } from 'react-router-dom';
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
  loadCode: (path: string) => Promise<unknown>;
  /** Requests the files of a section's page without running them. Rejects if the file list cannot be fetched. */
  preload: (path: string) => Promise<void>;
  /**
   * Returns true if the page that is shown lacks data from the site service. Then, and after a prefetch without all
   * data, pages in view are prefetched without data: calls to a service that is down would fail, once for each page.
   */
  lacksData: () => boolean;
};

/** Prefetches of pages that the visitor may open next. */
export type Prefetches = {
  /** Resolves when no prefetch is pending. */
  untilPrefetched: () => Promise<void>;
};

/** Times for which a pointer or focus must stay on a link until its page is prefetched and prerendered, in milliseconds. */
const prefetchDwellMs = 20;
const prerenderDwellMs = 50;
/** Time after which a prerendered page is dropped, in milliseconds. */
const prerenderLimitMs = 10_000;
/** Memory of devices that prerender nothing, in GiB. */
const littleMemoryGiB = 2;
/**
 * Number of pages in view that are prefetched before the first interaction: a visitor who only reads the first screen
 * of the home page then loads about 120 KiB after it at most.
 */
const pagesBeforeInteraction = 3;
/** Number of pages in view that are prefetched at a time; their requests share the round trips of a slow network. */
const pagesAtATime = 3;

/** Loads a page ahead of a navigation; resolves with undefined if that fails. */
type Prefetch = (address: string) => Promise<ResolvedAddress | undefined>;

/**
 * Prefetches other pages before the visitor follows their links. The page of a link under the pointer, touch or focus is
 * prefetched immediately, and prerendered while the pointer or focus stays. Pages of links in view are prefetched one,
 * then a few at a time, those of links in `<main>` first, after `whenHydrated`, while the browser is idle and no other prefetch is
 * pending; all but the first few after `whenInteracted`. Under Save-Data, and where a navigation loads a document,
 * nothing is prefetched; with little memory nothing is prerendered.
 */
export function prefetchPages(
  { load, loadCode, preload, lacksData, prerender }: PageLoading & Pick<Router, 'prerender'>,
  whenHydrated: Promise<void>,
  whenInteracted: Promise<void>,
): Prefetches {
  if (isSavingData() || !findNavigation()) return { untilPrefetched: () => Promise.resolve() };
  const pending = new Map<string, ReturnType<Prefetch>>();

  const prefetch: Prefetch = (address) => {
    const earlier = pending.get(address);
    if (earlier) return earlier;
    const loading = load(address)
      // Ignore failures: the page is loaded again when the visitor opens it.
      .catch(() => undefined)
      .finally(() => pending.delete(address));
    pending.set(address, loading);
    return loading;
  };
  async function untilPrefetched(): Promise<void> {
    while (pending.size > 0) await Promise.all(pending.values());
  }

  watchIntents(prefetch, hasLittleMemory() ? () => () => {} : prerender);
  let hasFailed = false;
  const prefetchInView = async (path: string) => {
    if (hasFailed || lacksData()) return void (await loadCode(path).catch(() => undefined));
    const page = await prefetch(path);
    hasFailed ||= !page || ('loaded' in page && page.loaded.outcome !== 'ready');
  };
  void whenHydrated.then(() =>
    prefetchLinksInView({ preload, prefetch: prefetchInView, untilPrefetched }, whenInteracted),
  );
  return { untilPrefetched };
}

function hasLittleMemory(): boolean {
  // Missing from TypeScript's DOM types: https://www.w3.org/TR/device-memory/
  const { deviceMemory } = navigator as { deviceMemory?: number };
  return deviceMemory !== undefined && deviceMemory <= littleMemoryGiB;
}

/** A visitor's intent to open a page. */
type Intent = {
  address: string;
  /** Prefetches and prerenders the page now. */
  hurry: () => void;
  /** Stops the timers and drops the prerendered page. */
  end: () => void;
};

function startIntent(address: string, prefetch: Prefetch, prerender: Router['prerender']): Intent {
  let loading: ReturnType<Prefetch> | undefined;
  let dropPage: (() => void) | undefined;
  let hasEnded = false;
  const prefetchOnce: () => ReturnType<Prefetch> = async () => {
    const page = await (loading ??= prefetch(address));
    // The next event repeats a failed prefetch.
    if (!page) loading = undefined;
    return page;
  };
  async function prefetchAndPrerender(): Promise<void> {
    const page = await prefetchOnce();
    if (page && !hasEnded) dropPage ??= prerender(address, page);
  }
  const timers = [
    setTimeout(() => void prefetchOnce(), prefetchDwellMs),
    setTimeout(() => void prefetchAndPrerender(), prerenderDwellMs),
    setTimeout(end, prerenderLimitMs),
  ];
  function end(): void {
    hasEnded = true;
    for (const timer of timers) clearTimeout(timer);
    dropPage?.();
  }
  return {
    address,
    hurry: () => void prefetchAndPrerender(),
    end,
  };
}

function watchIntents(prefetch: Prefetch, prerender: Router['prerender']): void {
  let over: HTMLAnchorElement | undefined;
  let intent: Intent | undefined;

  function intend(link: HTMLAnchorElement | undefined): Intent | undefined {
    const address = link && pathOf(link) !== pathOf(window.location) ? createPath(link) : undefined;
    if (address === intent?.address) return intent;
    intent?.end();
    intent = address === undefined ? undefined : startIntent(address, prefetch, prerender);
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

function untilIdle(): Promise<void> {
  return new Promise(whenIdle);
}

function prefetchLinksInView(
  {
    preload,
    prefetch,
    untilPrefetched,
  }: Pick<PageLoading, 'preload'> & Prefetches & { prefetch: (path: string) => Promise<void> },
  whenInteracted: Promise<void>,
): void {
  const observed = new WeakSet<Element>();
  const prefetched = new Set<string>();
  const inView = new Map<Element, string>();
  let isBusy = false;
  let isFirst = true;
  let hasInteracted = false;

  const intersections = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (isIntersecting) inView.set(target, pathOf(target as HTMLAnchorElement));
      else inView.delete(target);
    }
    whenIdle(() => void prefetchNext());
  });
  function takeNext(): string[] {
    const current = pathOf(window.location);
    const waiting = [...inView].filter(([, path]) => path !== current && !prefetched.has(path));
    // Every page has the other links.
    const ofPage = waiting.filter(([link]) => link.closest('main') !== null);
    const paths = new Set([...ofPage, ...waiting].map(([, path]) => path));
    const allowed = hasInteracted ? pagesAtATime : pagesBeforeInteraction - prefetched.size;
    const next = [...paths].slice(0, Math.min(pagesAtATime, allowed));
    for (const path of next) prefetched.add(path);
    return next;
  }
  async function prefetchNext(): Promise<void> {
    const next = isBusy ? [] : takeNext();
    if (next.length === 0) return;
    isBusy = true;
    await untilPrefetched();
    const prefetches: Promise<void>[] = [];
    for (const path of next) {
      // Each step in a task of its own: all of them together would block the main thread for 100 ms on a slow phone.
      await preload(path).catch(() => undefined);
      await untilIdle();
      prefetches.push(prefetch(path));
      await untilIdle();
      // The first page shows whether the service answers: if not, the next ones need no call.
      if (isFirst) await prefetches[0];
      isFirst = false;
    }
    await Promise.all(prefetches);
    isBusy = false;
    whenIdle(() => void prefetchNext());
  }
  void whenInteracted.then(() => {
    hasInteracted = true;
    whenIdle(() => void prefetchNext());
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
