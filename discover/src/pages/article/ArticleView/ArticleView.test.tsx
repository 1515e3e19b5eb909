import { expectConsole, mockService, renderWithStore, sampleArticle, type ServiceMock } from '@site/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { preloadArticle } from '../../../articles/articlePreloads.ts';
import { ArticleView } from './ArticleView.tsx';

let service: ServiceMock;
beforeEach(() => {
  service = mockService({ 'GET /articles/Flare-Metering': { status: 200, body: sampleArticle() } });
});
afterEach(() => service.restore());

const open = () =>
  renderWithStore(<ArticleView slug="Flare-Metering" />, {
    path: '/discover/article/Flare-Metering',
    params: { seoUrlSlug: 'Flare-Metering' },
    preload: preloadArticle,
  });
const contentOf = (selector: string) => document.head.querySelector(selector)?.getAttribute('content');

test('the article shows its title, date, reading time and author', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Flare Metering' })).toBeInTheDocument();
  expect(screen.getByText('October 14, 2026', { selector: 'time' })).toHaveAttribute('datetime', '2026-10-14');
  expect(screen.getByText('6 minutes')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Noor Halvorsen' })).toHaveAttribute(
    'href',
    '/people/profile/noor-halvorsen',
  );
  expect(screen.getByRole('heading', { name: 'The meter' })).toBeInTheDocument();
});

test('the breadcrumb leads back to the lists', async () => {
  open();
  await screen.findByRole('link', { name: 'Engineering' });
  const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  expect(trail.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/discover/articles',
    '/discover/articles/engineering',
  ]);
});

test('title, description and type for sharing are the article’s', async () => {
  open();
  await waitFor(() => expect(document.title).toBe('Flare Metering in Practice | Caragana'));
  expect(contentOf('meta[name="description"]')).toBe(sampleArticle().seoMetaDescription);
  expect(contentOf('meta[property="og:type"]')).toBe('article');
});

test('related articles open in a new tab', async () => {
  open();
  const card = await screen.findByRole('link', { name: /^Vent Gas/ });
  expect(card).toHaveAttribute('href', '/discover/article/Vent-Gas');
  expect(card).toHaveAttribute('target', '_blank');
});

test('an article without author and without relatives shows neither', async () => {
  service.answer('GET /articles/Flare-Metering', {
    status: 200,
    body: sampleArticle({ author: undefined, related: [] }),
  });
  open();
  await screen.findByRole('heading', { level: 1, name: 'Flare Metering' });
  expect(screen.queryByText('Author')).toBeNull();
  expect(screen.queryByRole('region', { name: 'Read further' })).toBeNull();
});

test('when the service fails, a blank sheet stands in the frame and nothing is said', async () => {
  service.answer('GET /articles/Flare-Metering', { status: 503, body: {} });
  expectConsole('error', 'did not answer "article"');
  const { store } = open();
  await waitFor(() => expect(JSON.stringify(store.getState())).toContain('"rejected"'));
  expect(screen.getByRole('heading', { level: 1, name: 'Article' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Articles' })).toHaveAttribute('href', '/discover/articles');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByRole('article')).toBeNull();
});
