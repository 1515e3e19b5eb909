import type { Canary } from '@site/releases/log/logEntry';
import { recordLog } from '../testing/recordLog.ts';
import { makeSource } from '../testing/sampleSource.ts';
import { encodePage } from './encodedPage.ts';
import type { PageResult } from './pageRender.ts';
import { createVisitorPages } from './visitorPages.ts';

const live = makeSource();
const canary = makeSource({ canary: { id: 'd2' } as Canary });

/** Returns a page with the name of its source. */
const pageOf = (text: string, others: Partial<Extract<PageResult, { kind: 'page' }>> = {}): PageResult => ({
  kind: 'page',
  page: encodePage(200, text),
  cachePolicy: 'regular',
  cache: 'miss',
  ...others,
});

/** Visitor pages whose canary answers with a page or rejects with an error, with the views that they count. */
function setUp(ofCanary: PageResult | Error, ofLive: PageResult | Error = pageOf('live')) {
  const views: string[] = [];
  const { log, lines } = recordLog();
  const get = createVisitorPages({
    live,
    log,
    recordView: (source, path, hasFailed) =>
      void views.push(`${source.canary ? 'canary' : 'live'} ${path}${hasFailed ? ' failed' : ''}`),
    pages: {
      async get(_url, _requestId, source) {
        const result = source?.canary ? ofCanary : ofLive;
        if (result instanceof Error) throw result;
        return result;
      },
    },
  });
  return { get, views, lines };
}

/** Returns the text and the cache policy of a page. */
async function read(result: PageResult | Promise<PageResult>): Promise<string[]> {
  const settled = await result;
  if (settled.kind === 'redirect') return [settled.location];
  return [String(await settled.page.body('identity')), settled.cachePolicy];
}

test('a visitor with a canary gets its page, and the view counts for the canary', async () => {
  const { get, views } = setUp(pageOf('canary'));
  expect(await read(get('/a?page=2', 'id', canary))).toEqual(['canary', 'regular']);
  expect(views).toEqual(['canary /a']);
});

test.each([
  ['throws', new Error('the pump cavitates')],
  ['has the status of a failure', pageOf('sorry', { failure: { reason: 'section-unavailable' } })],
])('a page of a canary that %s is replaced by that of the live release, and counts as failed', async (_case, page) => {
  const { get, views, lines } = setUp(page);
  expect(await read(get('/a', 'id', canary))).toEqual(['live', 'none']);
  expect(views).toEqual(['canary /a failed']);
  expect(lines.some((line) => line.includes('/a of a canary could not be rendered'))).toBe(page instanceof Error);
});

test('a page that fails with both releases is no failure of the canary', async () => {
  const { get, views } = setUp(new Error('no steam'), pageOf('sorry', { failure: { reason: 'render-error' } }));
  expect(await read(get('/a', 'id', canary))).toEqual(['sorry', 'none']);
  expect(views).toEqual(['canary /a']);
});

test('pages from the cache do not count', async () => {
  const { get, views } = setUp(pageOf('canary', { cache: 'hit' }), pageOf('live', { cache: 'stale' }));
  await Promise.all([get('/a', 'id', canary), get('/a', 'id', live)]);
  expect(views).toEqual([]);
});

test('a cached page in place of one that fails counts as failed', async () => {
  const { get, views } = setUp(pageOf('canary'), pageOf('earlier', { isSubstitute: true }));
  expect(await read(get('/a', 'id'))).toEqual(['earlier', 'regular']);
  expect(views).toEqual(['live /a failed']);
});

test('a live page that is not rendered rejects, and counts as failed', async () => {
  const { get, views } = setUp(pageOf('canary'), new Error('busy'));
  await expect(get('/a', 'id', live)).rejects.toThrow('busy');
  expect(views).toEqual(['live /a failed']);
});

test('a redirect is no view', async () => {
  const { get, views } = setUp({ kind: 'redirect', status: 301, location: '/b' });
  expect(await read(get('/a', 'id', canary))).toEqual(['/b']);
  expect(views).toEqual([]);
});
