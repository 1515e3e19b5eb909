import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import { digestOf } from '@site/releases/store/digest';
import { readRelease } from '@site/releases/store/readRelease';
import { describeSetFiles } from '../addresses/setFiles.ts';
import { makeLive, writeSampleRelease } from '@site/releases/testing/sampleReleases';
import { type SampleSite, startSampleSite } from '../testing/sampleSite.ts';

let site: SampleSite;
beforeAll(async () => {
  site = await startSampleSite();
}, 30_000);
afterAll(() => site.stop());

test('files of a release are immutable, and compressed if a compressed copy exists', async () => {
  const plain = await site.get('/releases/shell/s1/web/big.js');
  expect(plain).toMatchObject({
    statusCode: 200,
    headers: {
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      vary: 'accept-encoding',
    },
  });
  expect(await site.get('/releases/shell/s1/web/big.js', { 'accept-encoding': 'gzip, br' })).toMatchObject({
    rawPayload: brotliCompressSync('x'.repeat(2000)),
    headers: { 'content-encoding': 'br' },
  });
  expect(await site.get('/releases/shell/s1/web/big.js', { 'accept-encoding': 'gzip' })).toMatchObject({
    rawPayload: gzipSync('x'.repeat(2000)),
    headers: { 'content-encoding': 'gzip' },
  });
  const small = await site.get('/releases/discover/d1/web/remoteEntry.js', { 'accept-encoding': 'br' });
  expect(small.headers).not.toHaveProperty('content-encoding');
  expect(small.body).toBe('// discover/d1');
});

test('videos support range requests', async () => {
  const get = (range?: string) => site.get('/releases/shell/s1/web/clip.mp4', range === undefined ? {} : { range });
  const whole = await get();
  expect([whole.statusCode, whole.body, whole.headers['content-type'], whole.headers['accept-ranges']]).toEqual([
    200,
    '0123456789',
    'video/mp4',
    'bytes',
  ]);
  const parts = await Promise.all(['bytes=0-1', 'bytes=4-', 'bytes=-3'].map(get));
  expect(parts.map(({ statusCode, body, headers }) => [statusCode, body, headers['content-range']])).toEqual([
    [206, '01', 'bytes 0-1/10'],
    [206, '456789', 'bytes 4-9/10'],
    [206, '789', 'bytes 7-9/10'],
  ]);
  const beyond = await get('bytes=10-');
  expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, 'bytes */10']);
  for (const unsupported of ['bytes=0-1,4-5', 'lines=1-2', 'bytes'])
    expect((await get(unsupported)).body).toBe('0123456789');
});

test.each([
  '/releases/shell/s1/web/none.js',
  '/releases/shell/s9/web/start.js',
  '/releases/shell/s1/web/%2e%2e%2fnode%2fshell.js',
  '/releases/shell/s1/web/..%2frelease.json',
  '/releases/shell/s1/web/start.js%00',
  '/releases/shell/s1/web/',
])('%s gets 404 and is not cached', async (url) => {
  const answer = await site.get(url);
  expect(answer).toMatchObject({ statusCode: 404, headers: { 'cache-control': 'no-store' } });
  expect(answer.json()).toMatchObject({ error: { code: 'file_not_found' } });
});

test('root files of the shell, robots.txt and the sitemap are served at the root', async () => {
  expect(await site.get('/favicon.svg')).toMatchObject({
    statusCode: 200,
    body: '<svg/>',
    headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' },
  });
  expect((await site.get('/robots.txt')).body).toMatch(/Sitemap: https?:\/\/.+\/sitemap\.xml/);
  const sitemap = await site.get('/sitemap.xml');
  expect(sitemap.headers['content-type']).toMatch(/^application\/xml/);
  expect(sitemap.body.match(/<loc>[^<]+<\/loc>/g)).toHaveLength(3);
  expect(sitemap.body).toContain('/a&amp;b</loc>');
});

