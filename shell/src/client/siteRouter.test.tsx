import type { PageRoute, Section } from '@site/shared';
import { makeStore } from '@site/shared/host';
import { expectConsole } from '@site/shared/testing';
import { Provider } from 'react-redux';
import type { SectionLoader } from '../federation/sectionLoader.ts';
import type { PageData } from '../page/pageData.ts';
import type { Adoption } from '../routing/adoptPages.tsx';
import { samplePageData, sampleSections } from '../testing/samplePageData.ts';
import { leaveIfOutlived } from './leaveIfOutlived.ts';
import { createSiteRouter, type SiteRouter } from './siteRouter.ts';

jest.mock('./leaveIfOutlived.ts', () => ({ leaveIfOutlived: jest.fn() }));
beforeEach(() => void jest.mocked(leaveIfOutlived).mockReset().mockResolvedValue());

const page = (id: string, path: string, own: Partial<PageRoute> = {}): PageRoute => ({
  id,
  path,
  load: async () => ({ Component: () => null }),
  ...own,
});
const section: Section = {
  routes: [page('discover.articles', 'articles'), page('discover.article', ':slug'), page('discover.events', 'events')],
};

let site: SiteRouter | undefined;
afterEach(() => site?.router.dispose());

type Setup = { path: string; sectionPage?: PageData['sectionPage']; load?: SectionLoader['load'] };

/** The browser's router on the page that the server sent, of a section or of the shell. */
function open({ path, sectionPage, load = async () => section }: Setup) {
  window.history.replaceState(null, '', path);
  const store = makeStore({ apiBaseUrl: 'http://localhost/api' });
  const adoption: Adoption = {
    openStore: async () => ({ store, Provider }),
    loadModule: (module) => module(),
    whenWanted: () => new Promise(() => {}),
    awaitQueries: async ({ settled }) => ({ outcome: await settled, settled }),
    awaitCode: (code) =>
      code.then(
        () => true,
        () => false,
      ),
  };
  const loadSection = jest.fn(load);
  const data = samplePageData({
    sectionPage,
    loaderData: { [sectionPage?.id ?? 'shell.privacy-policy']: { outcome: 'ready' } },
  });
  site = createSiteRouter(data, sampleSections({ load: loadSection }), adoption);
  const { router, mountSectionOf } = site;
  return {
    router,
    mountSectionOf,
    loadSection,
    /** Id of the page that is shown. */
    shown: () => router.state.matches.at(-1)?.route.id,
    go: (to: string) => router.navigate(to),
  };
}

const articles = { id: 'discover.articles', path: 'discover/articles', hasQueries: false };
const article = { id: 'discover.article', path: 'discover/:slug', hasQueries: false };

test('the page that the server sent is shown by its route alone: nothing is fetched for it', () => {
  const { router, loadSection, shown } = open({ path: '/discover/articles', sectionPage: articles });
  expect(router.state.initialized).toBe(true);
  expect(shown()).toBe('discover.articles');
  expect(router.state.loaderData).toEqual({ 'discover.articles': { outcome: 'ready' } });
  expect(loadSection).not.toHaveBeenCalled();
});

test('the shell’s pages need no section', async () => {
  const { go, loadSection, shown } = open({ path: '/privacy-policy' });
  expect(shown()).toBe('shell.privacy-policy');
  await go('/contact');
  expect(shown()).toBe('shell.contact');
  expect(loadSection).not.toHaveBeenCalled();
});

test('another page of the section joins when it is navigated to, the section once', async () => {
  const { go, loadSection, shown } = open({ path: '/discover/articles', sectionPage: articles });
  await go('/discover/events');
  expect(shown()).toBe('discover.events');
  await go('/discover/flares');
  expect(shown()).toBe('discover.article');
  expect(loadSection.mock.calls).toEqual([['discover']]);
});

