import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import Fastify, { type LightMyRequestResponse } from 'fastify';
import { Overloaded } from '../rendering/overloaded.ts';

import { sendRaw, request } from '../testing/rawHttp.ts';
import { type SampleSite, startSampleSite } from '../testing/sampleSite.ts';
import { chooseLive } from '../testing/sampleSource.ts';
import { createPageHandler } from './pageHandler.ts';
import { registerSecurityHeaders } from './securityHeaders.ts';

let site: SampleSite;
beforeAll(async () => {
  site = await startSampleSite();
}, 30_000);
afterAll(() => site.stop());

test('a page may be cached by a CDN, by encoding', async () => {
  const { headers, statusCode } = await site.get('/');
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'public, max-age=0, s-maxage=10, stale-while-revalidate=30',
    vary: 'accept-encoding',
  });
});

test('returns 304 for the matching ETag of an encoding', async () => {
  const first = await site.get('/', { 'accept-encoding': 'br' });
  expect(first.headers['content-encoding']).toBe('br');
  const etag = String(first.headers.etag);
  const again = await site.get('/', { 'accept-encoding': 'br', 'if-none-match': etag });
  expect(again.statusCode).toBe(304);
  expect(again.rawPayload).toHaveLength(0);
  expect((await site.get('/', { 'accept-encoding': 'gzip', 'if-none-match': etag })).statusCode).toBe(200);
});

test.each([
  ['/discover/', '/discover'],
  ['/discover/articles/?page=2', '/discover/articles?page=2'],
  ['//example.com/', '/example.com'],
  ['/DISCOVER/articles', '/discover/articles'],
  ['//old//?utm=1', '/new?utm=1'],
  ['/%64iscover/articles?page=2', '/discover/articles?page=2'],
  ['/old?utm=1&page=2', '/new?utm=1&page=2'],
])('%s redirects permanently to %s', async (url, location) => {
  const { statusCode, headers } = await site.get(url);
  expect([statusCode, headers['location']]).toEqual([301, location]);
});

test('redirects, unknown pages and pages that throw have their own status and cache time', async () => {
  expect(await site.get('/old')).toMatchObject({
    statusCode: 301,
    headers: { location: '/new', 'cache-control': 'public, max-age=0, s-maxage=10, stale-while-revalidate=30' },
  });
  expect(await site.get('/unknown')).toMatchObject({ statusCode: 404, headers: { 'cache-control': 'no-store' } });
  expect(await site.get('/throws')).toMatchObject({
    statusCode: 503,
    headers: { 'retry-after': '10', 'cache-control': 'no-store' },
  });
  expect(site.lines.some((line) => line.startsWith('GET /throws was answered with 503 (render-error)'))).toBe(true);
});

test('an incomplete page is cached for 5 seconds; an unavailable page is not cached and has Retry-After', async () => {
  for (const attempt of ['rendered', 'cached']) {
    const incomplete = await site.get('/half');
    expect([attempt, incomplete.statusCode, incomplete.headers['cache-control']]).toEqual([
      attempt,
      200,
      'public, max-age=0, s-maxage=5',
    ]);
    expect(incomplete.headers).not.toHaveProperty('retry-after');
    const unavailable = await site.get('/nothing');
    expect([
      attempt,
      unavailable.statusCode,
      unavailable.headers['cache-control'],
      unavailable.headers['retry-after'],
    ]).toEqual([attempt, 503, 'no-store', '10']);
  }
});

