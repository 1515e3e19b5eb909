import type { Page } from '@site/shared';
import type { Location } from 'react-router-dom';
import type { NamedSection, SectionLoader } from '../federation/sectionLoader.ts';
import type { PageData } from '../pageData/pageData.ts';
import { canonicalizeCase } from '../routing/canonicalizeCase.ts';
import { matchRoute } from '../routing/matchRoute.ts';
import { patternOf } from '../routing/pathPrefix.ts';
import { findRedirect } from '../routing/redirects.ts';
import { createRoute, type Runtime } from '../routing/createRoute.tsx';
import { loadRoute, type Route } from '../routing/route.ts';
import { shellPages } from '../pages/shellPages.ts';
import { isBodyHydrated } from '../hydration/bodyHydration.ts';
import type { PageLoading } from './prefetch/prefetch.ts';
import { preloadFiles } from './prefetch/preloadFiles.ts';
import { reloadIfReleaseGone } from './reloadIfReleaseGone.ts';
import { urlOf } from './navigation/address.ts';
import { findNavigation } from './navigation/findNavigation.ts';
import { createRouter, type ResolvedAddress, type Router } from './navigation/router.ts';

/** The browser's router with the functions that load its pages. */
export type SiteRouter = { router: Router; pages: PageLoading };

/**
 * Creates the router for the page that the server rendered. Of the sections the router knows only this page; it loads
 * a section, with the rest of its pages, when a navigation needs the section.
 */
export function createSiteRouter(data: PageData, sections: SectionLoader, runtime: Runtime): SiteRouter {
  const { pathname: firstPath } = window.location;
  const routes = new Map<string, Route>();
  addRoutes(shellPages, ['']);
  const shellRoutes = [...routes.values()];

  /** Adds the routes of pages; keeps existing routes, because one of them may be the page that is shown. */
  function addRoutes(pages: readonly Page[], prefixes: readonly string[]): void {
    for (const prefix of prefixes) {
      for (const page of pages) {
        const path = patternOf(prefix, page.path);
        if (!routes.has(path)) routes.set(path, createRoute(page, prefix, runtime));
      }
    }
  }
  /** Loads a section, preloads the files of its page at a path, and adds its pages. */
  async function mount(section: NamedSection, pathname: string): Promise<readonly Page[]> {
    // Ignore failures: without the digests the section fails to load too, and that error is reported.
    preloadFiles(section, pathname).catch(() => undefined);
    const { pages } = await sections.load(section);
    addRoutes(pages, section.prefixes);
    return pages;
  }
  /** Resolves to the section of a path; no section has a path of the shell, so such a path needs no file list. */
  async function findSection(pathname: string): Promise<NamedSection | undefined> {
    return matchRoute(shellRoutes, pathname) ? undefined : sections.find(pathname);
  }
  async function findRoute(pathname: string) {
    const section = await findSection(pathname);
    if (section) await mount(section, pathname);
    return matchRoute(routes.values(), pathname);
  }

  /** Creates the route of the section's page that the server rendered; it loads the section when it needs the page. */
  function createFirstRoute({ id, path, hasQueries }: NonNullable<PageData['sectionPage']>): Route {
    const readPage = async (): Promise<Page> => {
      const section = await sections.find(firstPath);
      const page = section && (await mount(section, firstPath)).find((candidate) => candidate.id === id);
      if (!page) throw new Error(`The section of ${firstPath} has no page "${id}", which the server has rendered.`);
      return page;
    };
    return createRoute(
      {
        id,
        path: path.slice(1),
        load: async () => (await readPage()).load(),
        ...(hasQueries && { preload: async (context) => (await readPage()).preload?.(context) ?? {} }),
      },
      '',
      runtime,
    );
  }

  async function loadPage(path: string): Promise<ResolvedAddress> {
    const url = urlOf(path);
    const { pathname, search, hash } = url;
    const redirect = (newPath: string) => ({ redirectTo: newPath + search + hash });
    const newPath = findRedirect(pathname);
    if (newPath !== undefined) return redirect(newPath);
    const match = await findRoute(pathname);
    if (!match) return { loaded: { outcome: 'missing' } };
    const canonicalPath = canonicalizeCase(match.route.path, pathname);
    if (canonicalPath !== pathname) return redirect(canonicalPath);
    const loaded = await loadRoute(match.route, { params: match.params, url });
    return 'redirectTo' in loaded ? redirect(loaded.redirectTo) : { match, loaded };
  }
  async function loadCode(path: string): Promise<void> {
    const match = await findRoute(urlOf(path).pathname);
    await match?.route.loadCode();
  }
  async function preload(path: string): Promise<void> {
    const { pathname } = urlOf(path);
    const section = await findSection(pathname);
    if (section) await preloadFiles(section, pathname);
  }
  const lacksData = () => router.state().page.loaded.outcome !== 'ready';

  if (data.sectionPage) routes.set(data.sectionPage.path, createFirstRoute(data.sectionPage));
  const router = createRouter({
    navigation: findNavigation(),
    first: { match: matchRoute(routes.values(), firstPath), loaded: data.loaded },
    resolve: createResolve(loadPage, data.releases),
    isHydrated: isBodyHydrated,
  });
  return { router, pages: { load: loadPage, loadCode, preload, lacksData } };
}

/** Creates the function that loads the pages of navigations; a page that cannot be loaded has the outcome `failed`. */
function createResolve(
  loadPage: (address: string) => Promise<ResolvedAddress>,
  releases: PageData['releases'],
): (location: Location) => Promise<ResolvedAddress> {
  return async ({ pathname, search, hash }) => {
    const address = pathname + search + hash;
    try {
      return await loadPage(address);
    } catch (error) {
      await reloadIfReleaseGone(urlOf(address), releases);
      console.error(`The page ${pathname} could not be loaded; a message with "Try again" stands in its place.`, error);
      return { loaded: { outcome: 'failed' } };
    }
  };
}
