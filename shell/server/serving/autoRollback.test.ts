import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { LogEntry } from '@site/releases/log/logEntry';
import { goLive, pinReleases, replaceWithdrawn } from '@site/releases/log/partState';
import { openReleaseLog } from '@site/releases/log/releaseLog';
import { toPublicKey } from '@site/releases/signing/releaseKeys';
import { sha256Of } from '@site/releases/store/digest';
import type { ReleaseStore } from '@site/releases/store/releaseStore';
import { makeSampleRelease, makeSampleStore, sampleShellCode } from '@site/releases/testing/sampleReleases';
import type { SiteServerOptions } from '../http/app.ts';
import { recordLog } from '../testing/recordLog.ts';
import { listenAsService, makeSampleServer } from '../testing/sampleServer.ts';
import { until } from '../testing/sampleWatcher.ts';
import { createAutoRollback } from './autoRollback.ts';

jest.setTimeout(60_000);

const hour = 60 * 60_000;
const root = generateKeyPairSync('ed25519').privateKey;
const serverKey = generateKeyPairSync('ed25519').privateKey;
const readRoot = async () => [toPublicKey(root)];

const closing: (() => unknown)[] = [];
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
});

/**
 * Makes a store, by default with a signed log, in which discover/d1 is good, and d2 went live `ageMs` ago. Pages below
 * `/discover/fails` throw with d2 only.
 */
async function makeFailingStore(ageMs = hour, isSigned = true): Promise<ReleaseStore> {
  const code = sampleShellCode.replace(
    `if (url === '/throws')`,
    `if (url.startsWith('/discover/fails') && releases.sections.discover.id === 'd2')`,
  );
  const shell = { section: 'shell', id: 's1', files: { 'node/shell.js': code } };
  const { store } = await makeSampleStore(shell, { section: 'discover', id: 'd1' }, { section: 'discover', id: 'd2' });
  const digestOf = async (part: string, id: string) =>
    sha256Of((await store.readFile(part, id, 'release.json')) ?? Buffer.from(''));
  const digests = {
    shell: { s1: await digestOf('shell', 's1') },
    discover: { d1: await digestOf('discover', 'd1'), d2: await digestOf('discover', 'd2') },
  };
  const since = (ms: number) => new Date(Date.now() - ms).toISOString();
  const first = goLive({}, { shell: 's1', discover: 'd1' }, since(ageMs + hour));
  const parts = pinReleases(goLive(first, { discover: 'd2' }, since(ageMs)), digests);
  if (!isSigned) {
    await openReleaseLog(store.log).append(() => ({ by: 'a test', why: 'time passes', parts: () => parts }));
    return store;
  }
  await openReleaseLog(store.log, { signingKeys: [root] }).append(() => ({
    by: 'root',
    why: 'keys',
    trust: { root: [toPublicKey(root)], owners: {}, servers: [toPublicKey(serverKey)] },
    parts: () => parts,
  }));
  return store;
}

