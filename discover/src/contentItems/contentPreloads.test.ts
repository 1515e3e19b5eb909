import type { PieceKind, Preload } from '@site/shared';
import {
  expectConsole,
  mockServiceInEachTest,
  runPreload,
  sampleArticle,
  sampleArticleSummary,
  sampleEvent,
  samplePageOf,
  sampleProject,
  sampleResearch,
} from '@site/shared/testing';
import section from '../section.tsx';

const service = mockServiceInEachTest();

/** Returns the preload function that the section declares for a page. */
function preloadOf(id: string): Preload {
  const page = section.pages.find((candidate) => candidate.id === id);
  if (!page) throw new Error(`There is no page "${id}".`);
  return page.preload;
}
const runList = (path: string, kind = 'articles') => runPreload(preloadOf(`discover.${kind}`), { path });
const runCategory = (category: string) =>
  runPreload(preloadOf('discover.articles-category'), { path: `/discover/articles/${category}`, params: { category } });
const requestedUrls = () => service.calls.map(({ path, query }) => (query ? `${path}?${query}` : path));

const items = [
  ['discover.article', '/articles/A', '/discover/article/A', sampleArticle({ seoUrlSlug: 'A' })],
  ['discover.research', '/research/A', '/discover/research/A', sampleResearch({ seoUrlSlug: 'A' })],
  ['discover.event', '/events/A', '/discover/event/A', sampleEvent({ seoUrlSlug: 'A' })],
  ['discover.project', '/projects/A', '/discover/project/A', sampleProject({ seoUrlSlug: 'A' })],
] as const;

test.each(items)('%s is ready after one request', async (id, call, path, body) => {
  service.answer(`GET ${call}`, { status: 200, body });
  expect(await runPreload(preloadOf(id), { path, params: { seoUrlSlug: 'A' } })).toBe('ready');
  expect(requestedUrls()).toEqual([call]);
});

test.each(items)('%s with an unknown slug is missing', async (id) => {
  expect(await runPreload(preloadOf(id), { params: { seoUrlSlug: 'None' } })).toBe('missing');
});

test.each(items)('the path of %s comes from the slug in the response', async (id, _call, path, body) => {
  const queries = await preloadOf(id)({ params: { seoUrlSlug: 'a' }, url: new URL('http://localhost/') });
  if (queries === 'missing' || 'redirectTo' in queries) throw new Error('The page has no queries.');
  expect(queries.pathOf?.(body as never)).toBe(path);
});

test('an item is unavailable, not missing, if the service fails', async () => {
  service.answer('GET /events/A', { status: 500, body: {} });
  expectConsole('error', 'did not answer "event"');
  expect(await runPreload(preloadOf('discover.event'), { params: { seoUrlSlug: 'A' } })).toBe('unavailable');
});

test.each([
  ['articles', 'discover.articles', 10],
  ['research', 'discover.research-list', 12],
  ['events', 'discover.events', 12],
  ['projects', 'discover.projects', 12],
] satisfies [PieceKind, string, number][])(
  'the list of %s is ready after one request for its page',
  async (kind, id, size) => {
    service.answer(`GET /${kind}`, { status: 200, body: samplePageOf([]) });
    expect(await runPreload(preloadOf(id), { path: `/discover/${kind}?page=2` })).toBe('ready');
    expect(requestedUrls()).toEqual([`/${kind}?page=2&pageSize=${size}`]);
  },
);

test('a list with search words queries the search with its content type and page', async () => {
  service.answer('GET /search', { status: 200, body: samplePageOf([]) });
  expect(await runList('/discover/events?page=2&q=gas', 'events')).toBe('ready');
  expect(requestedUrls()).toEqual(['/search?q=gas&kind=events&page=2&pageSize=12']);
});

test('a list is partial if the service fails', async () => {
  service.answer('GET /articles', { status: 502, body: {} });
  expectConsole('error', 'did not answer "articles"');
  expect(await runList('/discover/articles')).toBe('partial');
});

test('a known category is requested by name; an unknown category is missing without a request', async () => {
  service.answer('GET /articles', { status: 200, body: samplePageOf([sampleArticleSummary()]) });
  expect(await runCategory('innovation')).toBe('ready');
  expect(await runCategory('gossip')).toBe('missing');
  expect(requestedUrls()).toEqual(['/articles?page=1&pageSize=10&category=innovation']);
});

test('a category in another letter case redirects to the canonical path', async () => {
  const url = new URL('http://localhost/discover/articles/Innovation?q=gas');
  expect(await preloadOf('discover.articles-category')({ params: { category: 'Innovation' }, url })).toEqual({
    redirectTo: '/discover/articles/innovation',
  });
});

test('the overview requests the newest items of each content type', async () => {
  for (const kind of ['articles', 'research', 'events', 'projects'])
    service.answer(`GET /${kind}`, { status: 200, body: samplePageOf([]) });
  expect(await runPreload(preloadOf('discover.overview'), { path: '/discover' })).toBe('ready');
  expect(requestedUrls().toSorted()).toEqual([
    '/articles?page=1&pageSize=4',
    '/events?page=1&pageSize=3',
    '/projects?page=1&pageSize=3',
    '/research?page=1&pageSize=3',
  ]);
});

test('the overview with search words queries only the search over all content types', async () => {
  service.answer('GET /search', { status: 200, body: samplePageOf([]) });
  expect(await runPreload(preloadOf('discover.overview'), { path: '/discover?q=flare' })).toBe('ready');
  expect(requestedUrls()).toEqual(['/search?q=flare&page=1&pageSize=12']);
});
