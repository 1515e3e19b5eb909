import { createHash, X509Certificate } from 'node:crypto';
import { connect } from 'node:tls';
import { once } from 'node:events';
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { chromium } from '@playwright/test';
import { readToolEnv } from '../../tools/repository/env.ts';
import type { Child } from '../../tools/processes/children.ts';
import { expect, test as base } from '../harness/fixtures.ts';
import { createHttp2Client, startHttp2Load } from '../harness/fronts/http2Client.ts';
import { type RecordingService, startRecordingService } from '../harness/fronts/recordingService.ts';
import { type Front, startCaddy, type StartFront, startHaproxy, startNginx } from '../harness/fronts/startFront.ts';
import { makeLive } from '@site/releases/testing/sampleReleases';
import type { Figures } from '../../shell/server/telemetry/figures.ts';
import { readReleaseReport } from '../harness/observe/releaseReport.ts';
import { tamperWithRelease } from '../harness/releases/tamperWithRelease.ts';
import { startReleaseSite } from '../harness/site.ts';
import { pageKinds } from '../harness/sitePages.ts';

type Server = { url: string; adminUrl: string; server: Child };
/** Two site servers and their service. */
type Servers = { all: readonly [Server, Server]; service: RecordingService };

/** Longer than the interval of the fronts' health checks, which is 200 ms in these tests, and their timeout. */
const drainMs = 1300;
/**
 * Visitors on several addresses, which a front that hashes addresses sends to both servers. They differ in several
 * bytes, because nginx's CRC32 sends similar addresses to one server.
 */
const addresses = Array.from({ length: 12 }, (_each, at) => `127.${at}.${at * 21}.${10 + at * 7}`);

