import type { PageRoute } from '@site/shared';
import { type Location, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';
import type { SectionLoader } from '../federation/sectionLoader.ts';
import type { PageData } from '../page/pageData.ts';
import { type AdoptedPage, adoptPage, type Adoption, loadPage, placePages } from '../routing/adoptPages.tsx';
import { matchPage } from '../routing/matchPage.ts';
import { findRedirect } from '../routing/redirects.ts';
import { shellPages } from '../routing/shellPages.ts';
import { hintFiles } from './hintFiles.ts';
import { leaveIfOutlived } from './leaveIfOutlived.ts';
import type { PrefetchPage } from './prefetch.ts';
import { createKey, createRouter, type ResolvedAddress, type Router, urlOf } from './router.ts';

/** The browser's router, and how pages are fetched before they are gone to. */
export type SiteRouter = { router: Router; prefetchPage: PrefetchPage };

/** Builds the router on the page that the server sent: of the sections it knows that one page until they are needed. */
export function createSiteRouter(data: PageData, sections: SectionLoader, adoption: Adoption): SiteRouter {
  const pages = new Map(shellPages.map((page) => [page.id, adoptPage(page, adoption)]));
  const mounted = new Map<string, Promise<PageRoute[]>>();

  /** Adds the pages of a section, once. */
  function mount(name: string): Promise<PageRoute[]> {
    let mounting = mounted.get(name);
    if (!mounting) {
      mounting = sections.load(name).then(({ routes }) => {
        const placed = placePages(routes, data.releases.sections[name]?.prefixes ?? []);
        // The page that the server sent stays the one that is shown.
        for (const page of placed) if (!pages.has(page.id)) pages.set(page.id, adoptPage(page, adoption));
        return placed;
      });
      mounted.set(name, mounting);
      mounting.catch(() => mounted.delete(name));
    }
    return mounting;
  }
  async function findPage(pathname: string) {
    const name = sections.locate(pathname)?.name;
    if (name !== undefined) {
      hintFilesOf(name, pathname);
      await mount(name);
    }
    return matchPage(pages.values(), pathname);
  }
  function hintFilesOf(name: string, pathname: string): void {
    const section = data.releases.sections[name];
    if (section) hintFiles(section, pathname);
  }

  /** The page of a section that the server sent, known by its address alone until its section is there. */
  function adoptFirstPage(name: string, { id, path, hasQueries }: NonNullable<PageData['sectionPage']>): AdoptedPage {
    const readPage = async (): Promise<PageRoute> => {
      hintFilesOf(name, window.location.pathname);
      const page = (await mount(name)).find((candidate) => candidate.id === id);
      if (!page) throw new Error(`Section "${name}" has no page "${id}", which the server has rendered.`);
      return page;
    };
    return adoptPage(
      {
        id,
        path,
        load: async () => (await readPage()).load(),
        ...(hasQueries && { preload: async (context) => (await readPage()).preload?.(context) ?? {} }),
      },
      adoption,
    );
  }

  async function resolve({ pathname, search, hash }: Location): Promise<ResolvedAddress> {
    const redirectTo = findRedirect(pathname);
    if (redirectTo !== undefined) return { redirectTo: redirectTo + search + hash };
    const url = urlOf(pathname + search);
    try {
      const match = await findPage(pathname);
      if (!match) return { loaded: { outcome: 'missing' } };
      return { match, loaded: await loadPage(match.page, { params: match.params, url }) };
    } catch (error) {
      await leaveIfOutlived(new URL(hash, url), data.releases, sections);
      console.error(`The page ${pathname} could not be loaded; a message with "Try again" stands in its place.`, error);
      return { loaded: { outcome: 'failed' } };
    }
  }
  async function prefetchPage(path: string, what: 'code' | 'all'): Promise<void> {
    const url = urlOf(path);
    const match = await findPage(url.pathname);
    if (!match) return;
    const { page, params } = match;
    await (what === 'all' ? loadPage(page, { params, url }) : page.loadCode());
  }

  const { pathname } = window.location;
  const name = sections.locate(pathname)?.name;
  if (data.sectionPage && name !== undefined) pages.set(data.sectionPage.id, adoptFirstPage(name, data.sectionPage));
  nameEntry();
  const router = createRouter({
    history: createBrowserHistory(),
    first: { match: matchPage(pages.values(), pathname), loaded: data.loaded },
    resolve,
  });
  return { router, prefetchPage };
}

/** Names the entry of the history that the document was loaded at, as the router names those it adds. */
function nameEntry(): void {
  const state = window.history.state as { key?: string } | null;
  if (!state?.key) window.history.replaceState({ ...state, key: createKey() }, '');
}
