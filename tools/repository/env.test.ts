import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openReleaseLog } from '@site/releases/log/releaseLog';
import { readRootKeys, toPublicKey } from '@site/releases/signing/releaseKeys';
import { createFolderReleaseStore } from '@site/releases/store/folderReleaseStore';
import { childEnv, ownStores, readChaosEnv, readToolEnv, storeSettings } from './env.ts';
import { root } from './repository.ts';

test('by default the port of the site service follows the port of the site', () => {
  const { signing, ...settings } = readToolEnv({});
  expect(signing.signingKeys).toEqual([]);
  expect(settings).toEqual({
    port: 4000,
    keysFile: path.join(root, 'shell/release-keys.json'),
    servicePort: 4001,
    adminPort: 4002,
    serviceAdminPort: 4003,
    store: path.join(root, 'var/releases'),
    serviceUrl: 'http://127.0.0.1:4001',
    isAdminSet: false,
    isServiceSet: false,
    limits: { renderLimitMs: 3000, preloadLimitMs: 800 },
    browserPath: '/usr/bin/chromium-headless-shell',
  });
  expect(readToolEnv({ PORT: '5000' })).toMatchObject({
    servicePort: 5001,
    adminPort: 5002,
    serviceAdminPort: 5003,
    serviceUrl: 'http://127.0.0.1:5001',
    isServiceSet: true,
  });
});

test('a relative RELEASE_STORE is resolved from the root of the repository', () => {
  expect(readToolEnv({ RELEASE_STORE: 'var/other' }).store).toBe(path.join(root, 'var/other'));
});

test('the error lists every invalid variable with its valid values', () => {
  const read = () => readToolEnv({ PORT: 'four', SERVICE_PORT: '70000', SERVICE_URL: 'localhost' });
  expect(read).toThrow(/PORT is "four": set it to a port/);
  expect(read).toThrow(/SERVICE_PORT is "70000": set it to a port/);
  expect(read).toThrow(/SERVICE_URL is "localhost": set it to the http/);
});

test('a chaos test without settings is short and has another seed each time; a given seed is used', () => {
  const { seed, ...short } = readChaosEnv({});
  expect(short).toEqual({ operations: 5, kills: 3 });
  expect(seed).toBeGreaterThan(0);
  expect(readChaosEnv({ CHAOS_OPERATIONS: '60', CHAOS_KILLS: '20', CHAOS_SEED: '7' })).toEqual({
    operations: 60,
    kills: 20,
    seed: 7,
  });
  expect(() => readChaosEnv({ CHAOS_KILLS: 'all' })).toThrow(/CHAOS_KILLS is "all": set it to a whole number of kills/);
});

test('a local store is unsigned, whatever keys the repository names, and every other store is not', async () => {
  const keys = path.join(mkdtempSync(path.join(tmpdir(), 'keys-')), 'release-keys.json');
  const key = toPublicKey(generateKeyPairSync('ed25519').publicKey);
  writeFileSync(keys, JSON.stringify({ root: [key] }));
  const readRoot = (variables: Record<string, string>) => readToolEnv(variables).signing.readRoot();
  const committed = await readRootKeys(path.join(root, 'shell/release-keys.json'));
  expect(await readRoot({ RELEASE_STORE: 'var/test/none' })).toEqual([]);
  expect(await readRoot({ RELEASE_STORE: '/srv/site/releases' })).toEqual(committed);
  expect(await readRoot({ RELEASE_STORE: 'var/../variant' })).toEqual(committed);
  for (const store of ['var/test/none', '/srv/site/releases'])
    expect(await readRoot({ RELEASE_STORE: store, RELEASE_KEYS: keys })).toEqual([key]);
});

test('a local store whose log is signed stays signed', async () => {
  const folder = path.join(root, 'var/test/signedStore');
  rmSync(folder, { recursive: true, force: true });
  const rootKey = generateKeyPairSync('ed25519').privateKey;
  const { log } = createFolderReleaseStore(folder);
  await openReleaseLog(log, { signingKeys: [rootKey] }).append(() => ({
    by: 'root',
    why: 'keys',
    trust: { root: [toPublicKey(rootKey)], owners: {}, servers: [] },
  }));
  expect(await readToolEnv({ RELEASE_STORE: folder }).signing.readRoot()).toEqual(
    await readRootKeys(path.join(root, 'shell/release-keys.json')),
  );
  const unsigned = openReleaseLog(log, { readRoot: async () => [] });
  await expect(unsigned.append(() => ({ by: 'ada', why: 'unsigned' }))).rejects.toThrow('The release log is signed');
  rmSync(folder, { recursive: true });
});

test('a store outside of var/ with root keys rejects unsigned changes', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'store-'));
  const keys = path.join(folder, 'release-keys.json');
  writeFileSync(keys, JSON.stringify({ root: [toPublicKey(generateKeyPairSync('ed25519').publicKey)] }));
  const { store, signing } = readToolEnv({ RELEASE_STORE: folder, RELEASE_KEYS: keys });
  const log = openReleaseLog(createFolderReleaseStore(store).log, signing);
  await expect(log.append(() => ({ by: 'ada', why: 'unsigned' }))).rejects.toThrow(
    'The release log has no entry that a root key of release-keys.json has signed',
  );
});

test('DATABASE_URL is the store of the commands, and a child process gets it in place of a folder', () => {
  const url = 'postgres://site_release@db.example/site';
  expect(readToolEnv({ DATABASE_URL: url }).store).toBe(url);
  expect(() => readToolEnv({ DATABASE_URL: url, RELEASE_STORE: 'var/other' })).toThrow(
    'DATABASE_URL and RELEASE_STORE are both set: leave one of them out.',
  );
  jest.replaceProperty(process, 'env', { RELEASE_STORE: 'var/other' });
  expect(readToolEnv(childEnv(storeSettings(url))).store).toBe(url);
  jest.replaceProperty(process, 'env', { DATABASE_URL: url });
  expect(readToolEnv(childEnv(storeSettings('/srv/releases'))).store).toBe('/srv/releases');
});

test('a child process gets the stores of this process only if they are given', () => {
  const stores = {
    DATABASE_URL_FILE: '/etc/site/url',
    CACHE_DIR: '/srv/cache',
    INQUIRY_DB: '',
    RELEASE_STORE: '/srv',
    SMTP_URL_FILE: '/etc/site/smtp-url',
  };
  jest.replaceProperty(process, 'env', { ...stores, DATABASE_URL: undefined, PORT: '80', RELEASE_KEYS: 'none' });
  expect(childEnv({ PORT: '0' })).toEqual({ PORT: '0', RELEASE_KEYS: 'none' });
  expect(childEnv({ ...ownStores(), CACHE_DIR: '/tmp' })).toMatchObject({ ...stores, CACHE_DIR: '/tmp', PORT: '80' });
});
