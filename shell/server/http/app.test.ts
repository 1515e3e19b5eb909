import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { InjectOptions } from 'fastify';
import { makeSampleStore, writeSampleRelease } from '../testing/sampleReleases.ts';
import { createSiteServer, type SiteServer } from './app.ts';

type Call = { url: string; body: string; address: string | undefined };

/** A site service that answers what the test says. */
const calls: Call[] = [];
let service: Server;
let site: SiteServer;
let store: Awaited<ReturnType<typeof makeSampleStore>>['store'];
const lines: string[] = [];

beforeAll(async () => {
  service = createServer((request, response) => {
    let body = '';
    request.on('data', (bytes) => (body += String(bytes)));
    request.on('end', () => {
      const { url = '' } = request;
      if (url !== '/api/health') calls.push({ url, body, address: String(request.headers['x-forwarded-for']) });
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ contentVersion: 'v1' }));
    });
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  ({ store } = await makeSampleStore(
    {
      section: 'shell',
      id: 's1',
      files: { 'web/big.js': 'x'.repeat(2000), 'web/big.js.br': 'brotli', 'web/big.js.gz': 'gzip' },
    },
    { section: 'discover', id: 'd1', change: (release) => ({ ...release, queryNames: ['page'] }) },
  ));
  site = await createSiteServer({
    store,
    serviceUrl: `http://127.0.0.1:${(service.address() as AddressInfo).port}`,
    watchIntervalMs: 60_000,
    renderLimitMs: 2000,
    preloadLimitMs: 100,
    log: (message) => void lines.push(message),
  });
}, 30_000);
afterAll(async () => {
  await site.app.close();
  await new Promise((resolve) => service.close(resolve));
});
beforeEach(() => {
  calls.length = 0;
});

const get = (url: string, headers: Record<string, string> = {}) => site.app.inject({ url, headers });

