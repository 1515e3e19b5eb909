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

test('everybody may know the health; operators alone what serves, and why', async () => {
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
    renders: {},
  });
});

test('calls are handed on to the service with the address of whoever called', async () => {
  expect((await site.get('/api/articles?page=2')).statusCode).toBe(200);
  expect(site.calls).toEqual([{ url: '/api/articles?page=2', body: '', address: '127.0.0.1' }]);
});

test('a release that becomes live serves without a restart; one that is refused does not', async () => {
  const next = await writeSampleRelease({ section: 'discover', id: 'd2' });
  const broken = await writeSampleRelease({
    section: 'discover',
    id: 'd3',
    files: { 'node/section.js': 'throw new Error("the seal leaks")' },
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
    refused: { discover: [{ id: 'd3', reason: expect.stringContaining('the seal leaks') }] },
  });
  // Whoever made it reads the stack in the log.
  expect(body).not.toMatch(/\\n\s+at |node_modules|shell\/server/);
});

test('while a lost worker is replaced the server is degraded and not down: what is kept is answered', async () => {
  const kept = (await site.get('/')).body;
  const lost = site.releases.pool.current;
  await lost?.end();
  const health = await site.get('/_site/health');
  expect([health.statusCode, health.json()]).toMatchObject([200, { status: 'degraded' }]);
  expect(await site.get('/')).toMatchObject({ statusCode: 200, body: kept });
  expect((await site.get('/new')).statusCode).toBe(200);
  expect((await site.get('/_site/health')).json()).toMatchObject({ status: 'ok' });
});

test('a request that does not arrive whole in time is answered 408, and its connection is closed', async () => {
  const { app } = await makeSampleServer({ requestLimitMs: 100 });
  const headers = ['Host: site', 'Content-Type: application/x-www-form-urlencoded', 'Content-Length: 9'];
  expect(await sendRaw(app, request('POST /form', headers, 'slow'))).toMatch(/^HTTP\/1\.1 408 /);
  await app.close();
});

test('a visitor who leaves before a call is answered is no fault of the server, and nothing is logged', async () => {
  const { promise: asked, resolve: ask } = Promise.withResolvers<ServerResponse>();
  const service = createServer(({ method }, response) => {
    if (method === 'POST') ask(response);
    else response.end('{"contentVersion":"v1"}');
  });
  const { log, errors } = recordLog();
  const { app } = await makeSampleServer({ serviceUrl: await listenAsService(service), log });
  const visitor = connect(await portOf(app), '127.0.0.1');
  const [connection] = (await once(app.server, 'connection')) as [Socket];
  visitor.write(request('POST /api/contact', ['Host: a', 'Content-Length: 2'], '{}'));
  const answer = await asked;
  visitor.resetAndDestroy();
  await new Promise((resolve) => connection.once('close', resolve));
  answer.end('{}');
  await once(answer, 'close');
  await app.close();
  await new Promise((resolve) => service.close(resolve));
  expect(errors).toEqual([]);
});
