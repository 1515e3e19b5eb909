import type { Page } from '@site/shared';
import { makeStore } from '@site/shared/host';
import { expectConsole } from '@site/shared/testing';
import { act, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { openPages, stillPage } from '../testing/openPages.tsx';
import { samplePageData } from '../testing/samplePageData.ts';
import { testQuery, countQueries, resetQueries, answerQuery, useTestQuery } from '../testing/queries.ts';
import type { LoadedPage } from '../pageData/loadedPage.ts';
import { createRoute, type Runtime } from './createRoute.tsx';

beforeEach(resetQueries);

const settle = () => act(async () => {});

function Article() {
  return (
    <>
      <h1>{useTestQuery('article') ?? 'Blank sheet'}</h1>
      <p>{useTestQuery('related') ?? 'Nothing related'}</p>
    </>
  );
}
const preload = jest.fn<ReturnType<NonNullable<Page['preload']>>, unknown[]>();
const article: Page = {
  id: 'article',
  path: 'article/:slug',
  preload: (context) => preload(context),
  load: async () => ({ Component: Article }),
};
beforeEach(
  () => void preload.mockReset().mockReturnValue({ subject: testQuery('article'), parts: [testQuery('related')] }),
);

/** Opens a page as the browser does on a navigation, or on the page that the server sent. */
async function open(source: Page, path: string, fromServer?: LoadedPage) {
  const store = makeStore({ apiBaseUrl: 'http://localhost/api' });
  const openStore = jest.fn(async () => ({ store, Provider }));
  const runtime: Runtime = {
    openStore,
    loadModule: (load) => load(),
    waitToHydrate: async () => {},
    awaitQueries: async ({ settled }) => ({ outcome: await settled, settled }),
  };
  const route = createRoute(source, '', runtime);
  const pages = [stillPage('start', <p>Start</p>), route];
  const page = fromServer && { data: samplePageData({ loaded: fromServer }) };
  const opened = await act(async () => openPages(pages, fromServer ? path : '/start', { page }));
  if (!fromServer) await act(async () => void opened.router.navigate(path));
  return { openStore, route, ...opened };
}

test('a page is shown when its answers and its code are there', async () => {
  await open(article, '/article/flares');
  expect(screen.queryByRole('heading')).toBeNull();
  answerQuery('article', 'Flares');
  answerQuery('related', 'Vents');
  expect(await screen.findByRole('heading', { name: 'Flares' })).toBeVisible();
  expect(screen.getByText('Vents')).toBeVisible();
});

test('the queries are asked for what the address says', async () => {
  await open(article, '/article/flares?page=2');
  expect(preload).toHaveBeenCalledTimes(1);
  expect(preload).toHaveBeenCalledWith({
    params: expect.objectContaining({ slug: 'flares' }),
    url: new URL('http://localhost/article/flares?page=2'),
  });
});

test('queries whose code is a chunk of its own are waited for', async () => {
  preload.mockReturnValue(Promise.resolve({ subject: testQuery('article') }));
  await open(article, '/article/flares');
  answerQuery('article', 'Flares');
  expect(await screen.findByRole('heading', { name: 'Flares' })).toBeVisible();
});

test('an address that spells its page otherwise is replaced by the page’s own, and shown there', async () => {
  preload.mockReturnValue({ subject: testQuery('article'), pathOf: (title: string) => `/article/${title}` });
  const { router, go, goBack } = await open(article, '/article/flares');
  answerQuery('article', 'Flares');
  expect(await screen.findByRole('heading', { name: 'Flares' })).toBeVisible();
  expect(router.state().location.pathname).toBe('/article/Flares');
  expect(countQueries('article')).toBe(1);
  await go('/article/Flares?page=2');
  await goBack();
  expect(router.state().location).toMatchObject({ pathname: '/article/Flares', search: '' });
  await goBack();
  expect(screen.getByText('Start')).toBeVisible();
});

test('an address that another page has is sent there without a call', async () => {
  preload.mockReturnValueOnce({ redirectTo: '/article/flares' });
  const { router } = await open(article, '/article/FLARES');
  answerQuery('article', 'Flares');
  answerQuery('related', 'Vents');
  expect(await screen.findByRole('heading', { name: 'Flares' })).toBeVisible();
  expect(router.state().location.pathname).toBe('/article/flares');
});

const notFound = 'The page you are looking for does not exist!';

test('a page whose subject names nothing is the not-found page', async () => {
  await open(article, '/article/none');
  answerQuery('article', 404);
  answerQuery('related', 'Vents');
  expect(await screen.findByText(notFound)).toBeVisible();
});

test('a page whose address names nothing is the not-found page, without a call', async () => {
  preload.mockReturnValue('missing');
  await open(article, '/article/none');
  expect(await screen.findByText(notFound)).toBeVisible();
  expect(countQueries('article')).toBe(0);
});

test('where the service does not tell what the page is about, the message stands there', async () => {
  expectConsole('error', 'did not answer "answer"');
  await open(article, '/article/flares');
  answerQuery('article', 503);
  answerQuery('related', 'Vents');
  expect(await screen.findByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/article/flares');
});

test('a page without a part’s answer is shown without it', async () => {
  expectConsole('error', 'did not answer "answer"');
  await open(article, '/article/flares');
  answerQuery('article', 'Flares');
  answerQuery('related', 503);
  expect(await screen.findByRole('heading', { name: 'Flares' })).toBeVisible();
  // Only the page that the server sent is asked for once more.
  expect(countQueries('related')).toBe(1);
});

test('a page without queries opens no store', async () => {
  const { openStore } = await open(
    { id: 'plain', path: '', load: async () => ({ Component: () => <h1>Plain</h1> }) },
    '/',
  );
  expect(await screen.findByRole('heading', { name: 'Plain' })).toBeVisible();
  expect(openStore).not.toHaveBeenCalled();
});

test('what the server had not in time is asked for once more, and shown when it is there', async () => {
  await open(article, '/article/flares', { outcome: 'partial' });
  expect(screen.getByText('Nothing related')).toBeVisible();
  answerQuery('related', 'Vents');
  answerQuery('article', 'Flares');
  expect(await screen.findByText('Vents')).toBeVisible();
  expect(countQueries('related')).toBe(1);
});

test('of a page that the server sent whole, nothing is asked for', async () => {
  await open(article, '/article/flares', { outcome: 'ready' });
  expect(screen.getByRole('heading')).toBeVisible();
  expect(preload).not.toHaveBeenCalled();
});

test('a page that is fetched ahead makes its calls once, and is there at once when it is opened', async () => {
  const { route, go } = await open(article, '/article/flares', { outcome: 'ready' });
  const context = { params: { slug: 'vents' }, url: new URL('http://localhost/article/vents') };
  const ahead = route.loadData(context);
  await settle();
  answerQuery('article', 'Flares');
  answerQuery('related', 'Vents');
  await ahead;
  await go('/article/vents');
  expect(screen.getByRole('heading', { name: 'Flares' })).toBeVisible();
  expect(countQueries('article')).toBe(1);
});
