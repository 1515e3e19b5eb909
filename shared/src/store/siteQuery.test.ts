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

test('a page all of whose queries are answered is ready', async () => {
  expect(await begin({ subject: subject(), parts: [part()] }).settled).toBe('ready');
});

test('a page without queries is ready', async () => {
  expect(begin({}).outcome()).toBe('ready');
  expect(await begin({}).settled).toBe('ready');
});

test('a page whose part has no answer is partial', async () => {
  service.answer('GET /list', { status: 503 });
  expectConsole('error', 'did not answer "list"');
  expect(await begin({ subject: subject(), parts: [part()] }).settled).toBe('partial');
});

test('a part of which the service has nothing leaves the page whole', async () => {
  service.answer('GET /list', { status: 404 });
  expect(await begin({ parts: [part()] }).settled).toBe('ready');
});

test('a page whose subject names nothing is missing, whatever its parts', async () => {
  expect(await begin({ subject: thing.initiate('nothing'), parts: [part()] }).settled).toBe('missing');
});

test.each([
  ['answers an error', () => Promise.resolve({ status: 500, body: {} })],
  ['cannot be reached', () => Promise.reject(new Error('offline'))],
])('a page is unavailable where the service %s about its subject', async (_how, answer) => {
  service.answer('GET /things/a', answer());
  expectConsole('error', 'did not answer "thing"');
  expect(await begin({ subject: subject(), parts: [part()] }).settled).toBe('unavailable');
});

const spelledAs = (slug: string) => new URL(`http://localhost/things/${slug}`);
const named = (slug: string): Promise<ServiceAnswer> => Promise.resolve({ status: 200, body: { slug } });
const pathOf = ({ slug }: { slug: string }) => `/things/${encodeURIComponent(slug)}`;

test('an address that spells the path of its subject otherwise is sent there', async () => {
  service.answer('GET /things/a', named('A'));
  const { settled, redirection } = begin({ subject: subject(), pathOf, parts: [part()] });
  expect(redirection(spelledAs('a'))).toBeUndefined();
  await settled;
  expect(redirection(spelledAs('a'))).toEqual({ redirectTo: '/things/A' });
  expect(redirection(spelledAs('A'))).toBeUndefined();
});

test.each(['caf%C3%A9', 'caf%c3%a9', 'c%61f\u00E9'])(
  'percent-encoding is no other spelling: %s stays',
  async (written) => {
    service.answer('GET /things/a', named('caf\u00E9'));
    const { settled, redirection } = begin({ subject: subject(), pathOf });
    await settled;
    expect(redirection(spelledAs(written))).toBeUndefined();
  },
);

test.each([
  ['has no such thing', 404],
  ['does not answer', 503],
])('where the service %s, nobody is sent anywhere', async (_how, status) => {
  if (status === 503) expectConsole('error', 'did not answer "thing"');
  service.answer('GET /things/a', { status });
  const { settled, redirection } = begin({ subject: subject(), pathOf });
  await settled;
  expect(redirection(spelledAs('b'))).toBeUndefined();
});

test('all calls begin at once', async () => {
  service.answer('GET /things/a', never);
  service.answer('GET /list', never);
  const { abort, settled } = begin({ subject: subject(), parts: [part(), thing.initiate('b')] });
  // The subject has not answered: what is asked for beside it did not wait for that.
  await service.untilCalled(3);
  expect(service.calls.map(({ path }) => path)).toEqual(['/things/a', '/list', '/things/b']);
  abort();
  await settled;
});

test('by now, a call under way counts as one without an answer', async () => {
  const late = Promise.withResolvers<ServiceAnswer>();
  service.answer('GET /list', late.promise);
  const { outcome, settled } = begin({ parts: [part()] });
  expect(outcome()).toBe('partial');
  late.resolve(ok);
  await settled;
  expect(outcome()).toBe('ready');
});

test('by now, a subject under way is unavailable', async () => {
  const late = Promise.withResolvers<ServiceAnswer>();
  service.answer('GET /things/a', late.promise);
  const { outcome, settled } = begin({ subject: subject() });
  expect(outcome()).toBe('unavailable');
  late.resolve(ok);
  expect(await settled).toBe('ready');
});

test('abort ends what is under way, without a word', async () => {
  service.answer('GET /list', never);
  service.answer('GET /things/a', never);
  const { abort, settled } = begin({ subject: subject(), parts: [part()] });
  await service.untilCalled(2);
  abort();
  expect(await settled).toBe('unavailable');
  expect(service.calls.map(({ signal }) => signal.aborted)).toEqual([true, true]);
});

test('what the store holds is not asked for again', async () => {
  const store = makeStore({ apiBaseUrl: 'http://localhost/api' });
  await begin({ subject: subject() }, store).settled;
  expect(await begin({ subject: subject() }, store).settled).toBe('ready');
  expect(service.calls).toHaveLength(1);
});

test('two pages that ask the same at the same time make one call', async () => {
  const store = makeStore({ apiBaseUrl: 'http://localhost/api' });
  const both = [begin({ parts: [part()] }, store), begin({ parts: [part()] }, store)];
  expect(await Promise.all(both.map(({ settled }) => settled))).toEqual(['ready', 'ready']);
  expect(service.calls).toHaveLength(1);
});
