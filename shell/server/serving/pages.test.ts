import type { PageAnswer, PageRequest } from '../../src/render/contract.ts';
import { Overloaded } from '../rendering/overloaded.ts';
import { PageTimeout } from '../rendering/workerLost.ts';
import type { Release } from '@site/releases/store/release';
import { releaseSetKey, type ReleaseSet } from '@site/releases/store/releaseSet';
import { recordLog } from '../testing/recordLog.ts';
import { makeSampleRelease } from '@site/releases/testing/sampleReleases';
import { CircuitOpen } from './circuitBreakers.ts';
import type { PageResult } from './pageRender.ts';
import type { PageSource } from './pageSource.ts';
import { createPages } from './pages.ts';
import { makeSource } from '../testing/sampleSource.ts';

type Answer = Partial<Extract<PageAnswer, { kind: 'page' }>>;

/** A shell whose pages read no query parameters, and a section whose pages read one or two. */
function makeSet(shell: string): ReleaseSet {
  const reads = (release: Release) => ({ ...release, queryNames: { a: ['page', 'q'], '': ['page'] } });
  return {
    shell: makeSampleRelease({ section: 'shell', id: shell }).release,
    discover: makeSampleRelease({ section: 'discover', id: 'd1', change: reads }).release,
  };
}

const times = { queueMs: 0, renderMs: 1 };

/** A page handler with a renderer and a server state that the test controls. */
function setUp(answerFor: (request: PageRequest) => Answer | Error | Promise<Answer> = () => ({})) {
  const state = {
    set: makeSet('s1'),
    service: { isUp: true, contentVersion: 'v1', recoveries: 0, changedAt: 0 },
    earlierSets: [] as string[],
    waitMs: 0,
    gone: [] as string[],
  };
  const rendered: string[] = [];
  const { log, lines } = recordLog();
  const render: PageSource['render'] = async (request) => {
    rendered.push(request.isUnavailable ? `${request.url} unavailable` : request.url);
    if (request.isUnavailable)
      return {
        answer: { kind: 'page', status: 503, html: 'unavailable', isComplete: true },
        key: releaseSetKey(state.set),
        ...times,
      };
    const answer = await answerFor(request);
    if (answer instanceof Error) throw answer;
    return {
      answer: { kind: 'page', status: 200, html: `page ${rendered.length}`, isComplete: true, ...answer },
      key: releaseSetKey(state.set),
      ...times,
    };
  };
  const live = makeSource({
    render,
    estimateWaitMs: () => state.waitMs,
    serving: () => state.set,
    earlierSets: () => state.earlierSets,
  });
  const pages = createPages({
    live,
    service: () => state.service,
    isGone: (path) => state.gone.includes(path),
    log,
  });
  const textOf = async (result: PageResult) =>
    result.kind === 'page' ? `${result.page.status} ${String(await result.page.body('identity'))}` : result.location;
  const textAt = async (url: string) => textOf(await pages.get(url));
  /** Resolves when the page that is rendered in the background is served. */
  const untilShown = async (url: string, text: string) => {
    while ((await textAt(url)) !== text) await new Promise(setImmediate);
  };
  return { state, rendered, lines, live, pages, untilShown, get: textAt };
}

afterEach(() => void jest.useRealTimers());

test('renders a page once for concurrent requests, and serves later requests from the cache', async () => {
  const { get, rendered } = setUp();
  expect(await Promise.all([get('/a'), get('/a'), get('/a')])).toEqual(['200 page 1', '200 page 1', '200 page 1']);
  expect(await get('/a')).toBe('200 page 1');
  expect(rendered).toEqual(['/a']);
});

