import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { goodAfterMs, pinReleases, goLive } from '@site/releases/log/partState';
import { openReleaseLog } from '@site/releases/log/releaseLog';
import { readServerReports } from '@site/releases/log/serverReports';
import { toPublicKey } from '@site/releases/signing/releaseKeys';
import { sha256Of } from '@site/releases/store/digest';
import { makeSampleStore, writeSampleRelease } from '@site/releases/testing/sampleReleases';
import { awaitServers } from './awaitServers.ts';
import { startSampleSite, until } from './testing/sampleSite.ts';
import { retire } from './retirePart.ts';

jest.setTimeout(60_000);

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
});

const [root, owner, serverKey] = [0, 1, 2].map(() => generateKeyPairSync('ed25519').privateKey) as [
  KeyObject,
  KeyObject,
  KeyObject,
];
const readRoot = async () => [toPublicKey(root)];

/** Makes a store with a signed log: discover/d1 is good, and d2 ends its process as soon as a file exists. */
async function makeSignedStore() {
  const { store, folder } = await makeSampleStore({ section: 'shell', id: 's1' }, { section: 'discover', id: 'd1' });
  const flag = path.join(folder, 'flag');
  const code = `
    const { existsSync } = process.getBuiltinModule('node:fs');
    setInterval(() => existsSync(${JSON.stringify(flag)}) && process.exit(3), 10);
    exports.default = { pages: [] };`;
  const late = await writeSampleRelease({ section: 'discover', id: 'd2', files: { 'node/section.js': code } });
  await store.putRelease(late.release, late.folder);
  const digestOf = async (part: string, id: string) =>
    sha256Of((await store.readFile(part, id, 'release.json')) ?? Buffer.from(''));
  const digests = {
    shell: { s1: await digestOf('shell', 's1') },
    discover: { d1: await digestOf('discover', 'd1'), d2: await digestOf('discover', 'd2') },
  };
  const log = openReleaseLog(store.log, { signingKeys: [root] });
  const since = new Date(Date.now() - 2 * goodAfterMs).toISOString();
  await log.append(({ parts }) => ({
    by: 'root',
    why: 'keys',
    trust: { root: [toPublicKey(root)], owners: { discover: [toPublicKey(owner)] }, servers: [toPublicKey(serverKey)] },
    parts: () =>
      pinReleases(
        Object.fromEntries(Object.entries(parts).map(([part, state]) => [part, { ...state, since }])),
        digests,
      ),
  }));
  const release = () =>
    openReleaseLog(store.log, { readRoot, signingKeys: [owner] }).append(({ parts }) => ({
      by: 'owner',
      why: 'd2',
      parts: (at) => goLive(parts, { discover: 'd2' }, at),
    }));
  return {
    store,
    release,
    fail: () => writeFile(flag, ''),
    head: () => openReleaseLog(store.log, { readRoot }).head(),
  };
}

async function startServer(store: Parameters<typeof awaitServers>[0], serverName: string, key?: KeyObject) {
  const { app, releases, errors, lines } = await startSampleSite({
    store,
    readRoot,
    serverName,
    serverKey: key,
  });
  closing.push(() => app.close());
  return { releases, errors, lines, serving: () => releases.serving()['discover']?.id };
}

test('a server that falls back withdraws the release for every server on the store', async () => {
  const { store, release, fail, head } = await makeSignedStore();
  const first = await startServer(store, 'web-1', serverKey);
  const second = await startServer(store, 'web-2', serverKey);
  const { lines, isServed } = await awaitServers(store, await release(), ['discover']);
  expect([lines, isServed]).toEqual([['web-1: serves it', 'web-2: serves it'], true]);
  await fail();
  await until(() => first.serving() === 'd1' && second.serving() === 'd1');
  // A server first serves the earlier release, then appends its entry.
  await until(async () => (await head()).n > 4);
  const { n, parts, entry } = await head();
  expect(n).toBe(5);
  expect(entry).toMatchObject({
    by: expect.stringMatching(/^site server web-[12]$/),
    why: expect.stringContaining('fallback from discover/d2'),
  });
  expect(parts['discover']).toMatchObject({ live: 'd1', withdrawn: [{ id: 'd2' }] });
});

