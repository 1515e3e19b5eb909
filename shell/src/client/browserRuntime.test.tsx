import type { PageModule } from '@site/shared';
import { makeStore } from '@site/shared/host';
import { expectConsole } from '@site/shared/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createRoute } from '../routing/createRoute.tsx';
import { testQuery, resetQueries, answerQuery, useTestQuery } from '../testing/queries.ts';
import { openPages, stillPage } from '../testing/openPages.tsx';
import { samplePageData } from '../testing/samplePageData.ts';
import { createBrowserRuntime, dataTimeoutMs } from './browserRuntime.ts';

beforeEach(() => {
  jest.useFakeTimers();
  resetQueries();
});
afterEach(() => void jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
/** Longer than a frame, in which the store tells its readers of an answer. */
const oneFrame = 20;

function Article() {
  return (
    <>
      <h1>{useTestQuery('article') ?? 'Blank sheet'}</h1>
      <p>{useTestQuery('related') ?? 'Nothing related'}</p>
    </>
  );
}

/** Goes from home to an article. */
async function goToArticle(load: () => Promise<PageModule> = async () => ({ Component: Article })) {
  const store = makeStore({ apiBaseUrl: 'http://localhost/api' });
  const runtime = createBrowserRuntime({
    data: samplePageData(),
    openStore: async () => ({ store, Provider }),
    waitToHydrate: () => new Promise(() => {}),
  });
  const article = createRoute(
    {
      id: 'article',
      path: 'article',
      preload: () => ({ subject: testQuery('article'), parts: [testQuery('related')] }),
      load,
    },
    '',
    runtime,
  );
  const { router } = openPages([stillPage('', <h1>Home</h1>), article], '/');
  await act(async () => void router.navigate('/article'));
}
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

test('a page whose data are there is shown at once', async () => {
  await goToArticle();
  answerQuery('article', 'Flares');
  expect(heading()).toBe('Home');
  answerQuery('related', 'Vents');
  await pass(0);
  expect(heading()).toBe('Flares');
  await pass(oneFrame);
  expect(screen.getByText('Vents')).toBeVisible();
});

test('after 800 ms a page is shown without what is missing, which then appears', async () => {
  expect(dataTimeoutMs).toBe(800);
  await goToArticle();
  answerQuery('article', 'Flares');
  await pass(799);
  expect(heading()).toBe('Home');
  await pass(1);
  expect(heading()).toBe('Flares');
  expect(screen.getByText('Nothing related')).toBeVisible();
  answerQuery('related', 'Vents');
  await pass(oneFrame);
  expect(screen.getByText('Vents')).toBeVisible();
});

test('of a late subject the blank sheet stands until it comes', async () => {
  await goToArticle();
  await pass(800);
  expect(heading()).toBe('Blank sheet');
  answerQuery('article', 'Flares');
  answerQuery('related', 'Vents');
  await pass(oneFrame);
  expect(heading()).toBe('Flares');
});

test('a late subject that turns out to be missing becomes the not-found page', async () => {
  await goToArticle();
  await pass(800);
  answerQuery('article', 404);
  answerQuery('related', 'Vents');
  await pass(oneFrame);
  expect(screen.getByText('The page you are looking for does not exist!')).toBeVisible();
});

test('a late subject of which the service does not tell becomes the message, and trying again asks again', async () => {
  expectConsole('error', 'did not answer "answer"');
  await goToArticle();
  await pass(800);
  answerQuery('article', 503);
  answerQuery('related', 'Vents');
  await pass(oneFrame);
  fireEvent.click(screen.getByRole('link', { name: 'Try again' }));
  await pass(0);
  expect(screen.getByRole('status')).toHaveTextContent('Trying again …');
  answerQuery('article', 'Flares');
  await pass(oneFrame);
  expect(heading()).toBe('Flares');
});

test('a subject that is known to be missing is not waited for beyond the limit', async () => {
  await goToArticle();
  answerQuery('article', 404);
  await pass(800);
  expect(screen.getByText('The page you are looking for does not exist!')).toBeVisible();
});

test('code is waited for however long, with the page under way', async () => {
  const code = Promise.withResolvers<PageModule>();
  await goToArticle(() => code.promise);
  answerQuery('article', 'Flares');
  answerQuery('related', 'Vents');
  await pass(3000);
  expect(heading()).toBe('Home');
  code.resolve({ Component: Article });
  await pass(0);
  expect(heading()).toBe('Flares');
});

test('code is fetched three times before it counts as not to be had', async () => {
  const load = jest.fn((): Promise<PageModule> => Promise.reject(new Error('offline')));
  const { loadModule } = createBrowserRuntime({
    data: samplePageData(),
    openStore: () => new Promise<never>(() => {}),
    waitToHydrate: async () => {},
  });
  const loading = loadModule(load);
  await Promise.all([expect(loading).rejects.toThrow('offline'), pass(2000)]);
  expect(load).toHaveBeenCalledTimes(3);
});

test('when the page is wanted, the store is fetched at once where the page has answers', async () => {
  const openStore = jest.fn(() => new Promise<never>(() => {}));
  const wish = Promise.withResolvers<void>();
  const { waitToHydrate } = createBrowserRuntime({
    data: samplePageData({ answers: {} }),
    openStore,
    waitToHydrate: () => wish.promise,
  });
  const wanted = waitToHydrate();
  await pass(0);
  expect(openStore).not.toHaveBeenCalled();
  wish.resolve();
  await wanted;
  expect(openStore).toHaveBeenCalledTimes(1);
});

test('a page without queries needs no store', async () => {
  const openStore = jest.fn(() => new Promise<never>(() => {}));
  const { waitToHydrate } = createBrowserRuntime({
    data: samplePageData(),
    openStore,
    waitToHydrate: async () => {},
  });
  await waitToHydrate();
  expect(openStore).not.toHaveBeenCalled();
});
