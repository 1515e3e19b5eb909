import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeSampleStore, writeSampleRelease } from '../testing/sampleReleases.ts';
import { readBuiltCandidate } from '../checks/candidate.ts';
import { canIRelease } from '../checks/canIRelease.ts';
import type { PartStates } from '../log/logEntry.ts';
import { goLive } from '../log/partState.ts';
import { openReleaseLog } from '../log/releaseLog.ts';
import { releaseFile } from '../store/release.ts';
import { readRelease } from '../store/readRelease.ts';
import { parseSigningKey, readReleaseKeys } from './releaseKeys.ts';
import { signatureFile, signBytes } from './signature.ts';
import { createVerifyingStore } from './verifyingStore.ts';

const discover = generateKeyPairSync('ed25519');
const products = generateKeyPairSync('ed25519');
const keys = { discover: [discover.publicKey], products: [products.publicKey] };
const who = { by: 'ada', why: 'because' };
const live = (ids: Record<string, string>) => (parts: PartStates, at: string) => goLive(parts, ids, at);

/** A built release of discover, signed by a key or not. */
async function build(key?: KeyObject) {
  const { release, folder } = await writeSampleRelease({ section: 'discover', id: 'd1' });
  const description = await readFile(path.join(folder, releaseFile));
  if (key) await writeFile(path.join(folder, signatureFile), signBytes(key, description));
  return { release, folder };
}

const check = async (folder: string) =>
  canIRelease(await readBuiltCandidate(folder, 'discover', 'd1'), {}, keys).findings.map(({ problem }) => problem);

test("a release that its part's owner has signed passes", async () => {
  const { folder } = await build(discover.privateKey);
  expect(await check(folder)).toEqual([]);
});

test('an empty list of keys is a place for one, and asks for no signature', async () => {
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'keys-')), 'release-keys.json');
  await writeFile(file, '{"discover": []}');
  expect(await readReleaseKeys(file)).toEqual({});
});

test('a part without a key is released unsigned', async () => {
  const { folder } = await build();
  expect(canIRelease(await readBuiltCandidate(folder, 'discover', 'd1'), {}, {}).findings).toEqual([]);
});

test("a release without a signature, or by another part's key, is refused", async () => {
  expect(await check((await build()).folder)).toEqual([
    'it is not signed, and release-keys.json has keys of "discover".',
  ]);
  expect(await check((await build(products.privateKey)).folder)).toEqual([
    'its signature is by no key of "discover" in release-keys.json, or its description was changed after it.',
  ]);
});

test('a description that was changed after it was signed is handed to nobody', async () => {
  const { store, folder } = await makeSampleStore();
  const { release, folder: built } = await build(discover.privateKey);
  await store.putRelease(release, built);
  const verifying = createVerifyingStore(store, keys);
  expect(await readRelease(verifying, 'discover', 'd1')).toMatchObject({ id: 'd1' });
  await writeFile(path.join(folder, 'discover/d1', releaseFile), JSON.stringify({ ...release, commit: 'other' }));
  await expect(readRelease(verifying, 'discover', 'd1')).rejects.toThrow(
    'Release discover/d1 is rejected: its signature is by no key of "discover"',
  );
});

test('a log entry counts only when the owners of every part that it changes have signed it', async () => {
  const { store } = await makeSampleStore();
  const follower = openReleaseLog(store.log, { keys });
  await openReleaseLog(store.log, { keys, signingKey: discover.privateKey }).append(live({ discover: 'd1' }), who);
  expect(await follower.head()).toMatchObject({ n: 1, parts: { discover: { live: 'd1' } } });
  // By somebody whose tools ask for no signature.
  await openReleaseLog(store.log).append(live({ discover: 'd2' }), who);
  await openReleaseLog(store.log, { keys: {}, signingKey: products.privateKey }).append(live({ discover: 'd3' }), who);
  expect(await follower.head()).toMatchObject({ n: 1, void: [2, 3] });
  await openReleaseLog(store.log, { keys, signingKey: products.privateKey }).append(live({ products: 'p1' }), who);
  expect(await follower.head()).toMatchObject({ n: 4, parts: { discover: { live: 'd1' }, products: { live: 'p1' } } });
});

test('an entry that was changed after it was signed does not count', async () => {
  const { store, folder } = await makeSampleStore();
  await openReleaseLog(store.log, { keys, signingKey: discover.privateKey }).append(live({ discover: 'd1' }), who);
  const file = path.join(folder, 'log/1.json');
  await writeFile(file, (await readFile(file, 'utf8')).replace('because', 'no reason'));
  expect(await openReleaseLog(store.log, { keys }).head()).toMatchObject({ n: 0, void: [1] });
});

test('what nobody would follow is not appended', async () => {
  const { store } = await makeSampleStore();
  const log = openReleaseLog(store.log, { keys, signingKey: products.privateKey });
  await expect(log.append(live({ discover: 'd1', products: 'p1' }), who)).rejects.toThrow(
    'The log entry changes discover, and is signed by no key of its in release-keys.json, so no server would follow it.',
  );
  expect(await store.log.list()).toEqual([]);
});

test('keys are read as they are made, and what is none is told without a secret', async () => {
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'keys-')), 'release-keys.json');
  const known = discover.publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
  await writeFile(file, JSON.stringify({ discover: [known] }));
  const [key] = (await readReleaseKeys(file))['discover'] ?? [];
  expect(key?.equals(discover.publicKey)).toBe(true);
  for (const text of ['{', '[]', '{"discover":"x"}', '{"discover":["x"]}']) {
    await writeFile(file, text);
    await expect(readReleaseKeys(file)).rejects.toThrow(/release-keys\.json cannot be read: .* Mend it, such as/);
  }
  const secret = discover.privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
  expect(parseSigningKey(secret).equals(discover.privateKey)).toBe(true);
  expect(() => parseSigningKey('hunter2')).toThrow(/^(?!.*hunter2)RELEASE_SIGNING_KEY is no ed25519 private key/);
});
