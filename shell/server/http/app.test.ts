import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { sendRaw, portOf, request } from '../testing/rawHttp.ts';
import { recordLog } from '../testing/recordLog.ts';
import { makeLive, writeSampleRelease } from '@site/releases/testing/sampleReleases';
import { listenAsService, makeSampleServer } from '../testing/sampleServer.ts';
import { type SampleSite, startSampleSite } from '../testing/sampleSite.ts';

let site: SampleSite;
beforeAll(async () => {
  site = await startSampleSite();
}, 30_000);
afterAll(() => site.stop());

test('the public server has only the health check; the admin server also has the release status', async () => {
  expect((await site.get('/_site/health')).json()).toEqual({
    status: 'ok',
    service: 'up',
    contentVersion: 'v1',
    releaseSet: 'discover=d1,shell=s1',
  });
  for (const url of ['/_site/releases', '/_site/releases/discover/d1', '/_site/metrics'])
    expect([url, (await site.get(url)).statusCode]).toEqual([url, 404]);
  expect((await site.admin.inject('/_site/health')).json()).toMatchObject({ status: 'ok' });
  expect((await site.admin.inject('/_site/releases/discover/d1')).json()).toMatchObject({ id: 'd1' });
  expect((await site.admin.inject('/_site/releases')).json()).toMatchObject({
    serving: { discover: { id: 'd1', prefixes: ['/discover'] } },
    parts: { discover: { live: 'd1' } },
    log: { n: 2, by: 'a test', why: 'a sample' },
    refused: {},
  });
});

test('API calls are forwarded to the service with the visitor’s address', async () => {
  expect((await site.get('/api/articles?page=2')).statusCode).toBe(200);
  expect(site.calls).toEqual([{ url: '/api/articles?page=2', body: '', address: '127.0.0.1' }]);
});

test('a new live release serves without a restart; a rejected one does not', async () => {
  const next = await writeSampleRelease({ section: 'discover', id: 'd2' });
  const broken = await writeSampleRelease({
    section: 'discover',
    id: 'd3',
    files: { 'node/section.js': 'throw new Error("broken section")' },
  });
  for (const { release, folder } of [next, broken]) await site.store.putRelease(release, folder);
  await makeLive(site.store, { discover: 'd2' });
  await site.releases.check();
  expect((await site.get('/')).body).toContain('s1 d2');
  await makeLive(site.store, { discover: 'd3' });
  await site.releases.check();
  expect((await site.get('/')).body).toContain('s1 d2');
  const { body } = await site.admin.inject('/_site/releases');
  expect(JSON.parse(body)).toMatchObject({
    refused: { discover: [{ id: 'd3', reason: expect.stringContaining('broken section') }] },
  });
  // Stack traces are only in the log.
  expect(body).not.toMatch(/\\n\s+at |node_modules|shell\/server/);
});

test('while a lost worker is replaced, the health is degraded and cached pages are served', async () => {
  const cachedPage = (await site.get('/')).body;
  const lost = site.releases.pool.current;
  await lost?.end();
  const health = await site.get('/_site/health');
  expect([health.statusCode, health.json()]).toMatchObject([200, { status: 'degraded' }]);
  expect(await site.get('/')).toMatchObject({ statusCode: 200, body: cachedPage });
  expect((await site.get('/new')).statusCode).toBe(200);
  expect((await site.get('/_site/health')).json()).toMatchObject({ status: 'ok' });
});

test('an incomplete request gets 408 after the time limit, and its connection is closed', async () => {
  const { app } = await makeSampleServer({ requestLimitMs: 100 });
  const headers = ['Host: site', 'Content-Type: application/x-www-form-urlencoded', 'Content-Length: 9'];
  expect(await sendRaw(app, request('POST /form', headers, 'slow'))).toMatch(/^HTTP\/1\.1 408 /);
  await app.close();
});

test('no error is logged when a visitor disconnects before the response', async () => {
  const { promise: callReceived, resolve: onCall } = Promise.withResolvers<ServerResponse>();
  const service = createServer(({ method }, response) => {
    if (method === 'POST') onCall(response);
    else response.end('{"contentVersion":"v1"}');
  });
  const { log, errors } = recordLog();
  const { app } = await makeSampleServer({ serviceUrls: [await listenAsService(service)], log });
  const visitor = connect(await portOf(app), '127.0.0.1');
  const [connection] = (await once(app.server, 'connection')) as [Socket];
  visitor.write(request('POST /api/contact', ['Host: a', 'Content-Length: 2'], '{}'));
  const answer = await callReceived;
  visitor.resetAndDestroy();
  await new Promise((resolve) => connection.once('close', resolve));
  answer.end('{}');
  await once(answer, 'close');
  await app.close();
  await new Promise((resolve) => service.close(resolve));
  expect(errors.filter((line) => line.includes('was answered'))).toEqual([]);
});
