import type { Page, Preloaded, Section } from '@site/shared';
import { makeStore } from '@site/shared/host';
import { expectConsole } from '@site/shared/testing';
import { Provider } from 'react-redux';
import type { SectionLoader } from '../federation/sectionLoader.ts';
import type { PageData } from '../pageData/pageData.ts';
import type { Runtime } from '../routing/createRoute.tsx';
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
  /** What the entry of the history holds. */
  state?: unknown;
  sectionPage?: PageData['sectionPage'];
  load?: SectionLoader['load'];
  loadModule?: Runtime['loadModule'];
};

/** The browser's router on the page that the server sent, of a section or of the shell. */
function open({ path, state = null, sectionPage, load = async () => section, loadModule = (page) => page() }: Setup) {
  window.history.replaceState(state, '', path);
  const store = makeStore({ apiBaseUrl: 'http://localhost/api' });
  const runtime: Runtime = {
    openStore: async () => ({ store, Provider }),
    loadModule,
    waitToHydrate: () => new Promise(() => {}),
    awaitQueries: async ({ settled }) => ({ outcome: await settled, settled }),
  };
  const loadSection = jest.fn(load);
  const data = samplePageData({ sectionPage });
  site = createSiteRouter(data, sampleSections({ load: loadSection }), runtime);
  const { router, prefetchPage } = site;
  return {
    data,
    router,
    prefetchPage,
    loadSection,
    /** Id of the page that is shown. */
    shown: () => router.state().match?.route.id,
    outcome: () => router.state().loaded.outcome,
    go: (to: string) => router.navigate(to),
  };
}

const articles = { id: 'discover.articles', path: '/discover/articles', hasQueries: false, scripts: [] };
const article = { id: 'discover.article', path: '/discover/:slug', hasQueries: false, scripts: [] };

test('the page that the server sent is shown by its address alone: nothing is fetched for it', () => {
  const { data, router, loadSection, shown } = open({ path: '/discover/articles?page=2', sectionPage: articles });
  expect(shown()).toBe('discover.articles');
  expect(router.state().loaded).toBe(data.loaded);
  expect(loadSection).not.toHaveBeenCalled();
});

test('the entry that the document was loaded at has a name of its own, and keeps it', () => {
  const keyOf = () => site?.router.state().location.key;
  open({ path: '/about' });
  const key = keyOf();
  expect(key).not.toBe('default');
  expect(window.history.state).toMatchObject({ key });
  site?.router.dispose();
  // The same document anew, as after a reload.
  open({ path: '/about', state: window.history.state });
  expect(keyOf()).toBe(key);
  site?.router.dispose();
  open({ path: '/about' });
  expect(keyOf()).not.toBe(key);
});

test('the shell’s pages need no section', async () => {
  const { go, loadSection, shown } = open({ path: '/privacy-policy' });
  expect(shown()).toBe('shell.privacy-policy');
  await go('/contact');
  expect(shown()).toBe('shell.contact');
  expect(loadSection).not.toHaveBeenCalled();
});

test('the other pages of the section join when one of them is navigated to', async () => {
  const { go, loadSection, shown } = open({ path: '/discover/articles', sectionPage: articles });
  await go('/discover/events');
  expect(shown()).toBe('discover.events');
  await go('/discover/flares');
  expect(shown()).toBe('discover.article');
  expect(loadSection).toHaveBeenCalledWith('discover');
});

test('the page that the server sent is the same one when it is come back to', async () => {
  const { go, router, shown } = open({ path: '/discover/articles', sectionPage: articles });
  const first = router.state().match?.route;
  await go('/discover/events');
  await go('/discover/articles?page=2');
  expect(shown()).toBe('discover.articles');
  expect(router.state().match?.route).toBe(first);
});

test('a page of the section that matches better than the known one is the one to be shown', async () => {
  const { go, shown, router } = open({ path: '/discover/flares', sectionPage: article });
  await go('/discover/events?page=2');
  expect(shown()).toBe('discover.events');
  expect(router.state().location.search).toBe('?page=2');
});

