import { LinkObserverProvider, type Section } from '@site/shared';
import { StoreAccessProvider } from '@site/shared/host';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, type RouteObject, RouterProvider } from 'react-router-dom';
import { createSectionLoader } from '../federation/sectionLoader.ts';
import { bodyElementId } from '../page/Body.tsx';
import { type Page, PageProvider } from '../page/PageContext.ts';
import { readPageData } from '../page/pageData.ts';
import { createStoreOpener } from '../store/openStore.ts';
import { type AdoptedPage, type Adoption, adoptRoutes, mountSection } from '../routing/adoptRoutes.tsx';
import { buildRoutes, pageRouteId, shellPages } from '../routing/shellRoutes.tsx';
import { isReleaseServed } from './isReleaseServed.ts';
import { createLinkObserver } from './linkObserver.ts';
import { type FailedPage, loadPageOrMessage } from './loadPageOrMessage.tsx';

/**
 * Starts the page in the browser: takes over the server's HTML without changing it. On a section's
 * page the section and its matched route are loaded first, so nothing flashes and nothing mismatches.
 */
export async function boot(): Promise<void> {
  await untilParsed();
  const { data, json } = readPageData();
  const openStore = createStoreOpener({ apiBaseUrl: '/api' }, data.state);
  // The page was rendered with the store: fetch it beside the section, not after.
  if (data.state) openStore().catch(() => undefined);
  const sections = createSectionLoader(data.releases);
  const isServed = (pathname: string) => isReleaseServed(pathname, data.releases, sections);
  let isStarting = true;
  const adoption: Adoption = {
    openStore,
    loadPage: (load: () => Promise<AdoptedPage>) => loadPageOrMessage(load, { isStarting, isServed }),
    runPreload: (preload) => preload,
  };
  const page: Page = { data, json, sections };
  const mounted = new Set<string>();

  const mount = (name: string, section: Section): RouteObject[] => {
    mounted.add(name);
    return adoptRoutes(mountSection(section.routes, data.releases.sections[name]?.prefixes ?? []), adoption);
  };

  const pages = adoptRoutes(shellPages, adoption);
  const current = sections.locate(window.location.pathname)?.name;
  if (current !== undefined && !data.isUnavailable) {
    try {
      pages.push(...mount(current, await sections.load(current)));
    } catch (error) {
      console.error(`Section "${current}" could not be loaded; the page stays as the server sent it.`, error);
      page.keptBody = document.getElementById(bodyElementId)?.innerHTML ?? '';
    }
  }
  const routes = buildRoutes(pages);
  const isWhole = await resolveMatchedRoutes(routes);
  isStarting = false;
  if (!isWhole) page.keptBody ??= document.getElementById(bodyElementId)?.innerHTML ?? '';

  const router = createBrowserRouter(routes, {
    hydrationData: { loaderData: data.loaderData },
    async patchRoutesOnNavigation({ path, patch }) {
      const { pathname } = new URL(path, window.location.origin);
      const name = sections.locate(pathname)?.name;
      if (name === undefined || mounted.has(name)) return;
      try {
        patch(pageRouteId, mount(name, await sections.load(name)));
      } catch (error) {
        // The visit outlived its releases: the server has newer ones.
        if (!(await isServed(pathname))) return window.location.assign(path);
        console.error(`Section "${name}" could not be loaded; a message with "Try again" stands in its place.`, error);
      }
    },
  });
  const linkObserver = createLinkObserver(sections);

  startTransition(() => {
    hydrateRoot(
      document,
      <StoreAccessProvider value={openStore}>
        <PageProvider value={page}>
          <LinkObserverProvider value={linkObserver}>
            <RouterProvider router={router} />
          </LinkObserverProvider>
        </PageProvider>
      </StoreAccessProvider>,
    );
  });
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

/**
 * Resolves the lazy modules of the routes that the address matches: hydration needs them at once.
 * Answers whether all of them could be had.
 */
async function resolveMatchedRoutes(routes: RouteObject[]): Promise<boolean> {
  const matches = matchRoutes(routes, window.location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
  return !matches.some(({ route }) => (route.handle as FailedPage['handle'] | undefined)?.hasFailed);
}