test('root files ignore the query and accept only GET and HEAD', async () => {
  expect(await site.get('/favicon.svg?v=2')).toMatchObject({ statusCode: 200, body: '<svg/>' });
  expect(await site.app.inject({ method: 'HEAD', url: '/favicon.svg' })).toMatchObject({ statusCode: 200, body: '' });
  for (const method of ['POST', 'PUT', 'DELETE'] as const) {
    const answer = await site.app.inject({ method, url: '/favicon.svg' });
    expect([method, answer.statusCode, answer.headers['allow'], answer.json()]).toEqual([
      method,
      405,
      'GET, HEAD',
      { error: { code: 'method_not_allowed', message: expect.any(String) } },
    ]);
  }
});

test.each([
  ['/discover/articles', true],
  ['/releases/shell/s1/web/big.js', true],
  ['/api/articles?page=2', true],
  ['/api/pictures/articles/Flares/cover.svg?v=1', true],
  ['/api/sharing-images/articles/Flares.png?v=1', true],
  ['/api/feeds/articles.rss', true],
  ['/api/events/Optimization-Forum/calendar.ics', true],
  ['/api/contact', false],
  ['/contact', true],
  ['/_site/health', false],
])('robots.txt allows %s: %s', async (path, isAllowed) => {
  const rules = [...(await site.get('/robots.txt')).body.matchAll(/^(Allow|Disallow): (\S+)$/gm)];
  // The longest matching rule applies (RFC 9309, section 2.2.2).
  const [rule] = rules
    .filter(([, , prefix = '']) => path.startsWith(prefix))
    .sort(([, , a = ''], [, , b = '']) => b.length - a.length);
  expect(rule?.[1]).toBe(isAllowed ? 'Allow' : 'Disallow');
});

test('HEAD of a release gets 204 if it is served, else 404', async () => {
  expect((await site.app.inject({ method: 'HEAD', url: '/releases/discover/d1' })).statusCode).toBe(204);
  expect((await site.app.inject({ method: 'HEAD', url: '/releases/discover/d0' })).statusCode).toBe(404);
});

test('a cover is drawn by the live shell, compressed, and gets 304 for a matching ETag', async () => {
  const drawn = await site.get('/covers/engineering/Flare-Networks.svg');
  expect(drawn).toMatchObject({
    statusCode: 200,
    body: '<svg>s1 engineering Flare-Networks</svg>',
    headers: {
      'content-type': 'image/svg+xml',
      'cache-control': expect.stringMatching(/^public, max-age=86400\b/),
      vary: 'accept-encoding',
    },
  });
  const compressed = await site.get('/covers/engineering/Flare-Networks.svg', { 'accept-encoding': 'br' });
  expect(compressed.headers['content-encoding']).toBe('br');
  const again = await site.get('/covers/engineering/Flare-Networks.svg', {
    'accept-encoding': 'br',
    'if-none-match': String(compressed.headers.etag),
  });
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  expect((await site.get(`/covers/any/${'a'.repeat(160)}.svg`)).statusCode).toBe(200);
});

test.each(['/covers/plants/a.svg', '/covers/any/a.png', '/covers/any/a%0a.svg', '/covers/any/../a.svg', '/covers/'])(
  '%s is not a cover and gets 404',
  async (url) => {
    expect((await site.get(url)).statusCode).toBe(404);
  },
);

test('a cover that throws gets 503, and other covers are still drawn', async () => {
  expect(await site.get('/covers/any/throws.svg')).toMatchObject({
    statusCode: 503,
    headers: { 'cache-control': 'no-store' },
  });
  expect((await site.get('/covers/any/a.svg')).statusCode).toBe(200);
  expect(site.lines.at(-1)).toMatch(/^GET \/covers\/any\/throws\.svg was answered with 503 \(render-error\); /);
});

test('undeclared files and undeclared compressed copies are not served', async () => {
  await writeFile(path.join(site.storeFolder, 'discover/d1/web/more.js'), 'alert(1)');
  await writeFile(path.join(site.storeFolder, 'discover/d1/web/remoteEntry.js.br'), brotliCompressSync('alert(1)'));
  expect((await site.get('/releases/discover/d1/web/more.js')).statusCode).toBe(404);
  const compressed = await site.get('/releases/discover/d1/web/remoteEntry.js', { 'accept-encoding': 'br' });
  expect([compressed.body, compressed.headers['content-encoding']]).toEqual(['// discover/d1', undefined]);
});

