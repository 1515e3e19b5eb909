import { ownsBucket } from '@site/releases/log/canaries';
import type { ReleaseStore } from '@site/releases/store/releaseStore';
import { makeSampleStore, publishCanary } from '@site/releases/testing/sampleReleases';
import { makeSampleServer } from '../testing/sampleServer.ts';
import { until } from '../testing/sampleWatcher.ts';
import type { SiteServer, SiteServerOptions } from './app.ts';

jest.setTimeout(30_000);

const discover = { section: 'discover', id: 'd2' };
const started: SiteServer[] = [];
afterEach(async () => {
  await Promise.all(started.splice(0).map((server) => server.close()));
});

async function start(options: Partial<SiteServerOptions> = {}): Promise<{ server: SiteServer; store: ReleaseStore }> {
  const { store } = await makeSampleStore({ section: 'shell', id: 's1' }, { section: 'discover', id: 'd1' });
  const server = await makeSampleServer({ store, canaryDelayMs: 0, drainMs: 0, ...options });
  started.push(server);
  return { server, store };
}

/** Starts a server with a canary of half of the visitors; `canary` and `other` are buckets with and without it. */
async function startWithCanary(options: Partial<SiteServerOptions> = {}) {
  const { server, store } = await start(options);
  await publishCanary(store, discover, { share: 50, forMs: 60_000 });
  await server.releases.check();
  await until(() => server.releases.canaries.list().length === 1);
  const { canary } = server.releases.canaries.list()[0] ?? {};
  const buckets = Array.from({ length: 100 }, (_, bucket) => bucket);
  const isCanary = (bucket: number) => canary !== undefined && ownsBucket(canary, bucket);
  return {
    server,
    canary: String(buckets.find(isCanary)),
    other: String(buckets.find((bucket) => !isCanary(bucket))),
    get: (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers }),
  };
}

const regular = 'public, max-age=0, s-maxage=10, stale-while-revalidate=30';

test('without a canary no cookie is set, and shared caches may store pages for all visitors', async () => {
  const { server } = await start();
  const { headers } = await server.app.inject({ url: '/', headers: { cookie: 'site-bucket=3', 'x-site-bucket': '3' } });
  expect(headers).toMatchObject({ 'cache-control': regular, vary: 'accept-encoding' });
  expect(headers).not.toHaveProperty('set-cookie');
});

test('a visitor gets a bucket in a cookie, and keeps its set on all pages, which shared caches may not store', async () => {
  const { get } = await startWithCanary();
  const first = await get('/discover');
  expect(first.headers).toMatchObject({ 'cache-control': 'private, max-age=0', vary: 'accept-encoding' });
  const [, bucket = ''] =
    /^site-bucket=(\d{1,2}); Max-Age=60; Path=\/; HttpOnly; SameSite=Lax$/.exec(String(first.headers['set-cookie'])) ??
    [];
  const release = /d\d/.exec(first.body)?.[0];
  for (const url of ['/discover', '/', '/discover/articles', '/?x=1']) {
    const { body, headers } = await get(url, { cookie: `a=b; site-bucket=${bucket}` });
    expect(body).toContain(String(release));
    expect(String(headers['set-cookie'])).toContain(`site-bucket=${bucket};`);
  }
});

test('the bucket decides between the canary and the live release', async () => {
  const { get, canary, other } = await startWithCanary();
  expect((await get('/discover', { cookie: `site-bucket=${canary}` })).body).toContain('d2');
  expect((await get('/discover', { cookie: `site-bucket=${other}` })).body).toContain('d1');
});

test('the bucket of a trusted proxy counts, and shared caches may store pages for each bucket', async () => {
  const { get, canary, other } = await startWithCanary();
  const proxied = { 'x-forwarded-for': '203.0.113.7', 'x-site-bucket': canary, cookie: `site-bucket=${other}` };
  const { headers, body } = await get('/discover', proxied);
  expect(body).toContain('d2');
  expect(headers).toMatchObject({ 'cache-control': regular, vary: 'accept-encoding, x-site-bucket' });
  expect(headers).not.toHaveProperty('set-cookie');
  for (const [url, location] of [
    ['/old', '/new'],
    ['/Discover', '/discover'],
  ] as const)
    expect((await get(url, proxied)).headers).toMatchObject({ location, vary: 'x-site-bucket' });
});

test.each([
  ['of a visitor', { 'x-site-bucket': '7' }, {}],
  ['of a proxy that is not trusted', { 'x-site-bucket': '7', 'x-forwarded-for': '203.0.113.7' }, { trustProxy: false }],
  ['outside of 0 to 99', { 'x-site-bucket': '100', 'x-forwarded-for': '203.0.113.7' }, {}],
] as const)('X-Site-Bucket %s does not count', async (_case, headers, options) => {
  const { get } = await startWithCanary(options);
  const answer = await get('/discover', headers);
  expect(answer.headers).toMatchObject({ 'cache-control': 'private, max-age=0' });
  expect(answer.headers).toHaveProperty('set-cookie');
});

test.each(['x', '-1', '100', '1e1', ''])('a cookie with the bucket "%s" is replaced', async (bucket) => {
  const { get } = await startWithCanary();
  const { headers } = await get('/', { cookie: `site-bucket=${bucket}` });
  expect(String(headers['set-cookie'])).toMatch(/^site-bucket=\d{1,2};/);
});

test('before visitors get a canary, shared caches store no more pages for all visitors', async () => {
  const { server, store } = await start({ canaryDelayMs: 60_000 });
  await publishCanary(store, discover);
  await server.releases.check();
  await until(() => server.releases.canaries.list().length === 1);
  for (let bucket = 0; bucket < 100; bucket += 1) {
    const { body, headers } = await server.app.inject({
      url: '/discover',
      headers: { cookie: `site-bucket=${bucket}` },
    });
    expect(body).toContain('d1');
    expect(headers).toMatchObject({ 'cache-control': 'private, max-age=0' });
  }
});

test('before visitors get a canary, shared caches store no pages of its buckets', async () => {
  const { get, canary, other } = await startWithCanary({ canaryDelayMs: 60_000 });
  for (const [bucket, expected] of [
    [canary, 'private, max-age=0'],
    [other, regular],
  ] as const) {
    const proxied = { 'x-forwarded-for': '203.0.113.7', 'x-site-bucket': bucket };
    for (const url of ['/discover', '/Discover', '/old'])
      expect((await get(url, proxied)).headers).toMatchObject({
        'cache-control': expected,
        vary: expect.stringContaining('x-site-bucket'),
      });
  }
});

test('behind TLS the cookie is secure', async () => {
  const { get } = await startWithCanary();
  const { headers } = await get('/', { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.7' });
  expect(String(headers['set-cookie'])).toContain('; Secure');
});

test('a form of a visitor with the canary goes to the canary', async () => {
  const { server, canary } = await startWithCanary();
  const { body, headers } = await server.app.inject({
    method: 'POST',
    url: '/form',
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: `site-bucket=${canary}` },
    payload: 'name=Noor',
  });
  expect(body).toContain('d2');
  expect([headers['set-cookie']].flat()).toHaveLength(1);
});