const test = base.extend<object, { servers: Servers }>({
  servers: [
    async ({ site: { serviceUrl } }, provide) => {
      const service = await startRecordingService(serviceUrl);
      const site = await startReleaseSite(service.url, { DRAIN_MS: String(drainMs) }, { isRestarted: true });
      await provide({ all: [site, await site.startSecondServer()], service });
      await site.stop();
      await service.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

// Every restart takes seconds on a busy machine.
test.setTimeout(120_000);

/** Returns the paths of a release file, a call, and all kinds of pages. */
async function listPaths({ all: [{ url }] }: Servers): Promise<string[]> {
  const html = await (await fetch(url)).text();
  const script = /\/releases\/shell\/[\w-]+\/web\/[\w.]+\.js/.exec(html)?.[0] ?? '';
  expect(script).not.toBe('');
  return [script, '/api/jobs', ...pageKinds];
}

/** Returns true if a server has sent pages to visitors since its start. */
async function hasVisitors({ adminUrl }: Server): Promise<boolean> {
  const response = await fetch(`${adminUrl}/_site/figures`).catch(() => undefined);
  // The admin server responds with this type.
  const figures = (await response?.json()) as Figures | undefined;
  return (figures?.server.answers.pages ?? 0) > 0;
}

/** Ends a server by a signal; resolves when the harness has started it again and the front sends it visitors. */
async function restart(server: Server, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  const { process } = server.server;
  process.kill(signal);
  await once(process, 'exit');
  await expect.poll(() => hasVisitors(server), { timeout: 30_000, intervals: [100] }).toBe(true);
}

/** Headers that a front must not change. */
const unchangedHeaders = ['etag', 'cache-control', 'content-encoding', 'vary', 'content-security-policy'];

/** Returns an answer in a form to compare; the bytes are those on the wire. */
function describeAnswer(status: number | undefined, headers: IncomingHttpHeaders, body: Buffer) {
  return { status, headers: unchangedHeaders.map((name) => headers[name]), body: body.toString('base64') };
}

async function askDirectly({ url }: Server, path: string, encoding: string) {
  const asked = request(url + path, { headers: { 'accept-encoding': encoding } }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return describeAnswer(answer.statusCode, answer.headers, Buffer.concat((await answer.toArray()) as Buffer[]));
}

/** Checks that an answer has the status, headers and bytes that the servers send. */
async function expectUnchangedAnswers(front: Front, servers: Servers, paths: readonly string[]): Promise<void> {
  const client = createHttp2Client(front);
  for (const path of paths) {
    for (const encoding of ['br', 'gzip', 'identity']) {
      const { status, headers, body } = await client.get(path, { 'accept-encoding': encoding });
      const direct = await Promise.all(servers.all.map((server) => askDirectly(server, path, encoding)));
      expect(direct).toContainEqual(describeAnswer(status, headers, body));
      expect(headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding);
    }
  }
  client.close();
}

async function expectVisitorAddress(front: Front, { service }: Servers): Promise<void> {
  const client = createHttp2Client(front, '127.0.0.99');
  // What a visitor claims does not count.
  const { status } = await client.get('/api/jobs?fresh', { 'x-forwarded-for': '203.0.113.9' });
  client.close();
  expect(status).toBe(200);
  const call = service.visitors.findLast(({ url }) => url === '/api/jobs?fresh');
  expect(call?.address).toBe('127.0.0.99');
}

/** Runs a check with a front before the two servers. */
async function withFront(
  start: StartFront,
  servers: readonly Server[],
  check: (front: Front) => Promise<void>,
): Promise<void> {
  const front = await start(servers.map(({ url }) => new URL(url).host));
  try {
    await check(front);
  } finally {
    await front.stop();
  }
}

/** Checks that hold for all fronts. */
async function checkFront(front: Front, servers: Servers): Promise<void> {
  const paths = await listPaths(servers);
  await expectUnchangedAnswers(front, servers, ['/', '/about', ...paths.slice(0, 2)]);
  await expectVisitorAddress(front, servers);
  const load = startHttp2Load(front, addresses, paths);
  await load.untilMoreAnswers(50);
  for (const server of servers.all) await restart(server, 'SIGKILL');
  await load.untilMoreAnswers(50);
  await load.stop();
  expect(load.failures).toEqual([]);
}

/** Opens a page by HTTP/3 in Chromium; resolves to the protocol of the document. */
async function openByHttp3({ httpsPort }: Front): Promise<string> {
  const socket = connect({ host: '127.0.0.1', port: httpsPort, servername: 'localhost', rejectUnauthorized: false });
  await once(socket, 'secureConnect');
  const { publicKey } = new X509Certificate(socket.getPeerX509Certificate()?.raw ?? '');
  socket.destroy();
  const pin = createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64');
  const browser = await chromium.launch({
    executablePath: readToolEnv().browserPath,
    args: [
      '--no-sandbox',
      `--origin-to-force-quic-on=localhost:${httpsPort}`,
      `--ignore-certificate-errors-spki-list=${pin}`,
    ],
  });
  const page = await browser.newPage();
  await page.goto(`https://localhost:${httpsPort}/`);
  const protocol = await page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return entry?.nextHopProtocol ?? '';
  });
  await browser.close();
  return protocol;
}

test('behind Caddy no request is lost when servers are killed or restarted one after the other', async ({
  servers,
}) => {
  await withFront(startCaddy, servers.all, async (front) => {
    expect(await openByHttp3(front)).toBe('h3');
    const load = startHttp2Load(front, addresses, await listPaths(servers));
    await load.untilMoreAnswers(50);
    for (const server of servers.all) await restart(server, 'SIGTERM');
    await load.stop();
    expect(load.failures).toEqual([]);
    await checkFront(front, servers);
  });
});

test('behind nginx no GET is lost when servers are killed', async ({ servers }) => {
  await withFront(startNginx, servers.all, (front) => checkFront(front, servers));
});

test('behind HAProxy no GET is lost when servers are killed', async ({ servers }) => {
  await withFront(startHaproxy, servers.all, (front) => checkFront(front, servers));
});

test('behind Caddy a visitor of a newer release is not sent back to an older one by a slower server', async ({
  site: { serviceUrl },
}) => {
  const site = await startReleaseSite(serviceUrl);
  const slow = await site.startSecondServer({ settings: { WATCH_INTERVAL_MS: '60000' } });
  const { release, folder } = await tamperWithRelease({});
  await site.store.putRelease(release, folder);
  await withFront(startCaddy, [site, slow], async (front) => {
    const visitors = addresses.map((address) => createHttp2Client(front, address));
    const visits = visitors.map((): boolean[] => []);
    /** Lets every visitor load a page; records whether it is of the new release. */
    const visitOnce = (path: string) =>
      Promise.all(
        visitors.map(async ({ get }, at) => {
          const { body } = await get(path, { 'accept-encoding': 'identity' });
          visits[at]?.push(body.includes(`/releases/discover/${release.id}/`));
        }),
      );
    await visitOnce('/discover');
    await makeLive(site.store, { discover: release.id });
    await expect
      .poll(async () => (await readReleaseReport(site.adminUrl)).serving['discover']?.id, { intervals: [50] })
      .toBe(release.id);
    for (const path of ['/discover', '/discover/articles', '/discover/events', '/discover/research'])
      await visitOnce(path);
    for (const { close } of visitors) close();
    // Half of the visitors are on the slower server, and none changes from one to the other.
    const kinds = new Set(visits.map((each) => each.map(Number).join('')));
    expect([...kinds].toSorted()).toEqual(['00000', '01111']);
  });
  await site.stop();
});
