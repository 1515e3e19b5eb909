import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { goLive } from '@site/releases/log/partState';
import { openReleaseLog } from '@site/releases/log/releaseLog';
import { readRootKeys, toPublicKey } from '@site/releases/signing/releaseKeys';
import { makeSampleStore, writeSampleRelease } from '@site/releases/testing/sampleReleases';
import { changeKeys, type KeyChange } from './changeKeys.ts';
import { publishReleases, requestSignature } from './publishReleases.ts';
import { rollBack } from './rollBack.ts';
import { type SampleSite, startSampleSite } from './testing/sampleSite.ts';

jest.setTimeout(60_000);

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

const makeKey = () => generateKeyPairSync('ed25519').privateKey;
const root = makeKey();
const ada = makeKey();
const grace = makeKey();
const serviceUrl = 'http://127.0.0.1:9';
const limits = { preloadLimitMs: 100, renderLimitMs: 3000 };

/** Prepares a site with three releases, and commands that use the keys of its key file. */
async function startSite() {
  const { store, folder } = await makeSampleStore(
    { section: 'shell', id: 's1' },
    { section: 'discover', id: 'd1' },
    { section: 'products', id: 'p1' },
  );
  const keysFile = path.join(await mkdtemp(path.join(tmpdir(), 'keys-')), 'release-keys.json');
  await writeFile(keysFile, '{"root":[]}');
  const stateFile = path.join(folder, 'state.json');
  const readRoot = () => readRootKeys(keysFile);
  const errors: string[][] = [];
  async function start() {
    const server = await startSampleSite({ store, stateFile, readRoot });
    errors.push(server.errors);
    closing.push(() => server.app.close());
    return server;
  }
  const as = (...signingKeys: KeyObject[]) => ({ readRoot, signingKeys });
  return {
    store,
    folder,
    keysFile,
    errors,
    as,
    start,
    head: () => openReleaseLog(store.log, { readRoot }).head(),
    keys: (changes: KeyChange[], key: KeyObject) =>
      changeKeys(changes, { store, keysFile, by: 'root', signing: as(key) }),
    release: async (section: string, id: string, key: KeyObject) =>
      publishReleases([await writeSampleRelease({ section, id })], {
        store,
        serviceUrl,
        limits,
        by: section,
        signing: as(key),
      }),
    rollBack: (section: string, key: KeyObject) =>
      rollBack(section, { store, serviceUrl, limits, by: section, signing: as(key) }),
  };
}

const add = (holder: string, key: KeyObject): KeyChange => ({ action: 'add', holder, key: toPublicKey(key) });
const remove = (holder: string, key: KeyObject): KeyChange => ({ action: 'remove', holder, key: toPublicKey(key) });