test('renders a path of a retired part as gone, ignores the cached page, and lets CDNs store the 410 for seconds', async () => {
  const { get, pages, rendered, state } = setUp(({ refusal }) => ({ status: refusal === 'gone' ? 410 : 404 }));
  expect(await get('/academy')).toBe('404 page 1');
  state.gone.push('/academy');
  expect(await get('/academy?page=2')).toBe('410 page 2');
  expect(await pages.get('/academy')).toMatchObject({ cachePolicy: 'short', page: { status: 410 } });
  expect(rendered).toEqual(['/academy', '/academy']);
  state.gone.pop();
  expect(await get('/academy')).toBe('404 page 1');
});

test('the cache ignores parameters that no page reads, and sorts the others', async () => {
  const { get, rendered } = setUp();
  for (const url of [
    '/discover/a',
    '/discover/a?',
    '/discover/a?utm_source=x',
    '/discover/a?page=',
    '/discover/a?q=gas&page=2',
    '/discover/a?page=2&fbclid=1&q=gas',
    '/discover/a?page=2&q=gas',
  ])
    await get(url);
  expect(rendered).toEqual(['/discover/a', '/discover/a?page=2&q=gas']);
});

test('a part gets only the parameters that its pages read, for each spelling of its path', async () => {
  const { get, rendered } = setUp();
  for (const path of ['/', '/discovery', '/discover', '/Discover', '/%64iscover', '/discover%ff'])
    await get(`${path}?page=2`);
  expect(rendered).toEqual([
    '/',
    '/discovery',
    '/discover?page=2',
    '/Discover?page=2',
    '/%64iscover?page=2',
    '/discover%ff',
  ]);
});

test('serves a stale page while a new one is rendered once, after a content change and after its lifetime', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
  const { get, state, rendered, untilShown } = setUp();
  expect(await get('/a')).toBe('200 page 1');
  state.service = { ...state.service, contentVersion: 'v2' };
  expect(await Promise.all([get('/a'), get('/a')])).toEqual(['200 page 1', '200 page 1']);
  await untilShown('/a', '200 page 2');
  jest.advanceTimersByTime(5 * 60_000);
  expect(await get('/a')).toBe('200 page 2');
  await untilShown('/a', '200 page 3');
  expect(rendered).toEqual(['/a', '/a', '/a']);
});

test('a page that has become a redirect is not served as a stale page', async () => {
  let hasMoved = false;
  // Safe: the sample's page takes every property of the answer.
  const moved = { kind: 'redirect', status: 301, location: '/new' } as unknown as Answer;
  const { get, state, untilShown } = setUp(() => (hasMoved ? moved : {}));
  expect(await get('/old')).toBe('200 page 1');
  state.service = { ...state.service, contentVersion: 'v2' };
  hasMoved = true;
  await untilShown('/old', '/new');
  expect(await get('/old')).toBe('/new');
});

test('in development, a request waits for the render of a stale page', async () => {
  const { state, live } = setUp();
  const { log } = recordLog();
  const pages = createPages({
    isGone: () => false,
    live,
    service: () => state.service,
    waitsForFresh: true,
    log,
  });
  const first = await pages.get('/a');
  state.service = { ...state.service, contentVersion: 'v2' };
  expect(await pages.get('/a')).not.toEqual(first);
});

test('serves neither a page that is stale for more than 15 minutes nor a page of another set', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
  const { get, state } = setUp();
  expect(await get('/a')).toBe('200 page 1');
  jest.advanceTimersByTime(20 * 60_000);
  expect(await get('/a')).toBe('200 page 2');
  state.set = makeSet('s2');
  expect(await get('/a')).toBe('200 page 3');
});

test('refreshes two stale pages at a time, after the pages that visitors wait for', async () => {
  const pending: (() => void)[] = [];
  const { get, state, rendered } = setUp(() => new Promise((resolve) => pending.push(() => resolve({}))));
  const urls = ['/a', '/b', '/c', '/d'];
  const first = urls.map(get);
  for (const finish of pending.splice(0)) finish();
  await Promise.all(first);
  state.service = { ...state.service, contentVersion: 'v2' };
  await Promise.all(urls.map(get));
  expect(rendered).toEqual([...urls, '/a', '/b']);
  const waiting = get('/new');
  expect(rendered.at(-1)).toBe('/new');
  for (const finish of pending.splice(0)) finish();
  expect(await waiting).toMatch(/^200/);
  while (rendered.at(-1) !== '/d') await new Promise(setImmediate);
  expect(rendered.slice(-2)).toEqual(['/c', '/d']);
  for (const finish of pending.splice(0)) finish();
});

