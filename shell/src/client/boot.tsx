import { StoreAccessProvider, watchEarlyActions } from '@site/shared/host';
import { startTransition } from 'react';
import { hydrateRoot, type HydrationOptions } from 'react-dom/client';
import { createSectionLoader, type LoadSection } from '../federation/sectionLoader.ts';
import { findAnchor, focusWithoutScroll } from '../document/navigation/anchor.ts';
import { installSiteDigests } from '../integrity/digests.ts';
import { bodyHydrated } from '../hydration/bodyHydration.ts';
import { Document } from '../document/Document.tsx';
import { type Page, PageProvider } from '../pageData/PageContext.ts';
import { readPageData } from '../pageData/pageData.ts';
import { restoreScroll, scrollSmoothly } from '../document/navigation/scrolling.ts';
import { createStoreOpener } from '../store/openStore.ts';
import { createBrowserRuntime } from './browserRuntime.ts';
import { prefetchPages } from './prefetch/prefetch.ts';
import type { Router } from './navigation/router.ts';
import { ClientRouting } from './navigation/ClientRouting.tsx';
import { savePositionOnLeave } from './navigation/savePositionOnLeave.ts';
import { trackRenderedState } from './navigation/renderedState.ts';
import { createSiteRouter } from './siteRouter.ts';
import { startVisits } from './visits/startVisits.ts';
import { watchVisitorActivity } from './prefetch/visitorActivity.ts';

declare global {
  interface Window {
    /** Options of React's root that report errors to the overlay; only in builds with hot reload. */
    siteRootOptions?: HydrationOptions;
  }
}

/** Starts the page in the browser: hydrates the frame now, and the page's body later (see `waitToHydrate`). */
export async function boot(loadSection: LoadSection): Promise<void> {
  await untilParsed();
  // Yield after the script's evaluation, so that the browser can paint and handle input in between.
  await nextTask();
  const { data, json } = readPageData();
  const readSections = installSiteDigests(data);
  const visitor = watchVisitorActivity();
  const sections = createSectionLoader(data.releases.sections, readSections, loadSection);
  const openStore = createStoreOpener({ apiBaseUrl: '/api' }, data.answers);

  let hasWaited = false;
  async function waitToHydrate(): Promise<void> {
    await (hasWaited ? visitor.nextInteraction() : visitor.firstInteractionOrIdle);
    hasWaited = true;
    // Pages that the visitor is about to open have priority, and a page that is being left needs no hydration.
    await prefetches.untilPrefetched();
    await untilNavigationEnds(router);
  }
  const { router, pages } = createSiteRouter(data, sections, createBrowserRuntime({ data, openStore, waitToHydrate }));
  const prefetches = prefetchPages({ ...pages, prerender: router.prerender }, bodyHydrated, visitor.nextInteraction());
  startVisits(router, data, bodyHydrated);

  const shown = trackRenderedState(router, ({ page: { location }, traversal }) => {
    const anchor = findAnchor(location.hash);
    if (traversal) restoreScroll(traversal);
    else scrollSmoothly(anchor);
    focusWithoutScroll(anchor);
  });
  savePositionOnLeave();
  const page: Page = {
    data,
    json,
    navigation: {
      subscribe: router.subscribe,
      isPending: () => router.pending() !== undefined,
      navigate: router.navigate,
    },
  };
  await nextTask();
  startTransition(() => {
    hydrateRoot(
      document,
      <StoreAccessProvider value={openStore}>
        <PageProvider value={page}>
          <ClientRouting shown={shown} navigator={router.navigator}>
            <Document />
          </ClientRouting>
        </PageProvider>
      </StoreAccessProvider>,
      IS_HOT_RELOAD ? window.siteRootOptions : undefined,
    );
  });
  watchEarlyActions(window.earlyClicks);
  delete window.earlyClicks;
}

/**
 * Resolves when the document is parsed. React puts the async script into the head, so the script may run before
 * the HTML to hydrate has been parsed.
 */
function untilParsed(): Promise<void> {
  if (document.readyState !== 'loading') return Promise.resolve();
  return new Promise((resolve) => {
    document.addEventListener('DOMContentLoaded', () => resolve(), { once: true });
  });
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}

/** Resolves when no navigation is pending; never resolves if the pending one ends on another page. */
async function untilNavigationEnds({ state, pending, subscribe }: Router): Promise<void> {
  if (!pending()) return undefined;
  const { pathname } = state().page.location;
  return new Promise((resolve) => {
    const stop = subscribe(() => {
      if (pending()) return;
      stop();
      if (state().page.location.pathname === pathname) resolve();
    });
  });
}