test('a page has its security headers, allows no inline script or style, and may be kept by a CDN', async () => {
  const { headers, statusCode } = await get('/');
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=600',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    vary: 'accept-encoding',
  });
  const policy = String(headers['content-security-policy']);
  for (const rule of [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src 'self'`,
    `frame-ancestors 'none'`,
    `base-uri 'none'`,
  ])
    expect(policy).toContain(rule);
  expect(policy).not.toMatch(/unsafe|nonce/);
});

test('a page that the browser has already is answered 304, for the encoding it has', async () => {
  const first = await get('/', { 'accept-encoding': 'br' });
  expect(first.headers['content-encoding']).toBe('br');
  const etag = String(first.headers.etag);
  const again = await get('/', { 'accept-encoding': 'br', 'if-none-match': etag });
  expect(again.statusCode).toBe(304);
  expect(again.rawPayload).toHaveLength(0);
  expect((await get('/', { 'accept-encoding': 'gzip', 'if-none-match': etag })).statusCode).toBe(200);
});

test.each([
  ['/discover/', '/discover'],
  ['/discover/articles/?page=2', '/discover/articles?page=2'],
  ['//example.com/', '/example.com'],
  ['/old?utm=1&page=2', '/new?utm=1&page=2'],
])('%s goes to %s for good', async (url, location) => {
  const { statusCode, headers } = await get(url);
  expect([statusCode, headers['location']]).toEqual([301, location]);
});

test('redirects, unknown pages and pages that throw have their status', async () => {
  expect(await get('/old')).toMatchObject({ statusCode: 301, headers: { location: '/new' } });
  expect(await get('/unknown')).toMatchObject({ statusCode: 404 });
  expect(await get('/throws')).toMatchObject({
    statusCode: 503,
    headers: { 'retry-after': '10', 'cache-control': 'no-store' },
  });
  expect(lines.some((line) => line.includes('Page /throws could not be rendered'))).toBe(true);
});

test('a page that lacks data may be kept for seconds; one that cannot be had may not, and says when to ask again', async () => {
  for (const attempt of ['rendered', 'kept']) {
    const half = await get('/half');
    expect([attempt, half.statusCode, half.headers['cache-control']]).toEqual([
      attempt,
      200,
      'public, max-age=0, s-maxage=5',
    ]);
    expect(half.headers).not.toHaveProperty('retry-after');
    const nothing = await get('/nothing');
    expect([attempt, nothing.statusCode, nothing.headers['cache-control'], nothing.headers['retry-after']]).toEqual([
      attempt,
      503,
      'no-store',
      '10',
    ]);
  }
});

test('every address that cannot be read has the one not-found page, however it was asked for', async () => {
  const bad = ['/about%', '/%E0%A4%A', '/discover/%ff?page=2', '/releases/shell/s1/web/%.js'];
  const answers = await Promise.all(bad.map((url) => get(url)));
  for (const answer of answers) {
    expect(answer).toMatchObject({ statusCode: 404, headers: { 'content-type': 'text/html; charset=utf-8' } });
    expect(answer.headers['content-security-policy']).toContain(`script-src 'self'`);
  }
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect(await site.app.inject({ method: 'HEAD', url: '/about%' })).toMatchObject({ statusCode: 404, body: '' });
});

test('a call, or a form, whose address cannot be read is refused as such', async () => {
  const refusal = { error: { code: 'bad_request', message: expect.any(String) } };
  const call = await get('/api/articles/%');
  expect([call.statusCode, call.json()]).toEqual([400, refusal]);
  const form = await site.app.inject({ method: 'POST', url: '/contact%' });
  expect([form.statusCode, form.json()]).toEqual([400, refusal]);
});

test('a HEAD request is answered as GET is, without the page', async () => {
  for (const url of ['/', '/old?utm=1', '/unknown', '/throws', '/discover/']) {
    const { headers, statusCode, body } = await get(url);
    const head = await site.app.inject({ method: 'HEAD', url });
    expect([head.statusCode, head.body]).toEqual([statusCode, '']);
    expect(head.headers).toEqual({ ...headers, date: expect.any(String) });
    expect(head.headers['content-length']).toBe(String(Buffer.byteLength(body)));
  }
  const { etag } = (await get('/')).headers;
  const known = await site.app.inject({ method: 'HEAD', url: '/', headers: { 'if-none-match': String(etag) } });
  expect(known.statusCode).toBe(304);
});

test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PROPFIND'] as const)(
  'a page is shown to whoever asks by %s too, but with 405 and the methods that it takes',
  async (method) => {
    const { url, headers } = {
      url: '/discover/articles',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    };
    const answer = await site.app.inject({ method: method as 'POST', url, headers, payload: 'anything' });
    expect([answer.statusCode, answer.headers['allow'], answer.headers['cache-control']]).toEqual([
      405,
      'GET, HEAD',
      'no-store',
    ]);
    expect(answer.body).toBe((await get(url)).body);
  },
);

test('a form that is posted to an unknown page is answered with the not-found page', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await site.app.inject({ method: 'POST', url: '/unknown', headers, payload: 'a=1' });
  expect(answer).toMatchObject({ statusCode: 404, headers: { 'content-type': 'text/html; charset=utf-8' } });
});

test.each(['/_site/health', '/releases/shell/s1/web/big.js', '/covers/any/a.svg'])(
  '%s takes no form, and says so',
  async (url) => {
    const answer = await site.app.inject({ method: 'POST', url, payload: { a: 1 } });
    expect([answer.statusCode, answer.headers['allow'], answer.json()]).toEqual([
      405,
      'GET, HEAD',
      { error: { code: 'method_not_allowed', message: expect.any(String) } },
    ]);
  },
);

test.each([
  ['http://site.example/discover/articles?page=2', '/discover/articles?page=2', 200],
  ['HTTPS://site.example:8080/unknown', '/unknown', 404],
  ['http://site.example', '/', 200],
  ['http://site.example?page=2', '/', 200],
])('the request target %s is read as %s (RFC 9112, section 3.2.2)', async (target, path, status) => {
  await site.app.listen({ port: 0, host: '127.0.0.1' }).catch(() => undefined);
  const { port } = site.app.server.address() as AddressInfo;
  const answer = await new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    request({ port, host: '127.0.0.1', path: target, agent: false }, (response) => {
      text(response).then((body) => resolve({ status: response.statusCode, body }), reject);
    })
      .on('error', reject)
      .end();
  });
  expect(answer.status).toBe(status);
  expect(answer.body).toContain(`<title>${status === 404 ? 'not found' : path}`);
});

test('files of a release are immutable and come compressed where a compressed copy exists', async () => {
  const plain = await get('/releases/shell/s1/web/big.js');
  expect(plain).toMatchObject({
    statusCode: 200,
    headers: {
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      vary: 'accept-encoding',
    },
  });
  expect(await get('/releases/shell/s1/web/big.js', { 'accept-encoding': 'gzip, br' })).toMatchObject({
    body: 'brotli',
    headers: { 'content-encoding': 'br' },
  });
  expect(await get('/releases/shell/s1/web/big.js', { 'accept-encoding': 'gzip' })).toMatchObject({
    body: 'gzip',
    headers: { 'content-encoding': 'gzip' },
  });
  const small = await get('/releases/discover/d1/web/remoteEntry.js', { 'accept-encoding': 'br' });
  expect(small.headers).not.toHaveProperty('content-encoding');
  expect(small.body).toBe('// discover/d1');
});

test.each([
  '/releases/shell/s1/web/none.js',
  '/releases/shell/s9/web/start.js',
  '/releases/shell/s1/web/%2e%2e%2fnode%2fshell.js',
  '/releases/shell/s1/web/..%2frelease.json',
  '/releases/shell/s1/web/start.js%00',
  '/releases/shell/s1/web/',
])('%s is 404 and not kept', async (url) => {
  const answer = await get(url);
  expect(answer).toMatchObject({ statusCode: 404, headers: { 'cache-control': 'no-store' } });
  expect(answer.json()).toMatchObject({ error: { code: 'file_not_found' } });
});

test(`the shell's root files, robots and sitemap stand at the root`, async () => {
  expect(await get('/favicon.svg')).toMatchObject({
    statusCode: 200,
    body: '<svg/>',
    headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' },
  });
  expect((await get('/robots.txt')).body).toMatch(/Sitemap: https?:\/\/.+\/sitemap\.xml/);
  const sitemap = await get('/sitemap.xml');
  expect(sitemap.headers['content-type']).toMatch(/^application\/xml/);
  expect(sitemap.body.match(/<loc>[^<]+<\/loc>/g)).toHaveLength(3);
  expect(sitemap.body).toContain('/a&amp;b</loc>');
});

