import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import { digestOf } from '@site/releases/store/digest';
import { describeSetFiles } from '../addresses/setFiles.ts';
import { makeLive, writeSampleRelease } from '@site/releases/testing/sampleReleases';
import { type SampleSite, startSampleSite } from '../testing/sampleSite.ts';

let site: SampleSite;
beforeAll(async () => {
  site = await startSampleSite();
}, 30_000);
afterAll(() => site.stop());

test('files of a release are immutable and come compressed where a compressed copy exists', async () => {
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

test('of a video the part is sent that the player asks for', async () => {
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
  for (const odd of ['bytes=0-1,4-5', 'lines=1-2', 'bytes']) expect((await get(odd)).body).toBe('0123456789');
});

test.each([
  '/releases/shell/s1/web/none.js',
  '/releases/shell/s9/web/start.js',
  '/releases/shell/s1/web/%2e%2e%2fnode%2fshell.js',
  '/releases/shell/s1/web/..%2frelease.json',
  '/releases/shell/s1/web/start.js%00',
  '/releases/shell/s1/web/',
])('%s is 404 and not kept', async (url) => {
  const answer = await site.get(url);
  expect(answer).toMatchObject({ statusCode: 404, headers: { 'cache-control': 'no-store' } });
  expect(answer.json()).toMatchObject({ error: { code: 'file_not_found' } });
});

test(`the shell's root files, robots and sitemap stand at the root`, async () => {
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

test('a file of the site root is found whatever its query, and takes no other methods than GET and HEAD', async () => {
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
])('whether robots may read %s: %s', async (path, isAllowed) => {
  const rules = [...(await site.get('/robots.txt')).body.matchAll(/^(Allow|Disallow): (\S+)$/gm)];
  // The longest rule that matches decides (RFC 9309, section 2.2.2).
  const [rule] = rules
    .filter(([, , prefix = '']) => path.startsWith(prefix))
    .sort(([, , a = ''], [, , b = '']) => b.length - a.length);
  expect(rule?.[1]).toBe(isAllowed ? 'Allow' : 'Disallow');
});

test('an open tab can ask whether its release is still there', async () => {
  expect((await site.app.inject({ method: 'HEAD', url: '/releases/discover/d1' })).statusCode).toBe(204);
  expect((await site.app.inject({ method: 'HEAD', url: '/releases/discover/d0' })).statusCode).toBe(404);
});

test('a cover is drawn by the live shell, compressed, and known again by its validator', async () => {
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
  '%s is no cover, and nothing is drawn',
  async (url) => {
    expect((await site.get(url)).statusCode).toBe(404);
  },
);

test('a cover that throws is refused for now, and other covers go on', async () => {
  expect(await site.get('/covers/any/throws.svg')).toMatchObject({
    statusCode: 503,
    headers: { 'cache-control': 'no-store' },
  });
  expect((await site.get('/covers/any/a.svg')).statusCode).toBe(200);
  expect(site.lines).toContain('The cover /covers/any/throws.svg could not be drawn.');
});

test("an undeclared file and an undeclared compressed form are nobody's", async () => {
  await writeFile(path.join(site.storeFolder, 'discover/d1/web/more.js'), 'alert(1)');
  await writeFile(path.join(site.storeFolder, 'discover/d1/web/remoteEntry.js.br'), brotliCompressSync('alert(1)'));
  expect((await site.get('/releases/discover/d1/web/more.js')).statusCode).toBe(404);
  const compressed = await site.get('/releases/discover/d1/web/remoteEntry.js', { 'accept-encoding': 'br' });
  expect([compressed.body, compressed.headers['content-encoding']]).toEqual(['// discover/d1', undefined]);
});

test('a file that is not the one that was declared is never sent, and told once', async () => {
  await writeFile(path.join(site.storeFolder, 'shell/s1/web/late.js'), 'alert(1)');
  for (const encoding of ['br', 'gzip', 'identity'])
    expect((await site.get('/releases/shell/s1/web/late.js', { 'accept-encoding': encoding })).statusCode).toBe(404);
  expect(site.lines.filter((line) => line.includes('The file shell/s1/web/late.js is not sent'))).toHaveLength(1);
});

test("the files of a release that was never live are nobody's; those of one that was are there", async () => {
  const { release, folder } = await writeSampleRelease({ section: 'discover', id: 'd2' });
  await site.store.putRelease(release, folder);
  expect((await site.get('/releases/discover/d2/web/remoteEntry.js')).statusCode).toBe(404);
  expect((await site.get('/releases/discover/d2')).statusCode).toBe(404);
  expect((await site.admin.inject('/_site/releases/discover/d2')).statusCode).toBe(404);
  // Before this server has looked.
  await makeLive(site.store, { discover: 'd2' });
  expect((await site.get('/releases/discover/d2/web/remoteEntry.js')).body).toBe('// discover/d2');
  await makeLive(site.store, { discover: 'd1' });
  expect((await site.get('/releases/discover/d2/web/remoteEntry.js')).statusCode).toBe(200);
});

test('source maps are sent to nobody, not even those that a release has among the files of browsers', async () => {
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

test('the list of a set’s files is the one that its pages name, compressed, and never changes', async () => {
  const { headers, body } = await site.get('/releases/discover=d1,shell=s1');
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'application/json; charset=utf-8',
  });
  const { shell, ...sections } = site.releases.serving();
  if (!shell) throw new Error('No shell is served.');
  expect(describeSetFiles({ shell, ...sections }, shell).integrity).toBe(digestOf(Buffer.from(body)));
  expect(JSON.parse(body)).toHaveProperty(['/releases/shell/s1/web/big.js'], digestOf(Buffer.from('x'.repeat(2000))));
  const packed = await site.get('/releases/discover=d1,shell=s1', { 'accept-encoding': 'br' });
  expect(packed.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(body);
});

test('a set’s name may be as long as its releases’ ids make it', async () => {
  const long = 'd'.repeat(80);
  const { release, folder } = await writeSampleRelease({ section: 'discover', id: long });
  await site.store.putRelease(release, folder);
  await makeLive(site.store, { discover: long });
  expect((await site.get(`/releases/discover=${long},shell=s1`)).json()).toHaveProperty([
    `/releases/discover/${long}/web/remoteEntry.js`,
  ]);
});

test.each(['shell=s9', 'discover=d1,shell=s9', 'discover=d1', 'shell', 'shell=..'])(
  'a set that never served has no list: %s',
  async (key) => {
    expect((await site.get(`/releases/${key}`)).statusCode).toBe(404);
  },
);