test('the known page answers its other addresses itself, by the section’s queries', async () => {
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

test.each(['/discover/a/b/c', '/nowhere'])('%s, which no page matches, is missing', async (path) => {
  const { go, shown, outcome } = open({ path: '/privacy-policy' });
  await go(path);
  expect([shown(), outcome()]).toEqual([undefined, 'missing']);
});

test('a section that cannot be had is told of on its page; the next navigation tries again', async () => {
  const load = jest.fn<Promise<Section>, [string]>().mockRejectedValueOnce(new Error('offline'));
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
    expect.anything(),
  );
  await go('/discover/articles');
  expect([shown(), outcome()]).toEqual(['discover.articles', 'ready']);
});

test('where the known page’s section cannot be had, another of its addresses tells so', async () => {
  const { go, outcome } = open({
    path: '/discover/flares',
    sectionPage: article,
    load: () => Promise.reject(new Error('offline')),
  });
  expectConsole('error', 'The page /discover/vents could not be loaded');
  await go('/discover/vents');
  expect(outcome()).toBe('failed');
});

test('a page whose code cannot be had is told of; the next navigation tries again', async () => {
  const loadModule = jest.fn<ReturnType<Runtime['loadModule']>, Parameters<Runtime['loadModule']>>();
  loadModule.mockRejectedValueOnce(new Error('offline')).mockImplementation((module) => module());
  const { go, shown, outcome } = open({ path: '/about', loadModule });
  expectConsole('error', 'The page /contact could not be loaded');
  await go('/contact');
  expect(outcome()).toBe('failed');
  await go('/contact');
  expect([shown(), outcome()]).toEqual(['shell.contact', 'ready']);
});

test('a page whose release is gone is loaded anew, and shows no message', async () => {
  const leaving = Promise.withResolvers<void>();
  jest.mocked(reloadIfReleaseGone).mockImplementation(() => {
    leaving.resolve();
    return new Promise(() => {});
  });
  const { go, shown } = open({ path: '/about', load: () => Promise.reject(new Error('404')) });
  void go('/discover/articles');
  await leaving.promise;
  expect(shown()).toBe('shell.about');
});

test('a section without the page that the server has rendered is a fault that is named', async () => {
  const { go, outcome } = open({
    path: '/discover/flares',
    sectionPage: { ...article, id: 'discover.gone', hasQueries: true },
    load: async () => ({ pages: [] }),
  });
  expectConsole('error', 'Section "discover" has no page "discover.gone", which the server has rendered.');
  await go('/discover/vents');
  expect(outcome()).toBe('failed');
});

test('fetching ahead brings the section and the page’s code, its data where they are meant', async () => {
  const preload = jest.fn<'missing', unknown[]>(() => 'missing');
  const load = jest.fn(async () => ({ Component: () => null }));
  const { prefetchPage, loadSection } = open({
    path: '/privacy-policy',
    load: async () => ({ pages: [page('discover.article', ':slug', { load, preload: () => preload() })] }),
  });
  await prefetchPage('/nowhere', 'all');
  expect(loadSection).not.toHaveBeenCalled();
  await Promise.all([prefetchPage('/discover/flares', 'code'), prefetchPage('/discover/vents', 'code')]);
  expect([load, preload].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
  await prefetchPage('/discover/flares', 'all');
  expect([load, preload].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

test('a path of two slashes is fetched ahead as the path it is, not as another site’s address', async () => {
  const { prefetchPage, loadSection } = open({ path: '/about' });
  await prefetchPage('//elsewhere/discover/flares', 'code');
  expect(loadSection).not.toHaveBeenCalled();
});

test('an old address leads to its new one, with its query and fragment', async () => {
  const { go, router, shown } = open({ path: '/about' });
  await go('/contact-us?from=card#mailing-list');
  expect(shown()).toBe('shell.contact');
  expect(router.state().location).toMatchObject({ pathname: '/contact', search: '?from=card', hash: '#mailing-list' });
});

test.each([
  ['/Discover/Articles?page=2#list', 'discover.articles', '/discover/articles?page=2#list'],
  ['/DISCOVER/Flares', 'discover.article', '/discover/Flares'],
  ['/Contact', 'shell.contact', '/contact'],
])('%s in another casing redirects to the canonical path of %s', async (to, id, canonical) => {
  const { go, router, shown } = open({ path: '/privacy-policy' });
  const { length } = window.history;
  await go(to);
  const { pathname, search, hash } = router.state().location;
  expect([shown(), pathname + search + hash]).toEqual([id, canonical]);
  expect(window.history).toHaveLength(length + 1);
});

test('an address that spells its page otherwise leads to the page’s own, with its query and fragment', async () => {
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
  const { length } = window.history;
  await go('/discover/flares?from=card#top');
  expect(shown()).toBe('discover.article');
  expect(router.state().location).toMatchObject({ pathname: '/discover/Flares', search: '?from=card', hash: '#top' });
  expect(window.history).toHaveLength(length + 1);
});