/** Starts a site server. `fail` requests this many pages that throw with d2, all different, and resolves to the statuses. */
async function startServer(store: ReleaseStore, serverName: string, options: Partial<SiteServerOptions> = {}) {
  const health = { isUp: true };
  const service = createServer((_request, response) => {
    const body = { status: 'ok', inquiries: 'stored', contentVersion: 'v1', contentFaults: 0 };
    response.writeHead(health.isUp ? 200 : 500, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  const { log, lines, errors } = recordLog();
  const server = await makeSampleServer({
    store,
    readRoot,
    serverKey,
    serverName,
    watchIntervalMs: 20,
    serviceUrls: [await listenAsService(service)],
    log,
    ...options,
  });
  closing.push(async () => {
    await server.app.close();
    service.closeAllConnections();
    service.close();
  });
  let count = 0;
  return {
    server,
    health,
    lines,
    rollbacks: () => errors.filter((line) => line.includes('automatic rollback')),
    fail: (pages: number) =>
      Promise.all(
        Array.from({ length: pages }, async () => {
          count += 1;
          return (await server.app.inject(`/discover/fails/${count}`)).statusCode;
        }),
      ),
    serving: () => server.releases.serving()['discover']?.id,
  };
}

const readLog = (store: ReleaseStore) => openReleaseLog(store.log, { readRoot }).head();

test('a live release whose pages throw is withdrawn after ten pages, once by two servers, and the good one serves', async () => {
  const store = await makeFailingStore();
  const before = await readLog(store);
  const [first, second] = [await startServer(store, 'web-1'), await startServer(store, 'web-2')];
  expect(await first.fail(9)).toEqual(Array(9).fill(503));
  expect(first.serving()).toBe('d2');
  await Promise.all([first.fail(3), second.fail(10)]);
  await until(() => first.serving() === 'd1' && second.serving() === 'd1');
  const { n, parts, entry } = await readLog(store);
  expect(n).toBe(before.n + 1);
  expect(entry?.by).toMatch(/^site server web-[12]$/);
  expect(parts['discover']).toMatchObject({
    live: 'd1',
    withdrawn: [{ id: 'd2', by: entry?.by, reason: expect.stringMatching(/ 1[0-2] of 1[0-2] pages could not be/) }],
  });
  expect(await first.fail(1)).toEqual([200]);
  await until(() => first.rollbacks().length + second.rollbacks().length > 0);
  expect([...first.rollbacks(), ...second.rollbacks()]).toEqual([
    expect.stringMatching(
      /^Pages of discover\/d2 fail: automatic rollback, because .*; this server withdrew the release in the release log, and discover\/d1 is live; correct it and release again\.$/,
    ),
  ]);
});

test('a server with AUTO_ROLLBACK off withdraws nothing, and its figures say so', async () => {
  const store = await makeFailingStore();
  const off = await startServer(store, 'web-1', { hasAutoRollback: false });
  await off.fail(20);
  const other = await startServer(store, 'web-2');
  await other.fail(10);
  await until(() => off.serving() === 'd1');
  expect((await readLog(store)).entry?.by).toBe('site server web-2');
  expect((await off.server.admin.inject('/_site/figures')).json()).toMatchObject({ hasAutoRollback: false });
  expect((await other.server.admin.inject('/_site/figures')).json()).toMatchObject({ hasAutoRollback: true });
});

test('pages that failed while the site service was down do not count', async () => {
  const store = await makeFailingStore();
  const { server, health, fail, serving } = await startServer(store, 'web-1');
  await fail(5);
  health.isUp = false;
  await until(() => !server.service.state().isUp);
  await fail(12);
  health.isUp = true;
  await until(() => server.service.state().isUp);
  await fail(12);
  await until(() => serving() === 'd1');
  const [withdrawal] = (await readLog(store)).parts['discover']?.withdrawn ?? [];
  expect(withdrawal?.reason).toMatch(/ 1[0-2] of 1[0-2] pages /);
});

test('a release that is live for a day stays live', async () => {
  const store = await makeFailingStore(24 * hour);
  const old = await startServer(store, 'web-1');
  await old.fail(20);
  const since = new Date(Date.now() - hour).toISOString();
  await openReleaseLog(store.log, { readRoot, signingKeys: [root] }).append(({ parts }) => ({
    by: 'root',
    why: 'younger',
    parts: () => ({ ...parts, ...(parts['discover'] && { discover: { ...parts['discover'], since } }) }),
  }));
  expect((await readLog(store)).parts['discover']).toMatchObject({ live: 'd2', withdrawn: [] });
  await old.server.releases.check();
  await old.fail(1);
  await until(() => old.serving() === 'd1');
});

test('a server without a key logs the remedy, and the release stays live', async () => {
  const store = await makeFailingStore();
  const { fail, rollbacks } = await startServer(store, 'web-1', { serverKey: undefined });
  await fail(10);
  await until(() => rollbacks().length > 0);
  expect(rollbacks()[0]).toMatch(
    /; this server has no key .*`npm run rollback -- discover`, or set RELEASE_SERVER_KEY/,
  );
  expect((await readLog(store)).parts['discover']?.live).toBe('d2');
});

test('an unsigned log needs no key', async () => {
  const store = await makeFailingStore(hour, false);
  const { fail, serving } = await startServer(store, 'web-1', { serverKey: undefined, readRoot: async () => [] });
  await fail(10);
  await until(() => serving() === 'd1');
  expect((await openReleaseLog(store.log).head()).entry?.by).toBe('site server web-1');
});

/** An automatic rollback of discover/d2 with fakes, whose time and service the test sets. */
function makeRollback({ canSign = true } = {}) {
  const start = Date.UTC(2026, 10, 28, 12);
  const toTime = (at: number) => new Date(at).toISOString();
  const first = goLive({}, { shell: 's1', discover: 'd1' }, toTime(start - 2 * hour));
  const site = {
    at: start,
    parts: goLive(first, { discover: 'd2' }, toTime(start - hour)),
    set: { discover: makeSampleRelease({ section: 'discover', id: 'd2' }).release },
    entries: [] as LogEntry[],
    isUpNow: true,
  };
  const { log, errors } = recordLog();
  const withdrawn = jest.fn(async () => true);
  const record = createAutoRollback({
    head: () => site,
    serving: () => site.set,
    service: {
      state: () => ({ isUp: true, contentVersion: 'v1', recoveries: 0, changedAt: 0 }),
      isUpNow: async () => site.isUpNow,
    },
    readEntries: async () => site.entries,
    withdraw: withdrawn,
    canSign: () => canSign,
    follow: async () => undefined,
    log,
    now: () => site.at,
  });
  /** Lets ten pages fail, and resolves when the rollback has ended: its fakes resolve at once. */
  const fail = async (release = 'd2') => {
    const origin = { part: 'discover', release, route: 'none' };
    for (let count = 0; count < 10; count += 1) record(origin, `/discover/${count}`, true);
    await new Promise(setImmediate);
  };
  return { site, fail, withdrawn, errors, toTime };
}

test('the service is asked again before a rollback, and a minute later if it did not answer', async () => {
  const { site, fail, withdrawn } = makeRollback();
  site.isUpNow = false;
  await fail();
  site.isUpNow = true;
  site.at += 59_000;
  await fail();
  expect(withdrawn).not.toHaveBeenCalled();
  site.at += 1000;
  await fail();
  await fail();
  expect(withdrawn.mock.calls).toEqual([[[expect.objectContaining({ part: 'discover', id: 'd2', to: 'd1' })]]]);
});

test('a rollback that another server made in the last 30 minutes prevents another one, also after the release is live again', async () => {
  const { site, fail, withdrawn, toTime } = makeRollback();
  const [by, at] = ['site server web-2', toTime(site.at - 60_000)];
  const parts = replaceWithdrawn(site.parts, 'discover', 'd1', { id: 'd2', reason: '', by, at });
  site.entries = [{ n: 1, previous: null, parts, by, at, why: '' }];
  site.parts = goLive(parts, { discover: 'd2' }, toTime(site.at));
  await fail();
  expect(withdrawn).not.toHaveBeenCalled();
  site.at += 29 * 60_000;
  await fail();
  expect(withdrawn).toHaveBeenCalledTimes(1);
});

test('without a key each release is one line, however long its pages fail', async () => {
  const { site, fail, errors } = makeRollback({ canSign: false });
  await fail();
  site.at += 10 * 60_000;
  await fail();
  expect(errors).toHaveLength(1);
});

test('a failed withdrawal is a line with the remedy, and is tried again after a minute', async () => {
  const { site, fail, withdrawn, errors } = makeRollback();
  withdrawn.mockRejectedValueOnce(new Error('the database is gone'));
  await fail();
  expect(errors).toEqual([
    expect.stringMatching(/could not withdraw .*; withdraw it with `npm run rollback -- discover`\.$/),
  ]);
  site.at += 60_000;
  await fail();
  expect(withdrawn).toHaveBeenCalledTimes(2);
});

test('renders of an earlier set and of a release that does not serve do not count', async () => {
  const { site, fail, withdrawn } = makeRollback();
  const { discover } = site.set;
  await fail('d1');
  site.set = { discover: { ...discover, id: 'd1' } };
  await fail('d2');
  expect(withdrawn).not.toHaveBeenCalled();
  site.set = { discover };
  await fail('d2');
  expect(withdrawn).toHaveBeenCalledTimes(1);
});
