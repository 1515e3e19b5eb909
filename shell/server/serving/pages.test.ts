import type { PageAnswer, PageRequest } from '../../src/render/contract.ts';
import type { Release } from '../releases/release.ts';
import { keyOf, type ReleaseSet } from '../releases/releaseSet.ts';
import { makeSampleRelease } from '../testing/sampleReleases.ts';
import { createPages, type PageResult } from './pages.ts';

type Answer = Partial<Extract<PageAnswer, { kind: 'page' }>>;

/** A shell whose pages read no query, and a section whose pages read two names of it. */
function makeSet(shell: string): ReleaseSet {
  const reads = (release: Release) => ({ ...release, queryNames: ['page', 'q'] });
  return {
    shell: makeSampleRelease({ section: 'shell', id: shell }).release,
    discover: makeSampleRelease({ section: 'discover', id: 'd1', change: reads }).release,
  };
}

/** A page handler over a renderer that the test directs. */
function setUp(answerFor: (request: PageRequest) => Answer | Error | Promise<Answer> = () => ({})) {
  const state = { set: makeSet('s1'), service: { isUp: true, contentVersion: 'v1', returns: 0 } };
  const rendered: string[] = [];
  const log = jest.fn();
  const pages = createPages({
    async render(request) {
      rendered.push(request.isUnavailable ? `${request.url} unavailable` : request.url);
      if (request.isUnavailable)
        return { answer: { kind: 'page', status: 503, html: 'unavailable', isComplete: true }, key: keyOf(state.set) };
      const answer = await answerFor(request);
      if (answer instanceof Error) throw answer;
      return {
        answer: { kind: 'page', status: 200, html: `page ${rendered.length}`, isComplete: true, ...answer },
        key: keyOf(state.set),
      };
    },
    serving: () => state.set,
    service: () => state.service,
    log,
  });
  const textOf = (result: PageResult) =>
    result.kind === 'page' ? `${result.page.status} ${String(result.page.bodies.identity)}` : result.location;
  return { state, rendered, log, pages, get: async (url: string) => textOf(await pages.get(url)) };
}

afterEach(() => void jest.useRealTimers());

test('a page is rendered once for all who ask at once, and once for all who ask later', async () => {
  const { get, rendered } = setUp();
  expect(await Promise.all([get('/a'), get('/a'), get('/a')])).toEqual(['200 page 1', '200 page 1', '200 page 1']);
  expect(await get('/a')).toBe('200 page 1');
  expect(rendered).toEqual(['/a']);
});

test('parameters that change no page do not split the cache; those that do come in one order', async () => {
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

test('a part is handed only the parameters that its own pages read, however its path is written', async () => {
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

test('when content changes, when time passes and when another set serves, the page is made anew', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
  const { get, state } = setUp();
  expect(await get('/a')).toBe('200 page 1');
  state.service = { ...state.service, contentVersion: 'v2' };
  expect(await get('/a')).toBe('200 page 2');
  jest.advanceTimersByTime(5 * 60_000);
  expect(await get('/a')).toBe('200 page 3');
  state.set = makeSet('s2');
  expect(await get('/a')).toBe('200 page 4');
});

test('a page without its data is kept for five seconds, here and by others', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
  const { get, pages, rendered } = setUp(() => ({ isComplete: false }));
  expect(await pages.get('/a')).toMatchObject({ kind: 'page', sharing: 'brief' });
  jest.advanceTimersByTime(4999);
  expect(await pages.get('/a')).toMatchObject({ kind: 'page', sharing: 'brief' });
  expect(rendered).toEqual(['/a']);
  jest.advanceTimersByTime(1);
  await get('/a');
  expect(rendered).toEqual(['/a', '/a']);
});

test('when the service comes back, pages without their data are made anew at once; whole ones stand', async () => {
  let isComplete = true;
  const { pages, get, rendered, state } = setUp(() => ({ isComplete }));
  await get('/whole');
  isComplete = false;
  await get('/half');
  isComplete = true;
  state.service = { ...state.service, returns: 1 };
  expect(await get('/whole')).toBe('200 page 1');
  expect(await get('/half')).toBe('200 page 3');
  expect(await pages.get('/half')).toMatchObject({ sharing: 'regular' });
  expect(rendered).toHaveLength(3);
});

test('a page that was whole before is shown in place of one without its data, for five seconds', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
  let answer: Answer = {};
  const { get, pages, rendered, state } = setUp(() => answer);
  await get('/a');
  state.service = { ...state.service, contentVersion: 'v2' };
  answer = { isComplete: false };
  expect(await pages.get('/a')).toMatchObject({ sharing: 'brief' });
  expect(await get('/a')).toBe('200 page 1');
  expect(rendered).toHaveLength(2);
  jest.advanceTimersByTime(5000);
  answer = { isComplete: false, status: 503 };
  expect(await get('/a')).toBe('200 page 1');
  expect(rendered).toHaveLength(3);
  jest.advanceTimersByTime(5000);
  answer = {};
  expect(await get('/a')).toBe('200 page 4');
  expect(await pages.get('/a')).toMatchObject({ sharing: 'regular' });
});

test('a page without its data stands in for no later one', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
  const { get } = setUp(() => ({ isComplete: false }));
  expect(await get('/a')).toBe('200 page 1');
  jest.advanceTimersByTime(5000);
  expect(await get('/a')).toBe('200 page 2');
});

