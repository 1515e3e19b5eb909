import type { InjectOptions } from 'fastify';
import { sendRaw, request } from '../../testing/rawHttp.ts';
import { recordLog } from '../../testing/recordLog.ts';
import { makeSampleServer } from '../../testing/sampleServer.ts';
import { type SampleSite, startSampleSite } from '../../testing/sampleSite.ts';
import type { SiteServer, SiteServerOptions } from '../app.ts';

let site: SampleSite;
beforeAll(async () => {
  site = await startSampleSite();
}, 30_000);
afterAll(() => site.stop());

const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);

test.each([
  ['two different hosts', ['Host: site.example', 'Host: evil.example'], 400],
  ['the same host twice', ['Host: site.example', 'host: site.example'], 400],
  ['no host', [], 400],
  ['an invalid host', ['Host: site.example/evil'], 400],
  ['a host with a space in it', ['Host: site example'], 400],
  ['a host', ['Host: site.example'], 200],
  ['a host with a port', ['Host: [2001:db8::1]:4000'], 200],
  ['an empty host', ['Host:'], 200],
])('a request with %s gets %s', async (_host, headers, status) => {
  expect(statusOf(await sendRaw(site.app, request('GET /', headers)))).toBe(status);
});

test('an HTTP/1.0 request needs no host', async () => {
  expect(statusOf(await sendRaw(site.app, 'GET / HTTP/1.0\r\n\r\n'))).toBe(200);
});

test('Expect: 100-continue gets 100 Continue; unknown expectations are ignored', async () => {
  const form = (expectation: string) =>
    request(
      'POST /form',
      ['Host: a', `Expect: ${expectation}`, 'Content-Type: application/x-www-form-urlencoded', 'Content-Length: 9'],
      'sound=yes',
    );
  expect(await sendRaw(site.app, form('100-continue'))).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 303 /);
  expect(await sendRaw(site.app, form('unknown-expectation'))).toMatch(/^HTTP\/1\.1 303 /);
});

test('no 100 Continue is sent while an earlier response is pending, because Node would write it into a response', async () => {
  const answers = await sendRaw(
    site.app,
    `GET / HTTP/1.1\r\nHost: a\r\n\r\n${request('GET /', ['Host: a', 'Expect: 100-continue'])}`,
  );
  expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200']);
});