test.each([
  ['/discover/articles', true],
  ['/releases/shell/s1/web/big.js', true],
  ['/api/articles?page=2', true],
  ['/api/pictures/ada.webp?v=1', true],
  ['/api/contact', false],
  ['/contact', true],
  ['/_site/health', false],
])('whether robots may read %s: %s', async (path, isAllowed) => {
  const rules = [...(await get('/robots.txt')).body.matchAll(/^(Allow|Disallow): (\S+)$/gm)];
  // The longest rule that matches decides (RFC 9309, section 2.2.2).
  const [rule] = rules
    .filter(([, , prefix = '']) => path.startsWith(prefix))
    .sort(([, , a = ''], [, , b = '']) => b.length - a.length);
  expect(rule?.[1]).toBe(isAllowed ? 'Allow' : 'Disallow');
});

test('an open tab can ask whether its release is still there', async () => {
  expect((await site.app.inject({ method: 'HEAD', url: '/_site/releases/discover/d1' })).statusCode).toBe(200);
  expect((await site.app.inject({ method: 'HEAD', url: '/_site/releases/discover/d0' })).statusCode).toBe(404);
});

test('a cover is drawn by the live shell, compressed, and known again by its validator', async () => {
  const drawn = await get('/covers/engineering/Flare-Networks.svg');
  expect(drawn).toMatchObject({
    statusCode: 200,
    body: '<svg>s1 engineering Flare-Networks</svg>',
    headers: {
      'content-type': 'image/svg+xml',
      'cache-control': expect.stringMatching(/^public, max-age=86400\b/),
      vary: 'accept-encoding',
    },
  });
  const compressed = await get('/covers/engineering/Flare-Networks.svg', { 'accept-encoding': 'br' });
  expect(compressed.headers['content-encoding']).toBe('br');
  const again = await get('/covers/engineering/Flare-Networks.svg', {
    'accept-encoding': 'br',
    'if-none-match': String(compressed.headers.etag),
  });
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  expect((await get(`/covers/any/${'a'.repeat(160)}.svg`)).statusCode).toBe(200);
});