/** Requests pages and files of old releases from a running site until `stop` is called, and records failed requests. */
function visit({ app }: SampleSite) {
  const failures: string[] = [];
  const stopping = new AbortController();
  let count = 0;
  async function sendRequests() {
    const urls = [
      '/',
      '/discover',
      '/products',
      '/releases/discover/d1/web/remoteEntry.js',
      '/releases/shell/s1/web/root/favicon.svg',
    ];
    while (!stopping.signal.aborted) {
      const url = urls[count % urls.length] ?? '';
      const { statusCode } = await app.inject({ url });
      count += 1;
      if (statusCode !== 200) failures.push(`${url}: ${statusCode}`);
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
  }
  const visiting = sendRequests();
  async function stop() {
    stopping.abort();
    await visiting;
  }
  closing.push(stop);
  return { failures, count: () => count, stop };
}

test('keys of a live site are introduced, transferred, rotated and revoked without a failed request', async () => {
  const site = await startSite();
  const server = await site.start();
  const { app, releases } = server;
  const visitor = visit(server);
  const expectFollowed = async () => {
    await releases.check();
    const { n, parts } = await site.head();
    const serving = Object.fromEntries(Object.entries(releases.serving()).map(([part, { id }]) => [part, id]));
    expect([releases.head().n, serving]).toEqual([
      n,
      Object.fromEntries(Object.entries(parts).map(([part, { live }]) => [part, live])),
    ]);
  };
  await site.release('discover', 'd2', ada);
  await site.keys([add('root', root)], root);
  expect(JSON.parse(await readFile(site.keysFile, 'utf8'))).toEqual({ root: [toPublicKey(root)] });
  await expectFollowed();
  await expect(site.release('discover', 'd3', ada)).rejects.toThrow('for which the log has no owner key');
  await site.keys([add('discover', ada), add('products', grace)], root);
  await site.release('discover', 'd3', ada);
  await site.release('products', 'p2', grace);
  await expectFollowed();
  await site.keys([add('discover', grace), remove('discover', ada)], root);
  await expect(site.release('discover', 'd4', ada)).rejects.toThrow('no key of its owner signed it');
  await site.rollBack('discover', grace);
  await site.release('discover', 'd4', grace);
  await expectFollowed();
  await site.keys([remove('products', grace)], root);
  await expect(site.release('products', 'p3', grace)).rejects.toThrow('for which the log has no owner key');
  await expectFollowed();

  expect(Object.fromEntries(Object.entries(releases.serving()).map(([part, { id }]) => [part, id]))).toEqual({
    shell: 's1',
    discover: 'd4',
    products: 'p2',
  });
  const { parts } = await site.head();
  expect(Object.keys(parts['discover']?.served ?? {}).toSorted()).toEqual(['d1', 'd2', 'd3']);
  await visitor.stop();
  expect(visitor.failures).toEqual([]);
  expect(visitor.count()).toBeGreaterThan(100);
  // The site of this test has no service.
  expect(site.errors.flat().filter((line) => !line.startsWith('No site service answers'))).toEqual([]);
  await app.close();

  const restarted = await site.start();
  expect(restarted.releases.serving()['discover']?.id).toBe('d4');
});

test('only a root key can start the signed log, and a failed attempt changes nothing', async () => {
  const site = await startSite();
  await expect(site.keys([add('discover', ada)], ada)).rejects.toThrow('only a root key can begin to sign it');
  await expect(site.keys([add('root', root)], ada)).rejects.toThrow('A root key begins the signed log.');
  await expect(site.keys([{ action: 'add', holder: 'root', key: 'x' }], root)).rejects.toThrow(
    '"x" is not an ed25519 public key',
  );
  expect((await site.head()).n).toBe(3);
  await site.keys([add('root', root), add('discover', ada)], root);
  await expect(site.keys([remove('discover', grace)], root)).rejects.toThrow(/^discover has no key .*lists the keys/);
  await expect(site.keys([remove('root', root)], root)).rejects.toThrow(
    'no root key that signed it would remain a root key',
  );
  expect((await site.head()).n).toBe(4);
});

test('a server rejects a description that was changed after the release, while it runs and when it starts', async () => {
  const site = await startSite();
  await site.keys([add('root', root), add('discover', ada)], root);
  await site.release('discover', 'd2', ada);
  const { app, releases } = await site.start();
  expect(releases.serving()['discover']?.id).toBe('d2');
  const file = path.join(site.folder, 'discover/d1/release.json');
  await writeFile(file, (await readFile(file, 'utf8')).replace('c0ffee', 'decaf'));
  const reason = 'its release.json does not have the digest that the release log names.';
  await expect(site.rollBack('discover', ada)).rejects.toThrow(reason);
  const { log } = site.store;
  await openReleaseLog(log, { readRoot: async () => [toPublicKey(root)], signingKeys: [ada] }).append(({ parts }) => ({
    by: 'ada',
    why: 'without checks',
    parts: (at) => goLive(parts, { discover: 'd1' }, at),
  }));
  await releases.check();
  expect(releases.rejections()['discover']).toMatchObject([{ id: 'd1', reason: expect.stringContaining(reason) }]);
  expect(releases.serving()['discover']?.id).toBe('d2');
  await app.close();
  const restarted = await site.start();
  expect(restarted.releases.serving()['discover']?.id).toBe('d2');
  expect((await restarted.app.inject({ url: '/releases/discover/d1/web/remoteEntry.js' })).statusCode).toBe(404);
});

test('a server with a root key and an unsigned log keeps serving, and its error contains the remedy', async () => {
  const site = await startSite();
  const { app, releases } = await site.start();
  await writeFile(site.keysFile, JSON.stringify({ root: [toPublicKey(root)] }));
  await expect(releases.check()).rejects.toThrow('Begin the signed log with `npm run release-keys -- add root');
  expect((await app.inject({ url: '/discover' })).statusCode).toBe(200);
  await site.keys([add('root', root)], root);
  await releases.check();
  expect(releases.head().trust?.root).toEqual([toPublicKey(root)]);
});

test('a release that the key does not allow is rejected before its pages are rendered', async () => {
  const site = await startSite();
  await site.keys([add('root', root), add('discover', ada)], root);
  const rendered = jest.fn();
  const browserCheck = { unavailableReason: undefined, run: rendered };
  const built = [await writeSampleRelease({ section: 'discover', id: 'd2' })];
  const options = { store: site.store, serviceUrl, limits, by: 'grace', browserCheck };
  await expect(publishReleases(built, { ...options, signing: site.as(grace) })).rejects.toThrow(
    'The log entry is rejected: it changes discover, and no key of its owner signed it',
  );
  expect(rendered).not.toHaveBeenCalled();
  expect(await site.store.listFiles('discover', 'd2')).toEqual([]);
});

test('parts of two owners go live together: one owner requests the release, the other signs it', async () => {
  const site = await startSite();
  await site.keys([add('root', root), add('discover', ada), add('products', grace)], root);
  const built = [
    await writeSampleRelease({ section: 'discover', id: 'd2' }),
    await writeSampleRelease({ section: 'products', id: 'p2' }),
  ];
  const options = { store: site.store, serviceUrl, limits, by: 'ada' };
  const draft = await requestSignature(built, { ...options, signing: site.as(ada) });
  expect((await site.head()).n).toBe(4);
  await openReleaseLog(site.store.log, site.as(grace)).appendDraft(draft);
  expect(await site.head()).toMatchObject({ n: 5, parts: { discover: { live: 'd2' }, products: { live: 'p2' } } });
});