test('the fallback of a server without a key is in its log and its report only', async () => {
  const { store, release, fail, head } = await makeSignedStore();
  const { serving, errors } = await startServer(store, 'web-1');
  await awaitServers(store, await release(), ['discover']);
  await fail();
  await until(() => serving() === 'd1' && errors.some((line) => line.startsWith('This server fell back')));
  expect(errors.find((line) => line.startsWith('This server fell back'))).toMatch(
    /^This server fell back from discover\/d2 to discover\/d1; other servers .*`npm run rollback`/,
  );
  expect((await head()).parts['discover']?.live).toBe('d2');
  let report = (await readServerReports(store.reports))['web-1'];
  while (report?.serving['discover'] !== 'd1') {
    await setTimeout(5);
    report = (await readServerReports(store.reports))['web-1'];
  }
  expect(report).toMatchObject({ n: 4, rejected: { discover: { id: 'd2' } } });
});

test('the outcome names servers that reject the release and servers that do not follow in time', async () => {
  const { store, release } = await makeSignedStore();
  const entry = await release();
  expect(await awaitServers(store, entry, ['discover'])).toEqual({ lines: [], isServed: true });
  const write = (server: string, report: object) =>
    store.reports.write(server, Buffer.from(JSON.stringify({ at: new Date().toISOString(), rejected: {}, ...report })));
  await write('web-1', {
    n: 4,
    serving: { discover: 'd1' },
    rejected: { discover: { id: 'd2', reason: 'it leaks.' } },
  });
  await write('web-2', { n: 3, serving: { discover: 'd1' } });
  await write('web-3', { n: 9, serving: { discover: 'd9' } });
  await write('web-4', { n: 3, serving: { discover: 'd1' }, at: new Date(Date.now() - 60_000).toISOString() });
  expect(await awaitServers(store, entry, ['discover'], 1)).toEqual({
    lines: [
      'web-1: discover/d2 is rejected: it leaks.',
      'web-2: has not followed entry 4 within 0.001 s (it is at entry 3). Look at its log.',
      'web-3: serves it',
    ],
    isServed: false,
  });
});

test('the outcome of a retirement names servers that still serve the part', async () => {
  const { store } = await makeSignedStore();
  await startServer(store, 'web-1');
  const { entry } = await retire('discover', { store, by: 'ada', signing: { readRoot, signingKeys: [owner] } });
  const write = (server: string, serving: object) =>
    store.reports.write(
      server,
      Buffer.from(JSON.stringify({ at: new Date().toISOString(), n: entry.n, serving, rejected: {} })),
    );
  await awaitServers(store, entry, ['discover']);
  await write('web-2', { shell: 's1', discover: 'd1' });
  expect(await awaitServers(store, entry, ['discover'], 1)).toEqual({
    lines: ['web-1: no longer serves it', 'web-2: discover/d1 is still served, although the part is retired'],
    isServed: false,
  });
});

test('the command waits for a server that serves a later entry which it has not reported yet', async () => {
  const { store, release } = await makeSignedStore();
  const entry = await release();
  const write = (n: number) =>
    store.reports.write(
      'web-1',
      Buffer.from(JSON.stringify({ at: new Date().toISOString(), n, serving: { discover: 'd1' }, rejected: {} })),
    );
  await write(entry.n);
  const outcome = awaitServers(store, entry, ['discover']);
  expect(await Promise.race([outcome, setTimeout(300, 'it waits')])).toBe('it waits');
  await write(entry.n + 1);
  expect(await outcome).toEqual({ lines: ['web-1: serves it'], isServed: true });
});

test('a server removes its report when it ends, and serves even if the store rejects reports', async () => {
  const { store } = await makeSignedStore();
  await startServer(store, 'web-1');
  while (!('web-1' in (await readServerReports(store.reports)))) await setTimeout(5);
  await closing.pop()?.();
  expect(await readServerReports(store.reports)).toEqual({});
  const write = () => Promise.reject(new Error('read-only'));
  const { serving, lines } = await startServer({ ...store, reports: { ...store.reports, write } }, 'web-2');
  expect(serving()).toBe('d1');
  await until(() => lines.some((line) => line.startsWith('This server cannot report to the release store')));
});