test.each(['/covers/plants/a.svg', '/covers/any/a.png', '/covers/any/a%0a.svg', '/covers/any/../a.svg', '/covers/'])(
  '%s is no cover, and nothing is drawn',
  async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  },
);

test('a cover that throws is refused for now, and other covers go on', async () => {
  expect(await get('/covers/any/throws.svg')).toMatchObject({
    statusCode: 503,
    headers: { 'cache-control': 'no-store' },
  });
  expect((await get('/covers/any/a.svg')).statusCode).toBe(200);
  expect(lines).toContain('The cover /covers/any/throws.svg could not be drawn.');
});

test('health and releases tell what serves', async () => {
  expect((await get('/_site/health')).json()).toEqual({
    status: 'ok',
    service: 'up',
    contentVersion: 'v1',
    releaseSet: 'discover=d1,shell=s1',
  });
  expect((await get('/_site/releases')).json()).toMatchObject({
    serving: { discover: { id: 'd1', prefixes: ['/discover'] } },
    pointers: { discover: { live: 'd1' } },
    refused: {},
  });
});

const post = (url: string, payload: string, type = 'application/x-www-form-urlencoded'): InjectOptions => ({
  method: 'POST',
  url,
  headers: { 'content-type': type },
  payload,
});

test('a form is taken by the action of its page; its answer is the visitor’s alone, and kept nowhere', async () => {
  const form = 'fullName=Noor+Haddad&topic=a&topic=b';
  const answer = await site.app.inject(post('/form?page=2', form));
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([422, 'no-store']);
  expect(answer.headers['content-security-policy']).toContain(`script-src 'self'`);
  expect(answer.body).toContain('{"fields":{"fullName":"Noor Haddad","topic":"b"},"address":"127.0.0.1"}');
  expect((await get('/form')).body).not.toContain('Noor');
  expect(lines.join('\n')).not.toContain('Noor');
});

test('after a sound form the visitor is sent on, so that a reload posts nothing', async () => {
  const answer = await site.app.inject(post('/form', 'sound=yes'));
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/form?sent=yes']);
});

test('a form whose action throws is answered 500, and what was typed is in no log', async () => {
  const answer = await site.app.inject(post('/form', 'jam=Noor'));
  expect(answer.statusCode).toBe(500);
  expect(lines.at(-1)).toBe('POST /form failed.');
});

test('a form larger than 64 KiB is answered 413, one of another kind 415', async () => {
  const tooLarge = await site.app.inject(post('/form', `details=${'x'.repeat(65 * 1024)}`));
  expect([tooLarge.statusCode, tooLarge.json()]).toEqual([
    413,
    { error: { code: 'too_large', message: expect.any(String) } },
  ]);
  for (const type of ['multipart/form-data; boundary=x', 'application/json', 'text/plain'])
    expect(await site.app.inject(post('/form', '{}', type))).toMatchObject({ statusCode: 415 });
});

test('calls are handed on to the service with the address of whoever called', async () => {
  expect((await get('/api/articles?page=2')).statusCode).toBe(200);
  expect(calls).toEqual([{ url: '/api/articles?page=2', body: '', address: '127.0.0.1' }]);
});

test('a release that becomes live serves without a restart; one that is refused does not', async () => {
  const next = await writeSampleRelease({ section: 'discover', id: 'd2' });
  const broken = await writeSampleRelease({
    section: 'discover',
    id: 'd3',
    files: { 'node/section.js': 'throw new Error("the seal leaks")' },
  });
  for (const { release, folder } of [next, broken]) await store.putRelease(release, folder);
  await store.pointers.move('discover', (channels) => ({ ...channels, live: 'd2', previous: 'd1' }));
  await site.releases.check();
  expect((await get('/')).body).toContain('s1 d2');
  await store.pointers.move('discover', (channels) => ({ ...channels, live: 'd3', previous: 'd2' }));
  await site.releases.check();
  expect((await get('/')).body).toContain('s1 d2');
  expect((await get('/_site/releases')).json()).toMatchObject({
    refused: { discover: [{ id: 'd3', reason: expect.stringContaining('the seal leaks') }] },
  });
});