test('CONNECT gets 405 with the allowed methods', async () => {
  const answer = await sendRaw(site.app, request('CONNECT evil.example:443'));
  expect(statusOf(answer)).toBe(405);
  expect(answer).toMatch(/\r\nallow: GET, HEAD\r\n/);
  expect(answer).toMatch(/\r\nx-content-type-options: nosniff\r\n/);
  expect(answer).toMatch(/\{"error":\{"code":"method_not_allowed","message":"[^"]+"\}\}$/);
});

test.each([
  ['a request that is not HTTP', 'HELO site.example\r\n\r\n', 400],
  ['an invalid Content-Length', request('POST /form', ['Host: a', 'Content-Length: -1']), 400],
  ['headers of 20 KB', request('GET /', ['Host: a', `X-Long: ${'x'.repeat(20_000)}`]), 431],
])('%s is rejected with the security headers', async (_request, bytes, status) => {
  const answer = await sendRaw(site.app, bytes);
  expect(statusOf(answer)).toBe(status);
  expect(answer).toMatch(/\r\nx-content-type-options: nosniff\r\n/);
  expect(answer).toMatch(/\r\ncontent-security-policy: default-src 'none'/);
  expect(answer).toMatch(/\{"error":\{"code":"bad_request","message":"[^"]+"\}\}$/);
});

describe('request limits', () => {
  const started: SiteServer[] = [];
  async function startLimited(options: Partial<SiteServerOptions> = {}) {
    const server = await makeSampleServer({ requestLimits: { pagesPerMinute: 2, readsPerMinute: 3 }, ...options });
    started.push(server);
    return async (url: string, address: string, more: InjectOptions = {}) =>
      server.app.inject({ url, headers: { 'x-forwarded-for': address }, ...more });
  }
  afterEach(() => Promise.all(started.splice(0).map(({ app }) => app.close())));

  test('page requests over the limit get a 429 page with Retry-After; other addresses are not affected', async () => {
    const get = await startLimited();
    expect([(await get('/a', '192.0.2.1')).statusCode, (await get('/b', '192.0.2.1')).statusCode]).toEqual([200, 200]);
    const rejected = await get('/c', '192.0.2.1');
    expect([rejected.statusCode, rejected.headers['content-type'], rejected.headers['cache-control']]).toEqual([
      429,
      'text/html; charset=utf-8',
      'no-store',
    ]);
    expect(rejected.body).toContain('<title>refused, too-many');
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(rejected.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect((await get('/c', '192.0.2.2')).statusCode).toBe(200);
    const form = { method: 'POST', payload: 'a=1' } as const;
    expect((await get('/form', '192.0.2.1', form)).statusCode).toBe(429);
  });

  test('API calls and covers have a separate limit and get 429 as JSON; files and health are not limited', async () => {
    const get = await startLimited();
    for (const url of ['/api/jobs', '/covers/any/a.svg', '/api/jobs']) await get(url, '192.0.2.1');
    const rejected = await get('/api/jobs', '192.0.2.1');
    expect([rejected.statusCode, rejected.json().error.code]).toEqual([429, 'too_many_requests']);
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0);
    expect((await get('/a', '192.0.2.1')).statusCode).toBe(200);
    for (let count = 0; count < 5; count += 1) {
      expect((await get('/_site/health', '192.0.2.1')).statusCode).toBe(200);
      expect((await get('/releases/shell/s1/web/start.js', '192.0.2.1')).statusCode).toBe(200);
      expect((await get('/favicon.svg', '192.0.2.1')).statusCode).toBe(200);
    }
  });

  test('an IPv6 /64 network counts as one address', async () => {
    const get = await startLimited();
    const statuses = [];
    for (const address of ['2001:db8:0:1::1', '2001:db8:0:1::2', '2001:db8:0:1:ffff::3', '2001:db8:0:2::1'])
      statuses.push((await get('/a', address)).statusCode);
    expect(statuses).toEqual([200, 200, 429, 200]);
  });

  test('X-Forwarded-For is used only from a trusted proxy and only with a valid address', async () => {
    const trustingNone = await startLimited({ trustProxy: false });
    const trustingSubnet = await startLimited({ trustProxy: '10.0.0.0/8' });
    const trustingLoopback = await startLimited();
    const statusesOf = async (get: typeof trustingLoopback, addresses: string[], remoteAddress = '127.0.0.1') => {
      const statuses = [];
      for (const address of addresses) statuses.push((await get('/a', address, { remoteAddress })).statusCode);
      return statuses;
    };
    expect(await statusesOf(trustingNone, ['192.0.2.1', '192.0.2.2', '192.0.2.3'])).toEqual([200, 200, 429]);
    expect(await statusesOf(trustingSubnet, ['192.0.2.1', '192.0.2.2', '192.0.2.3'])).toEqual([200, 200, 429]);
    expect(await statusesOf(trustingSubnet, ['192.0.2.1', '192.0.2.2', '192.0.2.3'], '10.1.2.3')).toEqual([
      200, 200, 200,
    ]);
    expect(await statusesOf(trustingLoopback, ['x'.repeat(5000), 'unknown', "'; --"])).toEqual([200, 200, 429]);
  });

  test('an untrusted peer that forwards addresses is logged once and counted as one visitor', async () => {
    const { log, lines } = recordLog();
    const get = await startLimited({ log });
    const remoteAddress = '10.0.0.9';
    const statuses = [];
    for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.3'])
      statuses.push((await get('/a', address, { remoteAddress })).statusCode);
    expect(statuses).toEqual([200, 200, 429]);
    await get('/a', '', { headers: { forwarded: 'for=192.0.2.4' }, remoteAddress: '10.0.0.10' });
    await get('/a', '192.0.2.5');
    expect(lines.filter((line) => line.includes('TRUST_PROXY'))).toEqual([
      '10.0.0.9 sends X-Forwarded-For and is not trusted; all visitors behind it share one request limit (429), and the site service gets its address for theirs; if it is a proxy or load balancer of this site, add it to TRUST_PROXY (such as TRUST_PROXY=loopback,10.0.0.9), else ignore this line.',
      '10.0.0.10 sends Forwarded without X-Forwarded-For, the only header of the two that this server reads; all visitors behind it share one request limit (429), and the site service gets its address for theirs; if it is a proxy or load balancer of this site, have it send X-Forwarded-For and add it to TRUST_PROXY (such as TRUST_PROXY=loopback,10.0.0.10), else ignore this line.',
    ]);
  });

  test('warnings about forwarded headers are limited to 10 peers', async () => {
    const { log, lines } = recordLog();
    const get = await startLimited({ log });
    for (let peer = 1; peer <= 30; peer += 1) await get('/a', '192.0.2.1', { remoteAddress: `10.0.0.${peer}` });
    expect(lines.filter((line) => line.includes('X-Forwarded-For'))).toHaveLength(10);
  });
});
