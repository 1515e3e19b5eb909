import type { Page, Preloaded, Section } from '@site/shared';
import { makeStore } from '@site/shared/host';
import { expectConsole } from '@site/shared/testing';
import { Provider } from 'react-redux';
import type { NamedSection, SectionLoader } from '../federation/sectionLoader.ts';
import type { LoadedPage } from '../pageData/loadedPage.ts';
import type { PageData } from '../pageData/pageData.ts';
import type { Runtime } from '../routing/createRoute.tsx';
import { createMemoryNavigation } from '../testing/memoryNavigation.ts';
import { samplePageData, sampleSections } from '../testing/samplePageData.ts';
import { reloadIfReleaseGone } from './reloadIfReleaseGone.ts';
import { createSiteRouter, type SiteRouter } from './siteRouter.ts';

jest.mock('./reloadIfReleaseGone.ts', () => ({ reloadIfReleaseGone: jest.fn() }));
beforeEach(() => void jest.mocked(reloadIfReleaseGone).mockReset().mockResolvedValue());

const page = (id: string, path: string, own: Partial<Page> = {}): Page => ({
  id,
  path,
  load: async () => ({ Component: () => null }),
  ...own,
});
const section: Section = {
  pages: [page('discover.articles', 'articles'), page('discover.article', ':slug'), page('discover.events', 'events')],
};

let site: SiteRouter | undefined;
afterEach(() => site?.router.dispose());

type Setup = {
  path: string;
  sectionPage?: PageData['sectionPage'];
  loaded?: LoadedPage;
  load?: SectionLoader['load'];
  find?: SectionLoader['find'];
  loadModule?: Runtime['loadModule'];
};

/** Creates the site's router on a page of a section or of the shell that the server rendered. */
function open({
  path,
  sectionPage,
  loaded = { outcome: 'ready' },
  load = async () => section,
  find,
  loadModule = (page) => page(),
}: Setup) {
  window.history.replaceState(null, '', path);
  Object.defineProperty(window, 'navigation', { configurable: true, value: createMemoryNavigation(path) });
  const store = makeStore({ apiBaseUrl: 'http://localhost/api' });
  const runtime: Runtime = {
    openStore: async () => ({ store, Provider }),
    loadModule,
    waitToHydrate: () => new Promise(() => {}),
    awaitQueries: async ({ settled }) => ({ outcome: await settled, settled }),
  };
  const loadSection = jest.fn(load);
  const data = samplePageData({ sectionPage, loaded });
  site = createSiteRouter(data, sampleSections({ load: loadSection, ...(find && { find }) }), runtime);
  const { router, pages } = site;
  return {
    data,
    router,
    pages,
    loadSection,
    /** Id of the page that is shown. */
    shown: () => router.state().page.match?.route.id,
    outcome: () => router.state().page.loaded.outcome,
    go: (to: string) => router.navigate(to),
  };
}

const articles = { id: 'discover.articles', path: '/discover/articles', hasQueries: false };
const article = { id: 'discover.article', path: '/discover/:slug', hasQueries: false };

test('the router shows the server-rendered page without fetching anything', () => {
  const { data, router, loadSection, shown } = open({ path: '/discover/articles?page=2', sectionPage: articles });
  expect(shown()).toBe('discover.articles');
  expect(router.state().page.loaded).toBe(data.loaded);
  expect(loadSection).not.toHaveBeenCalled();
});

test('pages of the shell look for no section', async () => {
  const find = jest.fn<Promise<undefined>, [string]>();
  const { go, shown } = open({ path: '/privacy-policy', find });
  expect(shown()).toBe('shell.privacy-policy');
  await go('/Contact');
  expect(shown()).toBe('shell.contact');
  expect(find).not.toHaveBeenCalled();
});

test('a page whose section cannot be found has the outcome "failed"', async () => {
  const { go, outcome } = open({ path: '/about', find: () => Promise.reject(new Error('offline')) });
  expectConsole('error', 'The page /discover/events could not be loaded');
  await go('/discover/events');
  expect(outcome()).toBe('failed');
});

