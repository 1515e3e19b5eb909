import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseSigningKey, readRootKeys, toPublicKey } from './releaseKeys.ts';
import { checkSignature, signBytes } from './signature.ts';

const owner = generateKeyPairSync('ed25519').privateKey;
const stranger = generateKeyPairSync('ed25519').privateKey;
const description = Buffer.from('{"section":"discover"}');

/** Returns the problems of discover's description with this signature. */
const check = (owners: readonly string[] | undefined, signature?: string) =>
  checkSignature(owners, { part: 'discover', description, signature }).map(({ problem }) => problem);

test('a description with the signature of an owner has no finding', () => {
  expect(check([toPublicKey(stranger), toPublicKey(owner)], signBytes(owner, description))).toEqual([]);
});

test('an unsigned log requires no signature', () => {
  expect(check(undefined)).toEqual([]);
});

test('a description without the signature of an owner has a finding', () => {
  expect(check([toPublicKey(owner)])).toEqual([
    'it is not signed, and the release log names owner\'s keys of "discover".',
  ]);
  const other =
    'its signature is not from an owner\'s key of "discover", or its description was changed after it was signed.';
  expect(check([toPublicKey(owner)], signBytes(stranger, description))).toEqual([other]);
  expect(check([toPublicKey(owner)], signBytes(owner, Buffer.from('{"section":"discover" }')))).toEqual([other]);
  expect(check([toPublicKey(owner)], 'not base64')).toEqual([other]);
});

test('root keys are read from a file, and a malformed file is an error', async () => {
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'keys-')), 'release-keys.json');
  await expect(readRootKeys(file)).rejects.toThrow(/release-keys\.json cannot be read: .* Correct it, such as/);
  for (const text of ['{', '[]', '{}', '{"root":"x"}', '{"root":["x"]}']) {
    await writeFile(file, text);
    await expect(readRootKeys(file)).rejects.toThrow(/release-keys\.json cannot be read: .* Correct it, such as/);
  }
  await writeFile(file, JSON.stringify({ root: [toPublicKey(owner)] }));
  expect(await readRootKeys(file)).toEqual([toPublicKey(owner)]);
  await writeFile(file, '{"root":[]}');
  expect(await readRootKeys(file)).toEqual([]);
  expect(await readRootKeys('none')).toEqual([]);
});

test('a private key is parsed, and an error contains its variable but not its value', () => {
  const secret = owner.export({ format: 'der', type: 'pkcs8' }).toString('base64');
  expect(parseSigningKey(secret).equals(owner)).toBe(true);
  expect(() => parseSigningKey('hunter2')).toThrow(/^(?!.*hunter2)RELEASE_SIGNING_KEY is not an ed25519 private key/);
  expect(() => parseSigningKey('hunter2', 'RELEASE_SERVER_KEY')).toThrow(/^RELEASE_SERVER_KEY is not/);
});
