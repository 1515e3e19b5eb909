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

/** What a server's HTML carries of a store that made these calls. */
async function carryHome(): Promise<DehydratedQueries> {
  const store = makeStore(access);
  await store.dispatch(home.initiate());
  service.calls.length = 0;
  // Through the page's JSON.
  return JSON.parse(JSON.stringify(dehydrateStore(store))) as DehydratedQueries;
}

/** From now on `Date` stands still until it is set. */
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

test('answers are carried; failed calls and calls under way are not', async () => {
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

test('components read what the page carries at once, without a call', async () => {
  show(makeStore(access, await carryHome()));
  expect(screen.getByText('Home')).toBeVisible();
  expect(service.calls).toEqual([]);
});

test('within 5 minutes of the page’s arrival its answers are not asked for again, however old the page', async () => {
  stopClock(noon);
  const carried = await carryHome();
  jest.setSystemTime(noon + 600 * minutes);
  const { dispatch } = makeStore(access, carried);
  jest.setSystemTime(noon + 605 * minutes - 1);
  await dispatch(home.initiate());
  expect(service.calls).toEqual([]);
});

test('a clock of the visitor that is behind the server’s does not keep answers longer', async () => {
  stopClock(noon + 600 * minutes);
  const carried = await carryHome();
  jest.setSystemTime(noon);
  const { dispatch } = makeStore(access, carried);
  jest.setSystemTime(noon + 5 * minutes);
  await dispatch(home.initiate());
  expect(service.calls).toHaveLength(1);
});

test('after 5 minutes an answer is asked for again, and the old one stands until the new one is there', async () => {
  stopClock(noon);
  const store = makeStore(access, await carryHome());
  show(store);
  service.answer('GET /home', { status: 200, body: { title: 'New home' } });
  jest.setSystemTime(noon + 5 * minutes);
  void store.dispatch(home.initiate());
  expect(screen.getByText('Home')).toBeVisible();
  expect(await screen.findByText('New home')).toBeVisible();
});

test('components that read a failed call do not make it again', async () => {
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
