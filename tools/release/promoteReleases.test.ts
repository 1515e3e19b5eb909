import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startCanary } from '@site/releases/log/canaries';
import { goLive } from '@site/releases/log/partState';
import { openReleaseLog } from '@site/releases/log/releaseLog';
import { toPublicKey } from '@site/releases/signing/releaseKeys';
import { makeSampleStore, writeSampleRelease } from '@site/releases/testing/sampleReleases';
import { promoteReleases } from './promoteReleases.ts';
import { signRelease } from './publishReleases.ts';

const makeKey = () => generateKeyPairSync('ed25519').privateKey;
const root = makeKey();
const owner = makeKey();
const stranger = makeKey();
const readRoot = async () => [toPublicKey(root)];

/** Makes a staging store with a signed discover/d2, and a live store whose signed log has an owner of discover. */
async function makeStores(key = owner) {
  const workFolder = await mkdtemp(path.join(tmpdir(), 'promotion-'));
  const staging = { ...(await makeSampleStore({ section: 'shell', id: 's9' })), name: 'the staging store', workFolder };
  const built = await writeSampleRelease({ section: 'discover', id: 'd2' });
  await signRelease(built.folder, key);
  await staging.store.putRelease(built.release, built.folder);
  await openReleaseLog(staging.store.log).append(({ parts }) => ({
    by: 'ada',
    why: 'to try it',
    parts: (at) => goLive(parts, { discover: 'd2' }, at),
  }));
  const { store, folder } = await makeSampleStore({ section: 'shell', id: 's1' }, { section: 'discover', id: 'd1' });
  await openReleaseLog(store.log, { signingKeys: [root] }).append(() => ({
    by: 'root',
    why: 'keys',
    trust: { root: [toPublicKey(root)], owners: { discover: [toPublicKey(owner)] }, servers: [] },
  }));
  const options = {
    store,
    serviceUrl: 'http://127.0.0.1:9',
    limits: { preloadLimitMs: 100, renderLimitMs: 3000 },
    by: 'ada',
    signing: { readRoot, signingKeys: [owner] },
  };
  return { staging, store, folder, options };
}

test('a promotion copies a release byte for byte, with its signature, and keeps the other live releases', async () => {
  const { staging, store, folder, options } = await makeStores();
  const { entry } = await promoteReleases(['discover'], staging, options);
  expect(entry).toMatchObject({ n: 4, why: 'promotion of discover from c0ffee', parts: { shell: { live: 's1' } } });
  expect((await openReleaseLog(store.log, { readRoot }).head()).parts['discover']?.live).toBe('d2');
  for (const file of ['release.json', 'release.sig', 'node/section.js']) {
    const [from, to] = [staging.folder, folder].map((each) => readFile(path.join(each, 'discover/d2', file)));
    expect(await to).toEqual(await from);
  }
});

test('a release without the signature of an owner, or changed after signing, is not promoted', async () => {
  const foreign = await makeStores(stranger);
  await expect(promoteReleases(['discover'], foreign.staging, foreign.options)).rejects.toThrow(
    'Release discover/d2 is rejected: its signature is not from an owner\'s key of "discover"',
  );
  const { staging, store, options } = await makeStores();
  const file = path.join(staging.folder, 'discover/d2/release.json');
  await writeFile(file, (await readFile(file, 'utf8')).replace('c0ffee', 'decaf'));
  await expect(promoteReleases(['discover'], staging, options)).rejects.toThrow('its signature is not from an owner');
  expect(await store.listFiles('discover', 'd2')).toEqual([]);
});

test('a part without a live release in the other store is not promoted', async () => {
  const { staging, options } = await makeStores();
  await expect(promoteReleases(['products'], staging, options)).rejects.toThrow(
    /^The release store the staging store has no live release of "products", so nothing was promoted\./,
  );
});

test('of a part with a canary, the live release is promoted', async () => {
  const { staging, options } = await makeStores();
  await openReleaseLog(staging.store.log).append(({ parts }) => ({
    by: 'ada',
    why: 'a canary',
    parts: (at) => startCanary(parts, 'discover', { id: 'd3', share: 5, forMs: 60_000 }, at),
  }));
  const { entry } = await promoteReleases(['discover'], staging, options);
  expect(entry.parts['discover']).toMatchObject({ live: 'd2' });
  expect(entry.parts['discover']).not.toHaveProperty('canary');
});
