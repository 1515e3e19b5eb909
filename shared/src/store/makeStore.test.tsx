import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { expectConsole } from '../testing/expectConsole.ts';
import { mockService, type ServiceMock } from '../testing/mockService.ts';
import { type DehydratedQueries, dehydrateStore, makeStore } from './makeStore.ts';
import { siteApi } from './siteApi.ts';

const { home, jobs } = siteApi.injectEndpoints({
  endpoints: (build) => ({
    home: build.query<{ title: string }, void>({ query: () => '/home' }),
    jobs: build.query<object, void>({ query: () => '/jobs' }),
  }),
}).endpoints;

const access = { apiBaseUrl: 'http://localhost/api' };
const minutes = 60_000;
const noon = Date.UTC(2026, 10, 22, 12);

let service: ServiceMock;
beforeEach(() => {
  service = mockService({ 'GET /home': { status: 200, body: { title: 'Home' } } });
});
afterEach(() => {
  jest.useRealTimers();
  service.restore();
});

/** Returns the dehydrated state of a server's store that has called `home`. */
async function dehydrateHome(): Promise<DehydratedQueries> {
  const store = makeStore(access);
  await store.dispatch(home.initiate());
  service.calls.length = 0;
  // As JSON, like in the page.
  return JSON.parse(JSON.stringify(dehydrateStore(store))) as DehydratedQueries;
}

/** Stops `Date` until `jest.setSystemTime` changes it. */
const stopClock = (at: number) =>
  jest.useFakeTimers({ now: at, doNotFake: ['setTimeout', 'setImmediate', 'nextTick', 'queueMicrotask'] });

function Home() {
  const { data, status } = home.useQueryState();
  return <p>{data?.title ?? status}</p>;
}
const show = (store: ReturnType<typeof makeStore>) =>
  render(
    <Provider store={store}>
      <Home />
    </Provider>,
  );

test('dehydrates responses, but no failed and no pending calls', async () => {
  service.answer('GET /jobs', { status: 503 });
  expectConsole('error', 'did not answer "jobs"');
  const store = makeStore(access);
  await Promise.all([store.dispatch(home.initiate()), store.dispatch(jobs.initiate())]);
  service.answer('GET /late', new Promise<never>(() => {}));
  const { late } = siteApi.injectEndpoints({
    endpoints: (build) => ({ late: build.query<object, void>({ query: () => '/late' }) }),
  }).endpoints;
  const running = store.dispatch(late.initiate());
  expect(Object.keys(dehydrateStore(store))).toEqual(['home(undefined)']);
  running.abort();
  await running;
});

test('components read dehydrated responses on the first render, without a call', async () => {
  show(makeStore(access, await dehydrateHome()));
  expect(screen.getByText('Home')).toBeVisible();
  expect(service.calls).toEqual([]);
});

test('does not repeat a call within 5 minutes after the page has loaded, whatever the age of the page', async () => {
  stopClock(noon);
  const dehydrated = await dehydrateHome();
  jest.setSystemTime(noon + 600 * minutes);
  const { dispatch } = makeStore(access, dehydrated);
  jest.setSystemTime(noon + 605 * minutes - 1);
  await dispatch(home.initiate());
  expect(service.calls).toEqual([]);
});

test('a visitor’s clock that is behind the server’s clock does not extend the lifetime of responses', async () => {
  stopClock(noon + 600 * minutes);
  const dehydrated = await dehydrateHome();
  jest.setSystemTime(noon);
  const { dispatch } = makeStore(access, dehydrated);
  jest.setSystemTime(noon + 5 * minutes);
  await dispatch(home.initiate());
  expect(service.calls).toHaveLength(1);
});

test('repeats a call after 5 minutes and shows the old response until the new one arrives', async () => {
  stopClock(noon);
  const store = makeStore(access, await dehydrateHome());
  show(store);
  service.answer('GET /home', { status: 200, body: { title: 'New home' } });
  jest.setSystemTime(noon + 5 * minutes);
  void store.dispatch(home.initiate());
  expect(screen.getByText('Home')).toBeVisible();
  expect(await screen.findByText('New home')).toBeVisible();
});

test('components that read a failed call do not repeat it', async () => {
  service.answer('GET /home', { status: 503 });
  expectConsole('error', 'did not answer "home"');
  const store = makeStore(access);
  const first = show(store);
  await store.dispatch(home.initiate());
  expect(await screen.findByText('rejected')).toBeVisible();
  first.unmount();
  show(store);
  expect(await screen.findByText('rejected')).toBeVisible();
  expect(service.calls).toHaveLength(1);
});
