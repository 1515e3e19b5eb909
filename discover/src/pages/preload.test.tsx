import type { Preload, PreloadOutcome } from '@site/shared';
import { expectConsole, mockService, renderWithStore, type ServiceMock } from '@site/shared/testing';
import { sampleArticle, samplePage, sampleSummary } from '../testing/sampleArticles.ts';
import { preload as preloadArticle } from './article/ArticlePage.tsx';
import { preload as preloadCategory } from './articleList/ArticleCategoryPage.tsx';
import { preload as preloadList } from './articleList/ArticleListPage.tsx';

let service: ServiceMock;
beforeEach(() => {
  service = mockService();
});
afterEach(() => service.restore());

function run(preload: Preload, path: string, params: Record<string, string> = {}): Promise<PreloadOutcome> {
  const { store } = renderWithStore(<p />);
  return preload({ dispatch: store.dispatch, params, url: new URL(path, 'http://localhost') });
}

test('an article that exists is ready', async () => {
  service.answer('GET /articles/Flare-Metering', { status: 200, body: sampleArticle() });
  expect(await run(preloadArticle, '/discover/article/Flare-Metering', { seoUrlSlug: 'Flare-Metering' })).toBe('ready');
});

test('an unknown slug is missing', async () => {
  expect(await run(preloadArticle, '/discover/article/None', { seoUrlSlug: 'None' })).toBe('missing');
});

test('a service that fails leaves the article to the page', async () => {
  service.answer('GET /articles/Flare-Metering', { status: 500, body: {} });
  expectConsole('error', 'did not answer "article"');
  expect(await run(preloadArticle, '/discover/article/Flare-Metering', { seoUrlSlug: 'Flare-Metering' })).toBe('ready');
});

test('a list is ready, and its articles are in the store before it is rendered', async () => {
  service.answer('GET /articles', { status: 200, body: samplePage([sampleSummary()]) });
  expect(await run(preloadList, '/discover/articles?page=2&q=gas')).toBe('ready');
  expect(service.calls).toHaveLength(1);
});

test('a service that fails leaves the list to the page', async () => {
  service.answer('GET /articles', { status: 502, body: {} });
  expectConsole('error', 'did not answer "articles"');
  expect(await run(preloadList, '/discover/articles')).toBe('ready');
});

test('the three categories are ready; any other is missing without a call', async () => {
  service.answer('GET /articles', { status: 200, body: samplePage([]) });
  expect(await run(preloadCategory, '/discover/articles/innovation', { category: 'innovation' })).toBe('ready');
  expect(await run(preloadCategory, '/discover/articles/gossip', { category: 'gossip' })).toBe('missing');
  expect(service.calls).toHaveLength(1);
});