test('a page of the section that matches better than the known one is the one to be shown', async () => {
  const { go, shown } = open({ path: '/discover/flares', sectionPage: article });
  await go('/discover/events?page=2');
  expect(shown()).toBe('discover.events');
  expect(site?.router.state.location.search).toBe('?page=2');
});

test('so it is where the section comes only after it was given up', async () => {
  const load = jest.fn<Promise<Section>, [string]>().mockRejectedValueOnce(new Error('offline'));
  load.mockResolvedValue(section);
  const { go, shown } = open({ path: '/discover/flares', sectionPage: article, load });
  expectConsole('error', 'The section of /discover/events could not be loaded');
  await go('/discover/events');
  expect(shown()).toBe('discover.events');
});

test('the known page answers its other addresses itself, by the section’s queries', async () => {
  const preload = jest.fn<'missing', unknown[]>(() => 'missing');
  const { go, router, shown } = open({
    path: '/discover/flares',
    sectionPage: { ...article, hasQueries: true },
    load: async () => ({ routes: [page('discover.article', ':slug', { preload: (context) => preload(context) })] }),
  });
  await go('/discover/vents?page=2');
  expect(shown()).toBe('discover.article');
  expect(preload).toHaveBeenCalledWith({
    params: { slug: 'vents' },
    url: new URL('http://localhost/discover/vents?page=2'),
  });
  expect(router.state.loaderData['discover.article']).toEqual({ outcome: 'missing' });
});

test('a path that no page of the section matches is unmatched', async () => {
  const { go, shown } = open({ path: '/privacy-policy' });
  await go('/discover/a/b/c');
  expect(shown()).toBe('unmatched');
});

test('a section that cannot be had leaves its paths unmatched and is told; the next navigation tries again', async () => {
  const load = jest.fn<Promise<Section>, [string]>().mockRejectedValueOnce(new Error('offline'));
  load.mockResolvedValue(section);
  const { go, shown } = open({ path: '/privacy-policy', load });
  expectConsole('error', 'The section of /discover/articles could not be loaded; a message with "Try again"');
  await go('/discover/articles');
  expect(shown()).toBe('unmatched');
  expect(leaveIfOutlived).toHaveBeenCalledWith(
    new URL('http://localhost/discover/articles'),
    samplePageData().releases,
    expect.anything(),
  );
  await go('/discover/articles');
  expect(shown()).toBe('discover.articles');
});

test('where the known page’s section cannot be had, another of its addresses tells so', async () => {
  const { go, shown, router } = open({
    path: '/discover/flares',
    sectionPage: article,
    load: () => Promise.reject(new Error('offline')),
  });
  expectConsole('error', 'The section of /discover/vents could not be loaded');
  await go('/discover/vents');
  expect(shown()).toBe('discover.article');
  expect(router.state.loaderData['discover.article']).toEqual({ outcome: 'failed' });
});

test('a section without the page that the server has rendered is a fault that is named', async () => {
  const { go, router } = open({
    path: '/discover/flares',
    sectionPage: { ...article, id: 'discover.gone', hasQueries: true },
    load: async () => ({ routes: [] }),
  });
  await go('/discover/vents');
  expect(Object.values(router.state.errors ?? {})).toEqual([
    new Error('Section "discover" has no page "discover.gone", which the server has rendered.'),
  ]);
});

test('fetching ahead mounts the section, and nothing for the shell’s paths', async () => {
  const { mountSectionOf, loadSection, router } = open({ path: '/privacy-policy' });
  await mountSectionOf('/about');
  expect(loadSection).not.toHaveBeenCalled();
  await Promise.all([mountSectionOf('/discover/articles'), mountSectionOf('/discover/events')]);
  expect(loadSection).toHaveBeenCalledTimes(1);
  expect(JSON.stringify(router.routes)).toContain('discover.events');
});

test('an old address leads to its new one', async () => {
  const { go, router, shown } = open({ path: '/about' });
  await go('/contact-us');
  expect(shown()).toBe('shell.contact');
  expect(router.state.location.pathname).toBe('/contact');
});
