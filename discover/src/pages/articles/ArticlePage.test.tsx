import { expectConsole, mockServiceInEachTest, renderWithStore, sampleArticle } from '@site/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { preloadArticle } from '../../contentItems/contentPreloads.ts';
import { Component } from './ArticlePage.tsx';

const service = mockServiceInEachTest({ 'GET /articles/Flare-Metering': { status: 200, body: sampleArticle() } });

const open = () =>
  renderWithStore(<Component />, {
    path: '/discover/article/Flare-Metering',
    params: { seoUrlSlug: 'Flare-Metering' },
    preload: preloadArticle,
  });
const contentOf = (selector: string) => document.head.querySelector(selector)?.getAttribute('content');
const factOf = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling;

test('shows title, date, reading time and author', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Flare Metering' })).toBeInTheDocument();
  expect(screen.getByText('October 14, 2026', { selector: 'time' })).toHaveAttribute('datetime', '2026-10-14');
  expect(factOf('Reading time')).toHaveTextContent('6 minutes');
  expect(screen.getByRole('link', { name: 'Noor Halvorsen' })).toHaveAttribute(
    'href',
    '/people/profile/noor-halvorsen',
  );
  expect(screen.getByRole('heading', { name: 'The meter' })).toBeInTheDocument();
});

test('the breadcrumb links to the overview and the lists', async () => {
  open();
  await screen.findByRole('link', { name: 'ENGINEERING' });
  const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  expect(trail.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/discover',
    '/discover/articles',
    '/discover/articles/engineering',
  ]);
});

test('the page metadata contains title, description, type and sharing image of the article', async () => {
  service.answer('GET /articles/Flare-Metering', {
    status: 200,
    body: sampleArticle({ imageUrl: '/api/pictures/a.svg', sharingImageUrl: '/api/sharing-images/a.png' }),
  });
  open();
  await waitFor(() => expect(document.title).toBe('Flare Metering in Practice | Caragana'));
  expect(contentOf('meta[name="description"]')).toBe(sampleArticle().seoMetaDescription);
  expect(contentOf('meta[property="og:type"]')).toBe('article');
  expect(contentOf('meta[property="og:image"]')).toBe('https://www.caragana.example/api/sharing-images/a.png');
});

test('links to both feeds in the document head', () => {
  open();
  const feeds = [...document.head.querySelectorAll('link[rel="alternate"]')];
  expect(feeds.map((link) => [link.getAttribute('type'), link.getAttribute('href')])).toEqual([
    ['application/rss+xml', '/api/feeds/articles.rss'],
    ['application/atom+xml', '/api/feeds/articles.atom'],
  ]);
});

test('related articles open in a new tab', async () => {
  open();
  const card = await screen.findByRole('link', { name: /^Vent Gas/ });
  expect(card).toHaveAttribute('href', '/discover/article/Vent-Gas');
  expect(card).toHaveAttribute('target', '_blank');
});

test('omits author, related articles and neighbours if there are none', async () => {
  service.answer('GET /articles/Flare-Metering', {
    status: 200,
    body: sampleArticle({ author: undefined, related: [] }),
  });
  open();
  await screen.findByRole('heading', { level: 1, name: 'Flare Metering' });
  expect(screen.queryByText('Author')).toBeNull();
  expect(screen.queryByRole('region', { name: 'Read further' })).toBeNull();
  expect(screen.queryByRole('navigation', { name: 'Previous and next article' })).toBeNull();
});

test('if the service fails, the page shows an empty placeholder and no message', async () => {
  service.answer('GET /articles/Flare-Metering', { status: 503, body: {} });
  expectConsole('error', 'did not answer "article"');
  const { store } = open();
  await waitFor(() => expect(JSON.stringify(store.getState())).toContain('"rejected"'));
  expect(screen.getByRole('heading', { level: 1, name: 'Article' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'ARTICLES' })).toHaveAttribute('href', '/discover/articles');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByRole('article')).toBeNull();
});
