import { createServer } from 'node:http';
import { makeSampleStore, sampleShellCode } from '@site/releases/testing/sampleReleases';
import { createLog } from '../logging/log.ts';
import { listenAsService, makeSampleServer } from '../testing/sampleServer.ts';
import type { SiteServer } from './app.ts';

type Line = Record<string, unknown>;

const traceId = '0af7651916cd43dd8448eb211c80319c';
const traceparent = `00-${traceId}-b7ad6b7169203331-01`;

const health = { status: 'ok', inquiries: 'stored', contentVersion: 'v1', contentFaults: 0 };
/** Trace ids and paths of the calls that the service got. */
const calls: { path: string | undefined; traceId: string | undefined }[] = [];
const service = createServer((request, response) => {
  if (request.url !== '/api/health')
    calls.push({ path: request.url, traceId: String(request.headers['traceparent']).split('-')[1] });
  const body = request.url === '/api/health' ? health : { jobList: {} };
  response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
});
const lines: Line[] = [];
let site: SiteServer;

beforeAll(async () => {
  // The page calls the service, with the trace context of its request.
  const shell = sampleShellCode
    .replace('createPageRenderer = ({ releases })', 'createPageRenderer = ({ releases, apiBaseUrl })')
    .replace('async render({ url,', 'async render({ traceparent, url,')
    .replace(
      "if (url === '/throws')",
      "if (url === '/calls') await fetch(apiBaseUrl + '/page', { headers: { traceparent } });\n$&",
    );
  const { store } = await makeSampleStore({ section: 'shell', id: 's1', files: { 'node/shell.js': shell } });
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line) as Line) });
  site = await makeSampleServer({ store, serviceUrls: [await listenAsService(service)], log, logSample: 1 });
}, 30_000);
beforeEach(() => {
  calls.length = 0;
  lines.length = 0;
});
afterAll(async () => {
  await site.app.close();
  service.closeAllConnections();
  service.close();
});

const answered = () => lines.filter(({ message }) => message === 'Request answered.');

test('an answer below 500 is a line in the sample, without query, address and body of the request', async () => {
  await site.app.inject({ url: '/about?name=Ada', remoteAddress: '192.0.2.7', headers: { traceparent } });
  expect(answered()).toEqual([
    {
      program: 'site-server',
      time: expect.any(String),
      level: 'info',
      message: 'Request answered.',
      part: 'shell',
      release: 's1',
      route: 'none',
      method: 'GET',
      path: '/about',
      status: 200,
      durationMs: expect.any(Number),
      requestId: traceId,
    },
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/Ada|192\.0\.2\.7/);
});

test('parts of a path that may be personal are not logged', async () => {
  await site.app.inject('/contact/ada@example.org/403-555-0100');
  expect(answered()).toMatchObject([{ path: '/contact/…/…' }]);
});

test('no answer below 500 is logged if the sample is 0', async () => {
  const others: string[] = [];
  const log = createLog('info', { write: (line) => void others.push(line) });
  const silent = await makeSampleServer({ log });
  await silent.app.inject('/about');
  expect(others.filter((line) => line.includes('Request answered.'))).toEqual([]);
  await silent.app.close();
});

test('a server that is not ready is no failure', async () => {
  const incidents: string[] = [];
  const log = createLog('info', { write: (line) => void incidents.push(line) });
  const starting = await makeSampleServer({ log, drainMs: 1000, warmUpMs: 60_000 });
  const { statusCode } = await starting.app.inject('/_site/ready');
  expect([statusCode, incidents.filter((line) => line.includes('/_site/ready'))]).toEqual([503, []]);
  await starting.app.close();
});

test('the calls of a page, and those of a visitor, have the trace id of the request', async () => {
  await site.app.inject({ url: '/calls', headers: { traceparent } });
  await site.app.inject({ url: '/api/jobs', headers: { traceparent } });
  expect(calls).toEqual([
    { path: '/api/page', traceId },
    { path: '/api/jobs', traceId },
  ]);
});

test('a request without a valid traceparent gets a new trace id, which its calls have', async () => {
  await site.app.inject({ url: '/api/jobs', headers: { traceparent: '00-0-0-0' } });
  const [{ requestId } = {}] = answered();
  expect(requestId).toMatch(/^[\da-f]{32}$/);
  expect(calls).toEqual([{ path: '/api/jobs', traceId: requestId }]);
});

test('Server-Timing tells where the time of a page went, for requests from this machine only', async () => {
  const timingOf = async (remoteAddress: string) =>
    (await site.app.inject({ url: '/timed', remoteAddress })).headers['server-timing'];
  expect(await timingOf('127.0.0.1')).toMatch(
    /^cache;desc=miss, queue;dur=[\d.]+, data;dur=[\d.]+, render;dur=[\d.]+$/,
  );
  expect(await timingOf('::1')).toBe('cache;desc=hit');
  expect(await timingOf('192.0.2.7')).toBeUndefined();
  const proxied = await site.app.inject({ url: '/timed', headers: { 'x-forwarded-for': '192.0.2.7' } });
  expect(proxied.headers).not.toHaveProperty('server-timing');
});

test('requests of strangers create no series', async () => {
  const countSeries = async () => (await site.admin.inject('/metrics')).body.split('\n').length;
  const ask = async (round: number) => {
    for (const path of ['/', '/api/', '/covers/any/', '/releases/discover/', '/_site/'])
      for (let count = 0; count < 20; count += 1)
        await site.app.inject({
          url: `${path}x${round}-${count}.js?q=${count}`,
          headers: { 'user-agent': `x${count}` },
        });
  };
  await ask(1);
  const before = await countSeries();
  await ask(2);
  expect(await countSeries()).toBe(before);
  expect(before).toBeLessThan(600);
});

test('the metrics have the answers, renders and state of the server', async () => {
  await site.app.inject('/measured');
  await site.app.inject('/measured');
  const { body, headers } = await site.admin.inject('/metrics');
  expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(body).toMatch(/^site_requests_total\{route="none",status="200",cache="hit"\} [1-9]/m);
  expect(body).toMatch(/^site_requests_total\{route="none",status="200",cache="miss"\} [1-9]/m);
  expect(body).toMatch(/^site_render_seconds_count\{part="shell",release="s1",route="none"\} [1-9]/m);
  expect(body).toMatch(/^site_release_info\{part="shell",release="s1"\} 1$/m);
  expect(body).toMatch(/^site_ready 1$/m);
  expect(body).toMatch(/^site_service_up 1$/m);
  expect(body).toMatch(/^site_release_log_followed_entry 1$/m);
  expect(body).toMatch(/^site_workers_started_total\{kind="render"\} 1$/m);
});