test('a navigation to another page of the section adds all of its pages', async () => {
  const { go, loadSection, shown } = open({ path: '/discover/articles', sectionPage: articles });
  await go('/discover/events');
  expect(shown()).toBe('discover.events');
  await go('/discover/flares');
  expect(shown()).toBe('discover.article');
  expect(loadSection).toHaveBeenCalledWith(expect.objectContaining({ name: 'discover' }));
});

test('the route of the server-rendered page is reused on a later navigation to it', async () => {
  const { go, router, shown } = open({ path: '/discover/articles', sectionPage: articles });
  const first = router.state().page.match?.route;
  await go('/discover/events');
  await go('/discover/articles?page=2');
  expect(shown()).toBe('discover.articles');
  expect(router.state().page.match?.route).toBe(first);
});

test('a page of the section with a more specific path wins over the server-rendered page', async () => {
  const { go, shown, router } = open({ path: '/discover/flares', sectionPage: article });
  await go('/discover/events?page=2');
  expect(shown()).toBe('discover.events');
  expect(router.state().page.location.search).toBe('?page=2');
});

test('the server-rendered page handles other paths that it matches, with the section’s queries', async () => {
  const preload = jest.fn<'missing', unknown[]>(() => 'missing');
  const { go, outcome, shown } = open({
    path: '/discover/flares',
    sectionPage: { ...article, hasQueries: true },
    load: async () => ({ pages: [page('discover.article', ':slug', { preload: (context) => preload(context) })] }),
  });
  await go('/discover/vents?page=2');
  expect(shown()).toBe('discover.article');
  expect(preload).toHaveBeenCalledWith({
    params: { slug: 'vents' },
    url: new URL('http://localhost/discover/vents?page=2'),
  });
  expect(outcome()).toBe('missing');
});

test.each(['/discover/a/b/c', '/nowhere'])('%s, which matches no page, has the outcome "missing"', async (path) => {
  const { go, shown, outcome } = open({ path: '/privacy-policy' });
  await go(path);
  expect([shown(), outcome()]).toEqual([undefined, 'missing']);
});

test('a section that fails to load has the outcome "failed", and the next navigation retries', async () => {
  const load = jest.fn<Promise<Section>, [NamedSection]>().mockRejectedValueOnce(new Error('offline'));
  load.mockResolvedValue(section);
  const { data, go, shown, outcome } = open({ path: '/privacy-policy', load });
  expectConsole(
    'error',
    'The page /discover/articles could not be loaded; a message with "Try again" stands in its place. Error: offline',
  );
  await go('/discover/articles?page=2#list');
  expect([shown(), outcome()]).toEqual([undefined, 'failed']);
  expect(reloadIfReleaseGone).toHaveBeenCalledWith(
    new URL('http://localhost/discover/articles?page=2#list'),
    data.releases,
  );
  await go('/discover/articles');
  expect([shown(), outcome()]).toEqual(['discover.articles', 'ready']);
});

test('another path of the server-rendered page fails if its section fails to load', async () => {
  const { go, outcome } = open({
    path: '/discover/flares',
    sectionPage: article,
    load: () => Promise.reject(new Error('offline')),
  });
  expectConsole('error', 'The page /discover/vents could not be loaded');
  await go('/discover/vents');
  expect(outcome()).toBe('failed');
});

test('a page whose code fails to load has the outcome "failed", and the next navigation retries', async () => {
  const loadModule = jest.fn<ReturnType<Runtime['loadModule']>, Parameters<Runtime['loadModule']>>();
  loadModule.mockRejectedValueOnce(new Error('offline')).mockImplementation((module) => module());
  const { go, shown, outcome } = open({ path: '/about', loadModule });
  expectConsole('error', 'The page /contact could not be loaded');
  await go('/contact');
  expect(outcome()).toBe('failed');
  await go('/contact');
  expect([shown(), outcome()]).toEqual(['shell.contact', 'ready']);
});