test('under overload, serves the cached page of any age, and rejects if there is none', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
  const faults: Error[] = [];
  const { get, pages, lines } = setUp(() => faults[0] ?? {});
  await get('/a');
  faults.push(new Overloaded('queue_full', '128 pages wait'));
  jest.advanceTimersByTime(60 * 60_000);
  expect(await pages.get('/a')).toMatchObject({ kind: 'page', cachePolicy: 'short', page: { status: 200 } });
  await expect(get('/b')).rejects.toThrow('128 pages wait');
  faults.pop();
  expect(await get('/a')).toBe('200 page 4');
  expect(lines).toEqual([]);
});

/** A page handler that rendered `/a` with the shell `s1` before a switch to `s2`. */
async function setUpAfterSwitch(faults: Error[] = []) {
  const made = setUp(() => faults[0] ?? {});
  await made.get('/a');
  made.state.earlierSets = [releaseSetKey(made.state.set)];
  made.state.set = makeSet('s2');
  return { ...made, faults };
}

test('after a switch, serves the page of the previous set if its render would wait for more than a second, and renders it', async () => {
  const { get, pages, state, untilShown } = await setUpAfterSwitch();
  state.waitMs = 1001;
  expect(await pages.get('/a')).toMatchObject({ kind: 'page', cachePolicy: 'short' });
  await untilShown('/a', '200 page 2');
  // The previous set did not render this page, so the request waits.
  expect(await get('/b')).toBe('200 page 3');
});

test('after a switch, a page that waits for at most a second is rendered with the new set', async () => {
  const { get, state } = await setUpAfterSwitch();
  state.waitMs = 1000;
  expect(await get('/a')).toBe('200 page 2');
});

test.each([
  ['that no worker renders in time', new Overloaded('queue_timeout', 'no render slot became free'), 0],
  ['that times out', new PageTimeout(3000), 1],
  ['whose circuit is open', new CircuitOpen('Pages of discover/d2 are not rendered.'), 0],
])(
  'after a switch, a page %s is served from the previous set until that set is withdrawn',
  async (_what, fault, logged) => {
    const { get, pages, state, faults, lines } = await setUpAfterSwitch();
    faults.push(fault);
    expect(await pages.get('/a')).toMatchObject({ kind: 'page', cachePolicy: 'short' });
    expect(await get('/a')).toBe('200 page 1');
    expect(lines).toHaveLength(2 * logged);
    state.earlierSets = [];
    const answer = await get('/a').catch((error: Error) => error.name);
    expect(answer).toBe(fault instanceof Overloaded ? 'Overloaded' : '503 unavailable');
  },
);

test('after a switch, a page that throws is not served from the previous set', async () => {
  const { get, faults } = await setUpAfterSwitch();
  faults.push(new Error('render failed'));
  expect(await get('/a')).toBe('503 unavailable');
});

test('lists the pages that are served from the cache, most frequent first, and halves the earlier counts', async () => {
  const { get, pages } = setUp(({ url }) => ({ status: url === '/missing' ? 404 : 200 }));
  for (const url of ['/a', '/b', '/b', '/c', '/c', '/c', '/missing', '/missing']) await get(url);
  expect(pages.listVisited()).toEqual(['/c', '/b']);
  for (const url of ['/b', '/b']) await get(url);
  // The two cache hits of `/c` count as one after the first list.
  expect(pages.listVisited()).toEqual(['/b', '/c']);
});

