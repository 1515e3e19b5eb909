import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import { makeSampleStore, sampleShellCode } from '@site/releases/testing/sampleReleases';
import { portOf } from '../testing/rawHttp.ts';
import { listenAsService, makeSampleServer } from '../testing/sampleServer.ts';
import type { SiteServer } from './app.ts';

const health = { status: 'ok', inquiries: 'stored', contentVersion: 'v1', contentFaults: 0 };
const job = { identifier: 'a', title: 'A', location: 'Calgary', department: 'D', url: 'https://jobs.example/a' };
const jobs = JSON.stringify({ jobList: { a: job } });

/**
 * Code of a shell whose page `/jobs` shows the jobs of the service. Without a response the page is incomplete; with
 * invalid data it throws.
 */
const shellCode = sampleShellCode
  .replace(
    'exports.createPageRenderer = ({ releases }) => {',
    `exports.createPageRenderer = ({ releases, apiBaseUrl }) => {
  const page = (text, isComplete) => ({ kind: 'page', status: 200, html: '<!doctype html><title>' + text + '</title>' + 'x'.repeat(600), isComplete });
  const showJobs = async () => {
    let jobs;
    try {
      const answer = await fetch(apiBaseUrl + '/jobs', { signal: AbortSignal.timeout(1500) });
      if (!answer.ok) throw new Error('no answer');
      jobs = await answer.json();
    } catch {
      return page('without jobs', false);
    }
    return page(JSON.stringify(Object.values(jobs.jobList).map(({ title }) => title.trim())), true);
  };`,
  )
  .replace(
    'async render({ url, isUnavailable, refusal }) {',
    '$& if (url.startsWith("/jobs") && !isUnavailable) return showJobs();',
  );

const json = { 'content-type': 'application/json; charset=utf-8' };
const send = (body: string | Buffer, headers: object = json, status = 200): RequestListener => {
  return (_request, response) => response.writeHead(status, { ...headers }).end(body);
};
/** Writes until the client disconnects. */
function writeWithoutEnd(response: ServerResponse, chunk: string): void {
  while (!response.destroyed && response.write(chunk));
  if (!response.destroyed) response.once('drain', () => writeWithoutEnd(response, chunk));
}
const timers = new Set<NodeJS.Timeout>();

/** Responses that break the contract, with the reason code of each. */
const faults: Record<string, [reason: string, RequestListener]> = {
  'that never starts': ['timeout', () => {}],
  'that never ends': ['timeout', (_request, response) => response.writeHead(200, json).write('{')],
  'that is sent too slowly': [
    'timeout',
    (_request, response) => {
      response.writeHead(200, json).write('{"jobList":');
      timers.add(setInterval(() => response.write(' '), 10));
    },
  ],
  'whose connection closes early': [
    'unreachable',
    (_request, response) => {
      response.writeHead(200, { ...json, 'content-length': 1000 }).write('{');
      setImmediate(() => response.destroy());
    },
  ],
  'that is too large': ['too_large', send(JSON.stringify({ jobList: {}, more: 'x'.repeat(3_000_000) }))],
  'whose Content-Length is too large': [
    'too_large',
    (_request, response) => response.writeHead(200, { ...json, 'content-length': 1e12 }).write('{'),
  ],
  'that is endless': [
    'too_large',
    (_request, response) => writeWithoutEnd(response.writeHead(200, json), ' '.repeat(64 * 1024)),
  ],
  'that is too large when decoded': [
    'too_large',
    send(brotliCompressSync(Buffer.alloc(50_000_000, ' ')), { ...json, 'content-encoding': 'br' }),
  ],
  'that is nested too deeply': ['too_deep', send(`{"jobList":{},"more":${'['.repeat(100_000)}${']'.repeat(100_000)}}`)],
  'that is invalid JSON': ['invalid_json', send('{"jobList":')],
  'that breaks the schema': ['schema', send('{"jobList":{"a":null}}')],
  'with the schema of another call': ['schema', send('{"clientList":{}}')],
  'that is HTML': ['content_type', send('<script>alert(1)</script>', { 'content-type': 'text/html' })],
  'that is a script': ['content_type', send('alert(1)', { 'content-type': 'text/javascript' })],
  'without a content type': ['content_type', send(jobs, {})],
  'that is an error in HTML': ['content_type', send('<h1>Bad Gateway</h1>', { 'content-type': 'text/html' }, 502)],
  'that is an error with another schema': ['schema', send('{"message":"no"}', json, 500)],
  'in an unknown encoding': ['content_encoding', send(jobs, { ...json, 'content-encoding': 'x-evil' })],
  'that is not encoded as declared': ['content_encoding', send(jobs, { ...json, 'content-encoding': 'br' })],
  'with a status outside the contract': ['status', send(jobs, json, 299)],
  'that redirects to another host': ['location', send('', { location: 'https://evil.example/api/jobs' }, 301)],
  'that redirects to a page': ['location', send('', { location: '/contact' }, 302)],
  'whose body is not HTTP': [
    'malformed',
    ({ socket }) =>
      void socket.end('HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\nz\r\n'),
  ],
  'that is not HTTP': ['malformed', ({ socket }) => void socket.end('SSH-2.0-OpenSSH_9.6\r\n\r\n')],
};