test('a page whose release is gone is loaded from the server, without an error message', async () => {
  const reloading = Promise.withResolvers<void>();
  jest.mocked(reloadIfReleaseGone).mockImplementation(() => {
    reloading.resolve();
    return new Promise(() => {});
  });
  const { go, shown } = open({ path: '/about', load: () => Promise.reject(new Error('404')) });
  void go('/discover/articles');
  await reloading.promise;
  expect(shown()).toBe('shell.about');
});

test('a section without the server-rendered page fails with an error that names both', async () => {
  const { go, outcome } = open({
    path: '/discover/flares',
    sectionPage: { ...article, id: 'discover.gone', hasQueries: true },
    load: async () => ({ pages: [] }),
  });
  expectConsole('error', 'The section of /discover/flares has no page "discover.gone", which the server has rendered.');
  await go('/discover/vents');
  expect(outcome()).toBe('failed');
});

test('loading the code loads the section and the page’s code; loading the page also loads its data', async () => {
  const preload = jest.fn<'missing', unknown[]>(() => 'missing');
  const load = jest.fn(async () => ({ Component: () => null }));
  const { pages, loadSection } = open({
    path: '/privacy-policy',
    load: async () => ({ pages: [page('discover.article', ':slug', { load, preload: () => preload() })] }),
  });
  await pages.load('/nowhere');
  expect(loadSection).not.toHaveBeenCalled();
  await Promise.all([pages.loadCode('/discover/flares'), pages.loadCode('/discover/vents')]);
  expect([load, preload].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
  await pages.load('/discover/flares');
  expect([load, preload].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

test.each<[LoadedPage['outcome'], boolean]>([
  ['ready', false],
  ['partial', true],
])('after a page with the outcome %s, the page lacks data: %s', (outcome, expected) => {
  const sectionPage = { id: 'discover.articles', path: '/discover/articles', hasQueries: true };
  const { pages } = open({ path: '/discover/articles', sectionPage, loaded: { outcome } });
  expect(pages.lacksData()).toBe(expected);
});

test('a path that starts with two slashes is a path of this site', async () => {
  const { pages, loadSection } = open({ path: '/about' });
  await pages.loadCode('//elsewhere/discover/flares');
  expect(loadSection).not.toHaveBeenCalled();
});

test('an old address redirects to its new one, with query and fragment', async () => {
  const { go, router, shown } = open({ path: '/about' });
  await go('/contact-us?from=card#mailing-list');
  expect(shown()).toBe('shell.contact');
  expect(router.state().page.location).toMatchObject({
    pathname: '/contact',
    search: '?from=card',
    hash: '#mailing-list',
  });
});

test.each([
  ['/Discover/Articles?page=2#list', 'discover.articles', '/discover/articles?page=2#list'],
  ['/DISCOVER/Flares', 'discover.article', '/discover/Flares'],
  ['/Contact', 'shell.contact', '/contact'],
])('%s in another casing redirects to the canonical path of %s', async (to, id, canonical) => {
  const { go, router, shown } = open({ path: '/privacy-policy' });
  await go(to);
  const { pathname, search, hash } = router.state().page.location;
  expect([shown(), pathname + search + hash]).toEqual([id, canonical]);
  expect(window.navigation.entries()).toHaveLength(2);
});

test('a redirect of a page keeps query and fragment', async () => {
  const { go, router, shown } = open({
    path: '/about',
    load: async () => ({
      pages: [
        page('discover.article', ':slug', {
          preload: ({ params: { slug } }): Preloaded => (slug === 'flares' ? { redirectTo: '/discover/Flares' } : {}),
        }),
      ],
    }),
  });
  await go('/discover/flares?from=card#top');
  expect(shown()).toBe('discover.article');
  expect(router.state().page.location).toMatchObject({
    pathname: '/discover/Flares',
    search: '?from=card',
    hash: '#top',
  });
  expect(window.navigation.entries()).toHaveLength(2);
});