test('responses with 404 do not evict pages from the cache', async () => {
  const { get, rendered } = setUp(({ url }) => ({ status: url === '/a' ? 200 : 404, html: 'x'.repeat(200_000) }));
  await get('/a');
  for (let index = 0; index < 200; index += 1) await get(`/missing-${index}`);
  await get('/a');
  await get('/missing-199');
  expect(rendered.filter((url) => url === '/a')).toHaveLength(1);
  expect(rendered).toHaveLength(201);
});

test('a page that lacks data is cached for five seconds, here and in shared caches', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
  const { get, pages, rendered } = setUp(() => ({ isComplete: false }));
  expect(await pages.get('/a')).toMatchObject({ kind: 'page', cachePolicy: 'short' });
  jest.advanceTimersByTime(4999);
  expect(await pages.get('/a')).toMatchObject({ kind: 'page', cachePolicy: 'short' });
  expect(rendered).toEqual(['/a']);
  jest.advanceTimersByTime(1);
  await get('/a');
  expect(rendered).toEqual(['/a', '/a']);
});

test('when the service recovers, incomplete pages are rendered again and complete ones stay cached', async () => {
  let isComplete = true;
  const { pages, get, rendered, state } = setUp(() => ({ isComplete }));
  await get('/complete');
  isComplete = false;
  await get('/incomplete');
  isComplete = true;
  state.service = { ...state.service, recoveries: 1 };
  expect(await get('/complete')).toBe('200 page 1');
  expect(await get('/incomplete')).toBe('200 page 3');
  expect(await pages.get('/incomplete')).toMatchObject({ cachePolicy: 'regular' });
  expect(rendered).toHaveLength(3);
});

test('serves the complete cached page for five seconds in place of a new one that lacks data', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
  let answer: Answer = {};
  const { get, pages, rendered, state } = setUp(() => answer);
  const cachePolicyOf = async (url: string) => {
    const result = await pages.get(url);
    return result.kind === 'page' ? result.cachePolicy : undefined;
  };
  await get('/a');
  state.service = { ...state.service, contentVersion: 'v2' };
  answer = { isComplete: false };
  while ((await cachePolicyOf('/a')) !== 'short') await new Promise(setImmediate);
  expect(await get('/a')).toBe('200 page 1');
  expect(rendered).toHaveLength(2);
  jest.advanceTimersByTime(5000);
  answer = { isComplete: false, status: 503 };
  expect(await get('/a')).toBe('200 page 1');
  expect(rendered).toHaveLength(3);
  jest.advanceTimersByTime(5000);
  answer = {};
  expect(await get('/a')).toBe('200 page 4');
  expect(await pages.get('/a')).toMatchObject({ cachePolicy: 'regular' });
});

test('an incomplete cached page does not replace a later render', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
  const { get } = setUp(() => ({ isComplete: false }));
  expect(await get('/a')).toBe('200 page 1');
  jest.advanceTimersByTime(5000);
  expect(await get('/a')).toBe('200 page 2');
});

test('a 503 without data is cached for five seconds, and not in shared caches', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
  const { get, pages, rendered } = setUp(() => ({ isComplete: false, status: 503 }));
  expect(await get('/a')).toBe('503 page 1');
  expect(await pages.get('/a')).toMatchObject({ cachePolicy: 'none' });
  expect(rendered).toHaveLength(1);
  jest.advanceTimersByTime(5000);
  expect(await get('/a')).toBe('503 page 2');
});

test('serves the cached page after a failed render, and does not repeat the render for each visitor', async () => {
  const faults: Error[] = [];
  const { get, rendered, state, lines } = setUp(() => faults[0] ?? {});
  await get('/a');
  faults.push(new Error('render failed'));
  state.service = { ...state.service, contentVersion: 'v2' };
  while (lines.length === 0) expect(await get('/a')).toBe('200 page 1');
  expect(await get('/a')).toBe('200 page 1');
  expect(rendered).toEqual(['/a', '/a']);
  expect(lines).toEqual([expect.stringContaining('its visitors get the cached page')]);
});