let answer: RequestListener;
let site: SiteServer;
/** Waits only 300 ms for the service, for tests of timeouts. */
let shortDeadlineSite: SiteServer;
const siteFor = (reason: string) => (reason === 'timeout' ? shortDeadlineSite : site);
const service = createServer((request, response) => {
  if (request.url === '/api/health') response.writeHead(200, json).end(JSON.stringify(health));
  else answer(request, response);
});
beforeAll(async () => {
  const { store } = await makeSampleStore({ section: 'shell', id: 's1', files: { 'node/shell.js': shellCode } });
  const serviceUrl = await listenAsService(service);
  site = await makeSampleServer({ store, serviceUrls: [serviceUrl] });
  shortDeadlineSite = await makeSampleServer({ store, serviceUrls: [serviceUrl], serviceDeadlineMs: 300 });
}, 30_000);
afterEach(() => {
  for (const timer of timers) clearInterval(timer);
});
afterAll(async () => {
  await Promise.all([site.app.close(), shortDeadlineSite.app.close()]);
  service.close();
  service.closeAllConnections();
});

/** Number of calls of the service with a fault of this reason. */
const countOf = async (reason: string): Promise<number> => {
  const { values } = await siteFor(reason).telemetry.metrics.serviceCalls.get();
  return values.reduce((sum, { labels, value }) => sum + (labels.outcome === reason ? value : 0), 0);
};
let pages = 0;
/** Requests the page of jobs with a URL that is not cached. */
const openPage = ({ app } = site) => app.inject(`/jobs/${(pages += 1)}`);

test('a valid response is forwarded, and pages show its data', async () => {
  answer = send(jobs);
  const call = await site.app.inject('/api/jobs');
  expect([call.statusCode, call.body]).toEqual([200, jobs]);
  expect((await openPage()).body).toContain('<title>["A"]</title>');
});

test.each(Object.entries(faults))(
  'a response %s is not forwarded, pages render without it, and the fault is counted',
  async (_response, [reason, behave]) => {
    answer = behave;
    const before = await countOf(reason);
    const call = await siteFor(reason).app.inject('/api/jobs');
    expect([call.statusCode, call.json().error.code, call.headers['content-type']]).toEqual([
      503,
      'service_unavailable',
      'application/json; charset=utf-8',
    ]);
    const page = await openPage(siteFor(reason));
    expect([page.statusCode, /<title>(.*)<\/title>/.exec(page.body)?.[1]]).toEqual([200, 'without jobs']);
    expect((await countOf(reason)) - before).toBe(2);
  },
  10_000,
);

test('the health reports a faulty service for a minute after an invalid response', async () => {
  answer = send('{"jobList":[]}');
  await site.app.inject('/api/jobs');
  expect((await site.app.inject('/_site/health')).json()).toMatchObject({ status: 'ok', service: 'faulty' });
});

test.each([
  ['that breaks the schema', send('{"contentVersion":"v1"}')],
  ['that is HTML', send('<h1>Welcome</h1>', { 'content-type': 'text/html' })],
  ['that is an error', send('{"error":{"code":"internal_error","message":"no"}}', json, 500)],
])('the service counts as down if its health response is one %s', async (_response, behave) => {
  const invalidService = createServer(behave);
  const { app } = await makeSampleServer({ serviceUrls: [await listenAsService(invalidService)] });
  expect((await app.inject('/_site/health')).json()).toMatchObject({ service: 'down', contentVersion: 'unknown' });
  await app.close();
  invalidService.close();
});

/** Headers with which a compromised service could affect the whole site. */
const harmfulHeaders = {
  'set-cookie': ['session=evil', 'b=c'],
  'content-security-policy': "script-src 'unsafe-inline' *",
  'strict-transport-security': 'max-age=0',
  'access-control-allow-origin': '*',
  'access-control-allow-credentials': 'true',
  'x-frame-options': 'ALLOWALL',
  'cross-origin-resource-policy': 'cross-origin',
  'clear-site-data': '"*"',
  'service-worker-allowed': '/',
  location: 'https://evil.example/',
  link: '<https://evil.example/a.css>; rel=stylesheet',
  refresh: '0; url=https://evil.example/',
  'content-disposition': 'inline; filename="a.html"',
};