test('a page that cannot be had without the service is kept for five seconds, by nobody else', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
  const { get, pages, rendered } = setUp(() => ({ isComplete: false, status: 503 }));
  expect(await get('/a')).toBe('503 page 1');
  expect(await pages.get('/a')).toMatchObject({ sharing: 'none' });
  expect(rendered).toHaveLength(1);
  jest.advanceTimersByTime(5000);
  expect(await get('/a')).toBe('503 page 2');
});

test('a page that fails is shown as it was before, and its failure is not repeated for each visitor', async () => {
  const faults: Error[] = [];
  const { get, rendered, state, log } = setUp(() => faults[0] ?? {});
  await get('/a');
  faults.push(new Error('it hangs'));
  state.service = { ...state.service, contentVersion: 'v2' };
  expect(await get('/a')).toBe('200 page 1');
  expect(await get('/a')).toBe('200 page 1');
  expect(rendered).toEqual(['/a', '/a']);
  expect(log).toHaveBeenCalledWith(expect.stringContaining('the page as it was before'), faults[0]);
});

test('a page that fails and never was whole is unavailable for ten seconds, then tried again', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
  let fault: Error | undefined = new Error('it throws');
  const { get, pages, rendered } = setUp(() => fault ?? {});
  expect(await get('/a')).toBe('503 unavailable');
  expect(await pages.get('/a')).toMatchObject({ sharing: 'none' });
  expect(rendered).toEqual(['/a', '/a unavailable']);
  jest.advanceTimersByTime(10_000);
  fault = undefined;
  expect(await get('/a')).toBe('200 page 3');
});

test('pages that a rehearsal rendered are in the cache; incomplete ones and redirects are not', async () => {
  const { pages, rendered, get } = setUp();
  await pages.warm(keyOf(makeSet('s1')), [
    { path: '/warm', answer: { kind: 'page', status: 200, html: 'warm', isComplete: true } },
    { path: '/half', answer: { kind: 'page', status: 200, html: 'half', isComplete: false } },
    { path: '/old', answer: { kind: 'redirect', status: 301, location: '/new' } },
  ]);
  expect(await get('/warm')).toBe('200 warm');
  await get('/half');
  await get('/old');
  expect(rendered).toEqual(['/half', '/old']);
});

test('each encoding of a page has its own bytes and its own validator', async () => {
  const { pages } = setUp(() => ({ html: 'text '.repeat(200) }));
  const result = await pages.get('/a');
  if (result.kind !== 'page') throw new Error('A page was expected.');
  const { bodies, etags } = result.page;
  expect(bodies.br.length).toBeLessThan(bodies.identity.length);
  expect(bodies.gzip.length).toBeLessThan(bodies.identity.length);
  expect(new Set(Object.values(etags)).size).toBe(3);
});