test('a page that fails without a cached page is unavailable for ten seconds, then rendered again', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
  let fault: Error | undefined = new Error('it throws');
  const { get, pages, rendered } = setUp(() => fault ?? {});
  expect(await get('/a')).toBe('503 unavailable');
  expect(await pages.get('/a')).toMatchObject({ cachePolicy: 'none' });
  expect(rendered).toEqual(['/a', '/a unavailable']);
  jest.advanceTimersByTime(10_000);
  fault = undefined;
  expect(await get('/a')).toBe('200 page 3');
});

test('caches the pages of a smoke render, without incomplete ones and redirects', async () => {
  const { pages, rendered, get } = setUp();
  pages.warm(releaseSetKey(makeSet('s1')), [
    { path: '/warm', answer: { kind: 'page', status: 200, html: 'warm', isComplete: true }, startedAt: 0 },
    { path: '/incomplete', answer: { kind: 'page', status: 200, html: 'incomplete', isComplete: false }, startedAt: 0 },
    { path: '/old', answer: { kind: 'redirect', status: 301, location: '/new' }, startedAt: 0 },
  ]);
  expect(await get('/warm')).toBe('200 warm');
  await get('/incomplete');
  await get('/old');
  expect(rendered).toEqual(['/incomplete', '/old']);
});

test('a page of a smoke render from before a content change is rendered again at its first request', async () => {
  const { pages, rendered, get, state, untilShown } = setUp();
  state.service = { ...state.service, contentVersion: 'v2', changedAt: 100 };
  const answer = { kind: 'page', status: 200, html: 'warm', isComplete: true } as const;
  pages.warm(releaseSetKey(state.set), [
    { path: '/before', answer, startedAt: 99 },
    { path: '/after', answer, startedAt: 100 },
  ]);
  expect(await get('/before')).toBe('200 warm');
  await untilShown('/before', '200 page 1');
  expect(await get('/after')).toBe('200 warm');
  expect(rendered).toEqual(['/before']);
});

test('each encoding of a page has different bytes and a different ETag', async () => {
  const { pages } = setUp(() => ({ html: 'text '.repeat(200) }));
  const result = await pages.get('/a');
  if (result.kind !== 'page') throw new Error('A page was expected.');
  const { body, etags, sizeBytes } = result.page;
  const [br, gzip, identity] = await Promise.all([body('br'), body('gzip'), body('identity')]);
  expect(br.length).toBeLessThan(identity.length);
  expect(gzip.length).toBeLessThan(identity.length);
  expect(br.length + gzip.length + identity.length).toBeLessThan(sizeBytes);
  expect(new Set(Object.values(etags)).size).toBe(3);
});

test('compresses a page at the first request for an encoding, and only once', async () => {
  const { pages } = setUp(() => ({ html: 'text '.repeat(200) }));
  const result = await pages.get('/a');
  if (result.kind !== 'page') throw new Error('A page was expected.');
  const { body } = result.page;
  const first = body('br');
  expect(first).toBeInstanceOf(Promise);
  expect(body('br')).toBe(first);
  const bytes = await first;
  expect(body('br')).toBe(bytes);
});

test('pages that many visitors get are compressed best; searches and pages without their data fast', async () => {
  const words = Array.from({ length: 4000 }, (_, index) => `${(index * 7919) % 1009} m³/d`).join(' ');
  const { pages } = setUp(({ url }) => ({ html: words, isComplete: !url.startsWith('/half') }));
  const sizeAt = async (url: string) => {
    const result = await pages.get(url);
    return result.kind === 'page' ? (await result.page.body('br')).length : 0;
  };
  const smallest = await sizeAt('/discover/a');
  const fast = await sizeAt('/discover/a?q=flare');
  expect(fast).toBeGreaterThan(smallest);
  expect(await sizeAt('/half')).toBe(fast);
});