test('only the allowed headers of the service are forwarded', async () => {
  answer = send(jobs, { ...json, ...harmfulHeaders, etag: 'W/"a"', 'cache-control': 'public, no-cache' });
  const call = await site.app.inject('/api/jobs');
  expect([call.statusCode, call.body]).toEqual([200, jobs]);
  expect(call.headers).toMatchObject({ etag: 'W/"a"', 'cache-control': 'public, no-cache' });
  const { headers: serverHeaders } = await site.app.inject('/_site/health');
  const unexpected = Object.keys(call.headers).filter((name) => !(name in serverHeaders) && name !== 'etag');
  expect(unexpected).toEqual([]);
  for (const name of ['content-security-policy', 'x-frame-options', 'cross-origin-resource-policy'])
    expect([name, call.headers[name]]).toEqual([name, serverHeaders[name]]);
});

test('a long cache time of an API call is replaced by no-store', async () => {
  answer = send(jobs, { ...json, 'cache-control': 'public, max-age=31536000, immutable' });
  expect((await site.app.inject('/api/jobs')).headers['cache-control']).toBe('no-store');
});

test('a redirect to an API call loses its host, and an error keeps its code', async () => {
  answer = (_request, response) =>
    response.writeHead(301, { location: `http://${response.req.headers.host}/api/articles/Flares` }).end();
  expect((await site.app.inject('/api/articles/flares')).headers.location).toBe('/api/articles/Flares');
  answer = send('{"error":{"code":"not_found","message":"no"}}', { ...json, 'retry-after': '30' }, 404);
  const missing = await site.app.inject('/api/articles/unknown');
  expect([missing.statusCode, missing.json().error.code, missing.headers['retry-after']]).toEqual([
    404,
    'not_found',
    '30',
  ]);
});

describe('pictures', () => {
  const svg = { 'content-type': 'image/svg+xml' };
  const cover = '/api/pictures/articles/Flares/cover.svg';

  test('an SVG picture has the sandbox policy of this server', async () => {
    answer = send('<svg/>', { ...svg, ...harmfulHeaders });
    const { statusCode, headers } = await site.app.inject(cover);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringContaining('sandbox'),
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(headers).not.toHaveProperty('set-cookie');
  });

  test.each([
    ['too_large', 'whose Content-Length is too large', send('', { ...svg, 'content-length': 1e12 })],
    [
      'too_large',
      'that is endless',
      (_request, response) => writeWithoutEnd(response.writeHead(200, svg), ' '.repeat(64 * 1024)),
    ],
    ['content_type', 'that is HTML', send('<script>alert(1)</script>', { 'content-type': 'text/html' })],
    ['content_type', 'that is JSON', send(jobs)],
    ['status', 'with 304 to an unconditional request', send('', svg, 304)],
  ] as [string, string, RequestListener][])(
    '%s: a picture %s is replaced by the drawn cover',
    async (reason, _response, behave) => {
      answer = behave;
      const before = await countOf(reason);
      const { statusCode, headers } = await site.app.inject(cover);
      expect([statusCode, headers.location]).toEqual([302, '/covers/any/Flares.svg']);
      expect((await countOf(reason)) - before).toBe(1);
    },
  );

  test('a picture that is sent too slowly is aborted at its deadline', async () => {
    answer = (_request, response) => {
      response.writeHead(200, { ...svg, 'content-length': 100_000 }).write('<svg>');
      timers.add(setInterval(() => response.write(' '), 10));
    };
    const before = await countOf('timeout');
    const picture = await fetch(`http://127.0.0.1:${await portOf(shortDeadlineSite.app)}${cover}`);
    await expect(picture.text()).rejects.toThrow('terminated');
    expect((await countOf('timeout')) - before).toBe(1);
  });

  test('a visitor who disconnects is not counted as a fault of the service', async () => {
    const { promise: arrived, resolve } = Promise.withResolvers<ServerResponse>();
    answer = (_request, response) => resolve(response);
    const visitor = new AbortController();
    const counts = async () => JSON.stringify((await site.telemetry.metrics.serviceCalls.get()).values);
    const before = await counts();
    const call = fetch(`http://127.0.0.1:${await portOf(site.app)}/api/jobs`, { signal: visitor.signal });
    const response = await arrived;
    visitor.abort();
    await expect(call).rejects.toThrow('aborted');
    await new Promise((closed) => response.once('close', closed));
    expect(await counts()).toBe(before);
  });
});
