import { StoreAccessProvider } from '@site/shared/host';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { type DataRouter, matchRoutes, RouterProvider } from 'react-router-dom';
import { createSectionLoader } from '../federation/sectionLoader.ts';
import { bodyHydrated } from '../page/bodyHydration.ts';
import { type Page, PageProvider } from '../page/PageContext.ts';
import { readPageData } from '../page/pageData.ts';
import { findAnchor, focusQuietly } from '../page/anchor.ts';
import { goTo, rememberScrolling } from '../page/scrolling.ts';
import type { PageHandle } from '../routing/adoptPages.tsx';
import { createStoreOpener } from '../store/openStore.ts';
import { createBrowserAdoption } from './browserAdoption.ts';
import { followLinks } from './followLinks.ts';
import { prefetchPages, type PrefetchPage } from './prefetch.ts';
import { toShownRouter } from './shownRouter.ts';
import { createSiteRouter, type SiteRouter } from './siteRouter.ts';
import { watchVisitor } from './visitor.ts';

/**
 * Starts the page in the browser: hydrates the frame, and leaves the page's body as the server sent it until
 * the visitor wants it.
 */
export async function boot(): Promise<void> {
  await untilParsed();
  // Evaluating the script was one task; the browser may paint and hear the visitor before the next.
  await nextTask();
  const { data, json } = readPageData();
  const visitor = watchVisitor();
  const sections = createSectionLoader(data.releases);
  const openStore = createStoreOpener({ apiBaseUrl: '/api' }, data.answers);

  let hasWaited = false;
  async function whenWanted(): Promise<void> {
    await (hasWaited ? visitor.nextSign() : visitor.wantsPage);
    hasWaited = true;
    // What the visitor goes for comes first, and a page that is being left is not wanted any more.
    await intents.untilQuiet();
    await untilStaying(site.router);
  }
  const site = createSiteRouter(data, sections, createBrowserAdoption({ data, sections, openStore, whenWanted }));
  const { router } = site;
  const intents = prefetchPages(createPrefetchPage(site), bodyHydrated);

  const scrollMemory = rememberScrolling(router);
  const page: Page = {
    data,
    json,
    sections,
    scrollMemory,
    requested: { subscribe: router.subscribe, address: () => addressUnderWay(router) },
  };
  const shownRouter = toShownRouter(router, ({ location: { key, hash }, historyAction }) => {
    const anchor = findAnchor(hash);
    goTo(anchor, historyAction === 'POP' ? scrollMemory.positionOf(key) : undefined);
    focusQuietly(anchor);
  });
  await nextTask();
  startTransition(() => {
    hydrateRoot(
      document,
      <StoreAccessProvider value={openStore}>
        <PageProvider value={page}>
          <RouterProvider router={shownRouter} />
        </PageProvider>
      </StoreAccessProvider>,
    );
  });
  followLinks(router);
}

/**
 * Resolves when the whole document is there. React puts the async script into the head, so it may run
 * while the server's HTML is still being parsed, and there is nothing to take over yet.
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

/** Resolves while no navigation is under way; never where one has led to another page. */
async function untilStaying({ state, subscribe }: DataRouter): Promise<void> {
  if (state.navigation.state === 'idle') return undefined;
  return new Promise((resolve) => {
    const stop = subscribe(({ navigation, location }) => {
      if (navigation.state !== 'idle') return;
      stop();
      if (location.pathname === state.location.pathname) resolve();
    });
  });
}

/** Path with query of the page that is under way, or else of the one that was arrived at. */
function addressUnderWay({ state: { navigation, location } }: DataRouter): string {
  const { pathname, search } = navigation.location ?? location;
  return pathname + search;
}

function createPrefetchPage({ router, mountSectionOf }: SiteRouter): PrefetchPage {
  return async (path, what) => {
    const url = new URL(path, window.location.origin);
    await mountSectionOf(url.pathname);
    const match = matchRoutes(router.routes, url.pathname)?.at(-1);
    // Set by `adoptPage`, on pages alone.
    const handle = match?.route.handle as PageHandle | undefined;
    await Promise.all([handle?.loadCode(), what === 'all' && handle?.loadData({ params: match?.params ?? {}, url })]);
  };
}
