import { expectConsole } from '../testing/expectConsole.ts';
import { mockService, type ServiceAnswer, type ServiceMock } from '../testing/mockService.ts';
import { makeStore } from './makeStore.ts';
import { siteApi } from './siteApi.ts';
import { beginQueries } from './siteQuery.ts';

const { thing, list } = siteApi.injectEndpoints({
  endpoints: (build) => ({
    thing: build.query<object, string>({ query: (slug) => `/things/${slug}` }),
    list: build.query<object, void>({ query: () => '/list' }),
  }),
}).endpoints;

const ok: ServiceAnswer = { status: 200, body: {} };
const never = new Promise<never>(() => {});
const subject = () => thing.initiate('a');
const part = () => list.initiate();

let service: ServiceMock;
beforeEach(() => {
  service = mockService({ 'GET /things/a': ok, 'GET /list': ok });
});
afterEach(() => service.restore());
const begin = (
  queries: Parameters<typeof beginQueries>[1],
  store = makeStore({ apiBaseUrl: 'http://localhost/api' }),
) => beginQueries(store, queries);

test('a page with responses to all queries is ready', async () => {
  expect(await begin({ subject: subject(), parts: [part()] }).settled).toBe('ready');
});

test('a page without queries is ready', async () => {
  expect(begin({}).outcome()).toBe('ready');
  expect(await begin({}).settled).toBe('ready');
});

test('a page is partial if a query of its parts fails', async () => {
  service.answer('GET /list', { status: 503 });
  expectConsole('error', 'did not answer "list"');
  expect(await begin({ subject: subject(), parts: [part()] }).settled).toBe('partial');
});

test('a page is ready if a query of its parts gets a 404', async () => {
  service.answer('GET /list', { status: 404 });
  expect(await begin({ parts: [part()] }).settled).toBe('ready');
});

test('a page is missing if its subject gets a 404, whatever its parts', async () => {
  expect(await begin({ subject: thing.initiate('nothing'), parts: [part()] }).settled).toBe('missing');
});

test.each([
  ['responds with an error', () => Promise.resolve({ status: 500, body: {} })],
  ['cannot be reached', () => Promise.reject(new Error('offline'))],
])('a page is unavailable if the service %s for its subject', async (_how, answer) => {
  service.answer('GET /things/a', answer());
  expectConsole('error', 'did not answer "thing"');
  expect(await begin({ subject: subject(), parts: [part()] }).settled).toBe('unavailable');
});

test('a call that an older service does not have has failed: its 404 does not mean that content is missing', async () => {
  const unknown: ServiceAnswer = { status: 404, body: { error: { code: 'unknown_call', message: 'no endpoint' } } };
  service.answer('GET /things/a', unknown);
  service.answer('GET /list', unknown);
  expectConsole('error', 'did not answer "thing"');
  expectConsole('error', 'did not answer "list"');
  expect(await begin({ subject: subject(), parts: [part()] }).settled).toBe('unavailable');
  service.answer('GET /things/a', ok);
  expectConsole('error', 'did not answer "list"');
  expect(await begin({ subject: subject(), parts: [part()] }).settled).toBe('partial');
});

const urlOf = (slug: string) => new URL(`http://localhost/things/${slug}`);
const respondWithSlug = (slug: string): Promise<ServiceAnswer> => Promise.resolve({ status: 200, body: { slug } });
const pathOf = ({ slug }: { slug: string }) => `/things/${encodeURIComponent(slug)}`;

test('a URL that differs from the path of its subject redirects to that path', async () => {
  service.answer('GET /things/a', respondWithSlug('A'));
  const { settled, redirection } = begin({ subject: subject(), pathOf, parts: [part()] });
  expect(redirection(urlOf('a'))).toBeUndefined();
  await settled;
  expect(redirection(urlOf('a'))).toEqual({ redirectTo: '/things/A' });
  expect(redirection(urlOf('A'))).toBeUndefined();
});

test.each(['caf%C3%A9', 'caf%c3%a9', 'c%61f\u00E9'])(
  'a difference in percent-encoding only does not redirect: %s',
  async (written) => {
    service.answer('GET /things/a', respondWithSlug('caf\u00E9'));
    const { settled, redirection } = begin({ subject: subject(), pathOf });
    await settled;
    expect(redirection(urlOf(written))).toBeUndefined();
  },
);

test.each([
  ['responds with a 404', 404],
  ['fails', 503],
])('there is no redirect if the service %s', async (_how, status) => {
  if (status === 503) expectConsole('error', 'did not answer "thing"');
  service.answer('GET /things/a', { status });
  const { settled, redirection } = begin({ subject: subject(), pathOf });
  await settled;
  expect(redirection(urlOf('b'))).toBeUndefined();
});

test('makes all calls in parallel', async () => {
  service.answer('GET /things/a', never);
  service.answer('GET /list', never);
  const { abort, settled } = begin({ subject: subject(), parts: [part(), thing.initiate('b')] });
  // The call of the subject is pending: the other calls do not wait for it.
  await service.untilCalled(3);
  expect(service.calls.map(({ path }) => path)).toEqual(['/things/a', '/list', '/things/b']);
  abort();
  await settled;
});

test('the current outcome is partial while a part is pending', async () => {
  const late = Promise.withResolvers<ServiceAnswer>();
  service.answer('GET /list', late.promise);
  const { outcome, settled } = begin({ parts: [part()] });
  expect(outcome()).toBe('partial');
  late.resolve(ok);
  await settled;
  expect(outcome()).toBe('ready');
});

test('the current outcome is unavailable while the subject is pending', async () => {
  const late = Promise.withResolvers<ServiceAnswer>();
  service.answer('GET /things/a', late.promise);
  const { outcome, settled } = begin({ subject: subject() });
  expect(outcome()).toBe('unavailable');
  late.resolve(ok);
  expect(await settled).toBe('ready');
});

test('abort cancels pending calls without logging', async () => {
  service.answer('GET /list', never);
  service.answer('GET /things/a', never);
  const { abort, settled } = begin({ subject: subject(), parts: [part()] });
  await service.untilCalled(2);
  abort();
  expect(await settled).toBe('unavailable');
  expect(service.calls.map(({ signal }) => signal.aborted)).toEqual([true, true]);
});

test('does not repeat a call whose response is in the store', async () => {
  const store = makeStore({ apiBaseUrl: 'http://localhost/api' });
  await begin({ subject: subject() }, store).settled;
  expect(await begin({ subject: subject() }, store).settled).toBe('ready');
  expect(service.calls).toHaveLength(1);
});

test('two pages with the same query at the same time make one call', async () => {
  const store = makeStore({ apiBaseUrl: 'http://localhost/api' });
  const both = [begin({ parts: [part()] }, store), begin({ parts: [part()] }, store)];
  expect(await Promise.all(both.map(({ settled }) => settled))).toEqual(['ready', 'ready']);
  expect(service.calls).toHaveLength(1);
});
