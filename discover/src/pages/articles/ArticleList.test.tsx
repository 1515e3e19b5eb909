import {
  expectConsole,
  mockServiceInEachTest,
  renderWithStore,
  sampleArticleSummary,
  samplePageOf,
} from '@site/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { preloadListOf } from '../../contentItems/contentPreloads.ts';
import { ArticleList } from './ArticleList.tsx';

const service = mockServiceInEachTest({
  'GET /articles': { status: 200, body: samplePageOf([sampleArticleSummary()]) },
});

const open = (path: string) => renderWithStore(<ArticleList />, { path, preload: preloadListOf('articles') });
const listOf = (name: string) => within(screen.getByRole('navigation', { name })).getAllByRole('link');
const targets = (links: HTMLElement[]) =>
  links.map((link) => [link.getAttribute('aria-label') ?? link.textContent, link.getAttribute('href')]);

test('shows loaded articles as cards with category, date and link', async () => {
  open('/discover/articles');
  expect(screen.queryByRole('article')).toBeNull();
  const card = within(await screen.findByRole('article'));
  expect(card.getByRole('link', { name: 'Flare Metering' })).toHaveAttribute(
    'href',
    '/discover/article/Flare-Metering',
  );
  expect(card.getByText('Engineering / October 14, 2026')).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('1 article');
});

test('the category links keep the search words, mark the current category and link to the first page', () => {
  renderWithStore(<ArticleList category="innovation" />, { path: '/discover/articles/innovation?q=gas&page=2' });
  expect(targets(listOf('Categories'))).toEqual([
    ['All', '/discover/articles?q=gas'],
    ['Engineering', '/discover/articles/engineering?q=gas'],
    ['Sustainability', '/discover/articles/sustainability?q=gas'],
    ['Innovation', '/discover/articles/innovation?q=gas'],
  ]);
  expect(screen.getByRole('link', { current: 'page', name: 'Innovation' })).toBeInTheDocument();
});

test('the pager links to the list element on each page', async () => {
  service.answer('GET /articles', {
    status: 200,
    body: samplePageOf([sampleArticleSummary()], { page: 2, pageCount: 3, total: 27 }),
  });
  open('/discover/articles?page=2');
  await screen.findByRole('article');
  expect(targets(listOf('Pages'))).toEqual([
    ['Previous', '/discover/articles#list'],
    ['Page 1', '/discover/articles#list'],
    ['Page 2', '/discover/articles?page=2#list'],
    ['Page 3', '/discover/articles?page=3#list'],
    ['Next', '/discover/articles?page=3#list'],
  ]);
  expect(screen.getByRole('group', { name: 'List of articles' })).toHaveAttribute('id', 'list');
  expect(screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
});

test('a page change is announced and appears in the title', async () => {
  const page = (number: number) => ({
    status: 200,
    body: samplePageOf([sampleArticleSummary()], { page: number, pageCount: 3, total: 27 }),
  });
  service.answer('GET /articles', page(1));
  open('/discover/articles');
  const status = await screen.findByRole('status');
  expect(status).toHaveTextContent('27 articles, page 1 of 3');
  expect(document.title).toBe('Articles on Energy Engineering | Caragana');
  service.answer('GET /articles', page(2));
  await userEvent.click(screen.getByRole('link', { name: 'Page 2' }));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('27 articles, page 2 of 3'));
  expect(document.title).toBe('Page 2 | Articles on Energy Engineering | Caragana');
});

test('a search keeps the focus in its field and appears in the title', async () => {
  service.answer('GET /search', { status: 200, body: samplePageOf([], { pageCount: 0 }) });
  open('/discover/articles');
  const field = await screen.findByRole('searchbox', { name: 'Search articles' });
  await userEvent.type(field, 'gas{Enter}');
  expect(await screen.findByText('0 articles for “gas”')).toBeInTheDocument();
  expect(field).toHaveFocus();
  expect(field).toHaveValue('gas');
  expect(document.title).toBe('“gas” | Articles on Energy Engineering | Caragana');
  await userEvent.click(screen.getByRole('link', { name: 'See all articles' }));
  await waitFor(() => expect(field).toHaveValue(''));
  expect(field).toBeInTheDocument();
});

test.each([
  ['/discover/articles?page=2', '/discover/articles?page=2'],
  ['/discover/articles?page=1', '/discover/articles'],
  ['/discover/articles?q=gas&page=2', '/discover/articles'],
])('the canonical URL of %s is %s', (path, canonical) => {
  open(path);
  expect(document.querySelector('link[rel="canonical"]')).toHaveAttribute(
    'href',
    `https://www.caragana.example${canonical}`,
  );
});

test('a list with one page has no pager', async () => {
  open('/discover/articles');
  await screen.findByRole('article');
  expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
});

test('the search is a GET form with the current search words, which works without scripts', () => {
  renderWithStore(<ArticleList category="engineering" />, { path: '/discover/articles/engineering?q=flare' });
  const form = screen.getByRole('search');
  expect(form).toHaveAttribute('method', 'get');
  expect(form).toHaveAttribute('action', '/discover/articles/engineering');
  expect(screen.getByRole('searchbox', { name: 'Search articles' })).toHaveValue('flare');
  expect(screen.getByRole('searchbox')).toHaveAttribute('name', 'q');
});

test('a search shows its results without a page load', async () => {
  open('/discover/articles?page=2');
  await screen.findByRole('article');
  service.answer('GET /search', { status: 200, body: samplePageOf([], { pageCount: 0 }) });
  await userEvent.type(screen.getByRole('searchbox'), 'unobtainium{Enter}');
  expect(await screen.findByRole('heading', { name: 'Dry hole' })).toBeInTheDocument();
  expect(screen.getByText(/drilled for “unobtainium” and found nothing/)).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('0 articles for “unobtainium”');
  expect(screen.getByRole('link', { name: 'See all articles' })).toHaveAttribute('href', '/discover/articles');
});

test('a page beyond the last links to the first page', async () => {
  service.answer('GET /articles', { status: 200, body: samplePageOf([], { page: 9, pageCount: 1, total: 7 }) });
  open('/discover/articles?page=9');
  expect(await screen.findByRole('heading', { name: 'The list ends before this page' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to the first page' })).toHaveAttribute('href', '/discover/articles');
});

test('if the service fails, the page shows its frame without the list and without a message', async () => {
  service.answer('GET /articles', { status: 500, body: {} });
  expectConsole('error', 'did not answer "articles"');
  const { store } = open('/discover/articles');
  await waitFor(() => expect(JSON.stringify(store.getState())).toContain('"rejected"'));
  expect(screen.getByRole('heading', { level: 1, name: 'Articles' })).toBeInTheDocument();
  expect(screen.queryByRole('article')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('search')).toBeInTheDocument();
});