test('during an overload visitors get a static page with 503 and Retry-After', async () => {
  const app = Fastify();
  const overload = () => Promise.reject(new Overloaded('queue_full', '128 pages wait'));
  const pages = { get: overload, getRefused: overload };
  app.get(
    '/*',
    createPageHandler({
      pages,
      choose: chooseLive(),
      secure: registerSecurityHeaders(app, 0),
    }).answer,
  );
  const answer = await app.inject({ url: '/discover/new', headers: { 'accept-encoding': 'br' } });
  expect(answer).toMatchObject({
    statusCode: 503,
    headers: { 'retry-after': '5', 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' },
  });
  expect(answer.headers['content-security-policy']).toContain(`default-src 'none'`);
  expect(answer.body).toMatch(/<html lang="en-CA">.*<h1>The site is busy<\/h1>.*<a href="">Try again<\/a>/s);
});

test('of 200 simultaneous uncached pages, 1 renders, 128 wait and the others immediately get 503', async () => {
  const worker = site.releases.pool.current;
  const file = path.join(site.storeFolder, 'rendering-may-continue');
  const url = `/blocks-until/${Buffer.from(file).toString('hex')}`;
  const answers: LightMyRequestResponse[] = [];
  const burst = Array.from({ length: 200 }, async (_value, count) => {
    answers.push(await site.get(`${url}/${count}`));
    // The remaining pages are rendering or queued: let the worker continue.
    if (answers.length === 200 - 1 - 128) await writeFile(file, '');
  });
  await Promise.all(burst);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([
    ...Array.from({ length: 200 - 1 - 128 }, () => 503),
    ...Array.from({ length: 1 + 128 }, () => 200),
  ]);
  for (const { statusCode, headers, body } of answers) {
    if (statusCode === 200) continue;
    expect(headers['retry-after']).toBe('5');
    expect(body).toContain('The site is busy');
  }
  expect(site.releases.pool.current).toBe(worker);
  expect((await site.get(`${url}/after`)).statusCode).toBe(200);
});

test('all URLs with invalid percent-encoding get the same not-found page', async () => {
  const malformedUrls = ['/about%', '/%E0%A4%A', '/discover/%ff?page=2', '/releases/shell/s1/web/%.js'];
  const answers = await Promise.all(malformedUrls.map((url) => site.get(url)));
  for (const answer of answers) {
    expect(answer).toMatchObject({ statusCode: 404, headers: { 'content-type': 'text/html; charset=utf-8' } });
    expect(answer.headers['content-security-policy']).toContain(`script-src 'self'`);
  }
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect(await site.app.inject({ method: 'HEAD', url: '/about%' })).toMatchObject({ statusCode: 404, body: '' });
});

test.each([
  '/articles/a%0ab',
  '/old/%0d%0aSet-Cookie:x=1',
  String.raw`/\evil.example/`,
  String.raw`/discover\..\evil.example/`,
  '/%5Cevil.example/',
])('%s gets the not-found page and no redirect', async (url) => {
  // Over a socket, because `inject` normalizes the URL.
  const answer = await sendRaw(site.app, request(`GET ${url}`));
  expect(answer).toMatch(/^HTTP\/1\.1 404 .*text\/html.*<title>not found/s);
  expect(answer).not.toMatch(/^location:/im);
});

test('an API call or a form with a malformed URL gets 400 as JSON', async () => {
  const badRequest = { error: { code: 'bad_request', message: expect.any(String) } };
  const call = await site.get('/api/articles/%');
  expect([call.statusCode, call.json()]).toEqual([400, badRequest]);
  const form = await site.app.inject({ method: 'POST', url: '/contact%' });
  expect([form.statusCode, form.json()]).toEqual([400, badRequest]);
});

test('HEAD gets the headers of GET without a body', async () => {
  for (const url of ['/', '/old?utm=1', '/unknown', '/throws', '/discover/']) {
    const { headers, statusCode, body } = await site.get(url);
    const head = await site.app.inject({ method: 'HEAD', url });
    expect([head.statusCode, head.body]).toEqual([statusCode, '']);
    expect(head.headers).toEqual({ ...headers, date: expect.any(String) });
    expect(head.headers['content-length']).toBe(String(Buffer.byteLength(body)));
  }
  const { etag } = (await site.get('/')).headers;
  const revalidated = await site.app.inject({ method: 'HEAD', url: '/', headers: { 'if-none-match': String(etag) } });
  expect(revalidated.statusCode).toBe(304);
});

test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PROPFIND'] as const)(
  '%s gets the page with 405 and the allowed methods',
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
    expect(answer.body).toBe((await site.get(url)).body);
  },
);

test('a form posted to an unknown page gets the not-found page', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await site.app.inject({ method: 'POST', url: '/unknown', headers, payload: 'a=1' });
  expect(answer).toMatchObject({ statusCode: 404, headers: { 'content-type': 'text/html; charset=utf-8' } });
});

test.each(['/_site/health', '/releases/shell/s1/web/big.js', '/covers/any/a.svg'])(
  'a form posted to %s gets 405 as JSON',
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
  const answer = await sendRaw(site.app, request(`GET ${target}`));
  expect(answer).toMatch(new RegExp(String.raw`^HTTP/1\.1 ${status} `));
  expect(answer).toContain(`<title>${status === 404 ? 'not found' : path}`);
});
