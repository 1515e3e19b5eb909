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

const advance = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
/** Longer than one animation frame, in milliseconds: the store notifies its subscribers within a frame. */
const oneFrameMs = 20;

function Article() {
  return (
    <>
      <h1>{useTestQuery('article') ?? 'Placeholder'}</h1>
      <p>{useTestQuery('related') ?? 'Nothing related'}</p>
    </>
  );
}

/** Navigates from the home page to an article. */
async function navigateToArticle(load: () => Promise<PageModule> = async () => ({ Component: Article })) {
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

test('a page is shown as soon as its data have arrived', async () => {
  await navigateToArticle();
  answerQuery('article', 'Flares');
  expect(heading()).toBe('Home');
  answerQuery('related', 'Vents');
  await advance(0);
  expect(heading()).toBe('Flares');
  await advance(oneFrameMs);
  expect(screen.getByText('Vents')).toBeVisible();
});

test('a page is shown after 800 ms without the pending data, which appear when they arrive', async () => {
  expect(dataTimeoutMs).toBe(800);
  await navigateToArticle();
  answerQuery('article', 'Flares');
  await advance(799);
  expect(heading()).toBe('Home');
  await advance(1);
  expect(heading()).toBe('Flares');
  expect(screen.getByText('Nothing related')).toBeVisible();
  answerQuery('related', 'Vents');
  await advance(oneFrameMs);
  expect(screen.getByText('Vents')).toBeVisible();
});

test('a page whose subject is late shows its placeholder until the subject arrives', async () => {
  await navigateToArticle();
  await advance(800);
  expect(heading()).toBe('Placeholder');
  answerQuery('article', 'Flares');
  answerQuery('related', 'Vents');
  await advance(oneFrameMs);
  expect(heading()).toBe('Flares');
});

test('a late subject that is missing is replaced by the not-found page', async () => {
  await navigateToArticle();
  await advance(800);
  answerQuery('article', 404);
  answerQuery('related', 'Vents');
  await advance(oneFrameMs);
  expect(screen.getByText('The page you are looking for does not exist!')).toBeVisible();
});

test('a late subject that the service fails to answer shows the message, and "Try again" repeats the query', async () => {
  expectConsole('error', 'did not answer "answer"');
  await navigateToArticle();
  await advance(800);
  answerQuery('article', 503);
  answerQuery('related', 'Vents');
  await advance(oneFrameMs);
  fireEvent.click(screen.getByRole('link', { name: 'Try again' }));
  await advance(0);
  expect(screen.getByRole('status')).toHaveTextContent('Trying again …');
  answerQuery('article', 'Flares');
  await advance(oneFrameMs);
  expect(heading()).toBe('Flares');
});

test('a missing subject shows the not-found page at the timeout although other queries are pending', async () => {
  await navigateToArticle();
  answerQuery('article', 404);
  await advance(800);
  expect(screen.getByText('The page you are looking for does not exist!')).toBeVisible();
});

test('a navigation waits for the code of the page without a timeout', async () => {
  const code = Promise.withResolvers<PageModule>();
  await navigateToArticle(() => code.promise);
  answerQuery('article', 'Flares');
  answerQuery('related', 'Vents');
  await advance(3000);
  expect(heading()).toBe('Home');
  code.resolve({ Component: Article });
  await advance(0);
  expect(heading()).toBe('Flares');
});

test('loading code fails after three attempts', async () => {
  const load = jest.fn((): Promise<PageModule> => Promise.reject(new Error('offline')));
  const { loadModule } = createBrowserRuntime({
    data: samplePageData(),
    openStore: () => new Promise<never>(() => {}),
    waitToHydrate: async () => {},
  });
  const loading = loadModule(load);
  await Promise.all([expect(loading).rejects.toThrow('offline'), advance(2000)]);
  expect(load).toHaveBeenCalledTimes(3);
});

test('a page with answers fetches the store as soon as its hydration starts', async () => {
  const openStore = jest.fn(() => new Promise<never>(() => {}));
  const trigger = Promise.withResolvers<void>();
  const { waitToHydrate } = createBrowserRuntime({
    data: samplePageData({ answers: {} }),
    openStore,
    waitToHydrate: () => trigger.promise,
  });
  const waiting = waitToHydrate();
  await advance(0);
  expect(openStore).not.toHaveBeenCalled();
  trigger.resolve();
  await waiting;
  expect(openStore).toHaveBeenCalledTimes(1);
});

test('a page without answers does not fetch the store', async () => {
  const openStore = jest.fn(() => new Promise<never>(() => {}));
  const { waitToHydrate } = createBrowserRuntime({
    data: samplePageData(),
    openStore,
    waitToHydrate: async () => {},
  });
  await waitToHydrate();
  expect(openStore).not.toHaveBeenCalled();
});
