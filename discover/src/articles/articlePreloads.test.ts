import type { Preload } from '@site/shared';
import {
  expectConsole,
  mockService,
  runPreload,
  sampleArticle,
  sampleArticleSummary,
  samplePageOf,
  type ServiceMock,
} from '@site/shared/testing';
import section from '../section.tsx';

let service: ServiceMock;
beforeEach(() => {
  service = mockService();
});
afterEach(() => service.restore());

/** The preload of a page as its route declares it. */
function preloadOf(id: string): Preload {
  const page = section.pages.find((candidate) => candidate.id === id);
  if (!page) throw new Error(`There is no page "${id}".`);
  return page.preload;
}
const runArticle = (seoUrlSlug: string) =>
  runPreload(preloadOf('discover.article'), { path: `/discover/article/${seoUrlSlug}`, params: { seoUrlSlug } });
const runList = (path: string) => runPreload(preloadOf('discover.articles'), { path });
const runCategory = (category: string) =>
  runPreload(preloadOf('discover.articles-category'), { path: `/discover/articles/${category}`, params: { category } });
const callsMade = () => service.calls.map(({ path }) => path);

test('an article that exists is ready, by one call', async () => {
  service.answer('GET /articles/Flare-Metering', { status: 200, body: sampleArticle() });
  expect(await runArticle('Flare-Metering')).toBe('ready');
  expect(callsMade()).toEqual(['/articles/Flare-Metering']);
});

test('an unknown slug is missing', async () => {
  expect(await runArticle('None')).toBe('missing');
});

test('where the service fails, the article is unavailable rather than missing', async () => {
  service.answer('GET /articles/Flare-Metering', { status: 500, body: {} });
  expectConsole('error', 'did not answer "article"');
  expect(await runArticle('Flare-Metering')).toBe('unavailable');
});

test('a list is ready, by one call for the page and the words of its address', async () => {
  service.answer('GET /articles', { status: 200, body: samplePageOf([sampleArticleSummary()]) });
  expect(await runList('/discover/articles?page=2&q=gas')).toBe('ready');
  expect(service.calls.map(({ query }) => query)).toEqual(['page=2&pageSize=9&q=gas']);
});

test('a list without an answer is shown without its articles', async () => {
  service.answer('GET /articles', { status: 502, body: {} });
  expectConsole('error', 'did not answer "articles"');
  expect(await runList('/discover/articles')).toBe('partial');
});

test('a category is asked for by its name; any other is missing without a call', async () => {
  service.answer('GET /articles', { status: 200, body: samplePageOf([]) });
  expect(await runCategory('innovation')).toBe('ready');
  expect(await runCategory('gossip')).toBe('missing');
  expect(service.calls.map(({ query }) => query)).toEqual(['page=1&pageSize=9&category=innovation']);
});