test('a file that differs from its declared digest is not sent, and logged once', async () => {
  await writeFile(path.join(site.storeFolder, 'shell/s1/web/late.js'), 'alert(1)');
  for (const encoding of ['br', 'gzip', 'identity'])
    expect((await site.get('/releases/shell/s1/web/late.js', { 'accept-encoding': encoding })).statusCode).toBe(404);
  expect(site.lines.filter((line) => line.includes('File shell/s1/web/late.js was not sent'))).toHaveLength(1);
});

test('files of a release are served only if it is or was live', async () => {
  const { release, folder } = await writeSampleRelease({ section: 'discover', id: 'd2' });
  await site.store.putRelease(release, folder);
  expect((await site.get('/releases/discover/d2/web/remoteEntry.js')).statusCode).toBe(404);
  expect((await site.get('/releases/discover/d2')).statusCode).toBe(404);
  expect((await site.admin.inject('/_site/releases/discover/d2')).statusCode).toBe(404);
  // The server has not polled the release log yet.
  await makeLive(site.store, { discover: 'd2' });
  expect((await site.get('/releases/discover/d2/web/remoteEntry.js')).body).toBe('// discover/d2');
  await makeLive(site.store, { discover: 'd1' });
  expect((await site.get('/releases/discover/d2/web/remoteEntry.js')).statusCode).toBe(200);
});

test('source maps are never served, not even from the folder of browser files', async () => {
  const map = '{"version":3}';
  const files = { 'web/odd.js.map': map, 'web/odd.js.map.br': brotliCompressSync(map) };
  const { release, folder } = await writeSampleRelease({ section: 'discover', id: 'd3', files });
  await site.store.putRelease(release, folder);
  await makeLive(site.store, { discover: 'd3' });
  await makeLive(site.store, { discover: 'd1' });
  expect((await site.get('/releases/discover/d3')).statusCode).toBe(204);
  for (const url of [
    '/releases/discover/d3/web/odd.js.map',
    '/releases/discover/d3/web/odd.js%2emap',
    '/releases/discover/d3/web/odd.js.map.br',
    '/releases/shell/s1/web/../maps/web/big.js.map',
    '/releases/shell/s1/web/%2e%2e/maps/web/big.js.map',
    '/releases/shell/s1/web/%2e%2e%2fmaps%2fweb%2fbig.js.map',
    '/releases/shell/s1/maps/web/big.js.map',
  ]) {
    for (const [name, value] of [
      ['accept', '*/*'],
      ['accept-encoding', 'br'],
      ['range', 'bytes=0-3'],
    ] as const) {
      const answer = await site.get(url, { [name]: value });
      expect([url, answer.statusCode]).toEqual([url, 404]);
    }
  }
});

test('the file list of a set is immutable, compressed, and has the digest that its pages contain', async () => {
  const { headers, body } = await site.get('/releases/discover=d1,shell=s1');
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'application/json; charset=utf-8',
  });
  const [shell, discover] = [
    await readRelease(site.store, 'shell', 's1'),
    await readRelease(site.store, 'discover', 'd1'),
  ];
  expect(describeSetFiles({ shell, discover }, shell).integrity).toBe(digestOf(Buffer.from(body)));
  expect(JSON.parse(body)).toHaveProperty(['/releases/shell/s1/web/big.js'], digestOf(Buffer.from('x'.repeat(2000))));
  const compressed = await site.get('/releases/discover=d1,shell=s1', { 'accept-encoding': 'br' });
  expect(compressed.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe(body);
});

test('the key of a set may be longer than 100 characters', async () => {
  const longId = 'd'.repeat(80);
  const { release, folder } = await writeSampleRelease({ section: 'discover', id: longId });
  await site.store.putRelease(release, folder);
  await makeLive(site.store, { discover: longId });
  expect((await site.get(`/releases/discover=${longId},shell=s1`)).json()).toHaveProperty([
    `/releases/discover/${longId}/web/remoteEntry.js`,
  ]);
});

test.each(['shell=s9', 'discover=d1,shell=s9', 'discover=d1', 'shell', 'shell=..'])(
  'a set that was never live has no file list: %s',
  async (key) => {
    expect((await site.get(`/releases/${key}`)).statusCode).toBe(404);
  },
);
