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

const flush = () => act(async () => {});

function Article() {
  return (
    <>
      <h1>{useTestQuery('article') ?? 'Placeholder'}</h1>
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

/** Opens a page by a navigation, or as the server-rendered page if `fromServer` is given. */
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

test('a page is shown when its answers and its code have loaded', async () => {
  await open(article, '/article/flares');
  expect(screen.queryByRole('heading')).toBeNull();
  answerQuery('article', 'Flares');
  answerQuery('related', 'Vents');
  expect(await screen.findByRole('heading', { name: 'Flares' })).toBeVisible();
  expect(screen.getByText('Vents')).toBeVisible();
});

test('the preload function gets the parameters and the URL of the address', async () => {
  await open(article, '/article/flares?page=2');
  expect(preload).toHaveBeenCalledTimes(1);
  expect(preload).toHaveBeenCalledWith({
    params: expect.objectContaining({ slug: 'flares' }),
    url: new URL('http://localhost/article/flares?page=2'),
  });
});

test('a preload function can be asynchronous', async () => {
  preload.mockReturnValue(Promise.resolve({ subject: testQuery('article') }));
  await open(article, '/article/flares');
  answerQuery('article', 'Flares');
  expect(await screen.findByRole('heading', { name: 'Flares' })).toBeVisible();
});

test('an address that is not canonical is replaced by the canonical one', async () => {
  preload.mockReturnValue({ subject: testQuery('article'), pathOf: (title: string) => `/article/${title}` });
  const { router, go, goBack } = await open(article, '/article/flares');
  answerQuery('article', 'Flares');
  expect(await screen.findByRole('heading', { name: 'Flares' })).toBeVisible();
  expect(router.state().page.location.pathname).toBe('/article/Flares');
  expect(countQueries('article')).toBe(1);
  await go('/article/Flares?page=2');
  await goBack();
  expect(router.state().page.location).toMatchObject({ pathname: '/article/Flares', search: '' });
  await goBack();
  expect(screen.getByText('Start')).toBeVisible();
});

test('a redirect of the preload function makes no call', async () => {
  preload.mockReturnValueOnce({ redirectTo: '/article/flares' });
  const { router } = await open(article, '/article/FLARES');
  answerQuery('article', 'Flares');
  answerQuery('related', 'Vents');
  expect(await screen.findByRole('heading', { name: 'Flares' })).toBeVisible();
  expect(router.state().page.location.pathname).toBe('/article/flares');
});

const notFound = 'The page you are looking for does not exist!';

test('a page whose subject is a 404 shows the not-found page', async () => {
  await open(article, '/article/none');
  answerQuery('article', 404);
  answerQuery('related', 'Vents');
  expect(await screen.findByText(notFound)).toBeVisible();
});

test('a page whose preload function returns "missing" shows the not-found page without a call', async () => {
  preload.mockReturnValue('missing');
  await open(article, '/article/none');
  expect(await screen.findByText(notFound)).toBeVisible();
  expect(countQueries('article')).toBe(0);
});

test('a page whose subject fails shows the message with "Try again"', async () => {
  expectConsole('error', 'did not answer "answer"');
  await open(article, '/article/flares');
  answerQuery('article', 503);
  answerQuery('related', 'Vents');
  expect(await screen.findByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/article/flares');
});

test('a page is shown without a part whose query fails', async () => {
  expectConsole('error', 'did not answer "answer"');
  await open(article, '/article/flares');
  answerQuery('article', 'Flares');
  answerQuery('related', 503);
  expect(await screen.findByRole('heading', { name: 'Flares' })).toBeVisible();
  // Only the server-rendered page repeats its queries.
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

test('a server-rendered page with missing data queries them again and shows them when they arrive', async () => {
  await open(article, '/article/flares', { outcome: 'partial' });
  expect(screen.getByText('Nothing related')).toBeVisible();
  answerQuery('related', 'Vents');
  answerQuery('article', 'Flares');
  expect(await screen.findByText('Vents')).toBeVisible();
  expect(countQueries('related')).toBe(1);
});

test('a complete server-rendered page makes no query', async () => {
  await open(article, '/article/flares', { outcome: 'ready' });
  expect(screen.getByRole('heading')).toBeVisible();
  expect(preload).not.toHaveBeenCalled();
});

test('a prefetched page makes its calls once and is shown immediately on navigation', async () => {
  const { route, go } = await open(article, '/article/flares', { outcome: 'ready' });
  const context = { params: { slug: 'vents' }, url: new URL('http://localhost/article/vents') };
  const prefetching = route.loadData(context);
  await flush();
  answerQuery('article', 'Flares');
  answerQuery('related', 'Vents');
  await prefetching;
  await go('/article/vents');
  expect(screen.getByRole('heading', { name: 'Flares' })).toBeVisible();
  expect(countQueries('article')).toBe(1);
});
