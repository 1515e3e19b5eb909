import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { partName } from '../store/releaseNames.ts';

/** Public keys by part: whoever has one of the private ones owns the part. A part without any may be released unsigned. */
export type ReleaseKeys = Readonly<Record<string, readonly KeyObject[]>>;

/** Where the shell's repository keeps them. */
export const keysFile = path.resolve(import.meta.dirname, '../../shell/release-keys.json');

const keysSchema = Type.Record(Type.String({ pattern: partName.source }), Type.Array(Type.String()));

/**
 * Reads the keys of all parts: a JSON object of part names, each with a list of ed25519 public keys (SPKI, DER, base64).
 * An empty list is the place for a part's first key: until then anybody releases it, unsigned. Throws with what is wrong when the file is none: a site must not take everything for unsigned over a slip.
 */
export async function readReleaseKeys(file = keysFile): Promise<ReleaseKeys> {
  const text = await readFile(file, 'utf8');
  try {
    const value: unknown = JSON.parse(text);
    if (!Value.Check(keysSchema, value)) throw new Error('it is no object of part names with lists of keys');
    return Object.fromEntries(
      Object.entries(value)
        .filter(([, keys]) => keys.length > 0)
        .map(([part, keys]) => [part, keys.map((key) => parsePublicKey(part, key))]),
    );
  } catch (error) {
    throw new Error(
      `${file} cannot be read: ${(error as Error).message}. Nobody could tell who may release what. Mend it, such as {"discover": ["<public key>"]}.`,
      { cause: error },
    );
  }
}

function parsePublicKey(part: string, base64: string): KeyObject {
  try {
    const key = createPublicKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'spki' });
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // Told below.
  }
  throw new Error(`the key "${base64}" of "${part}" is no ed25519 public key (SPKI, DER, base64)`);
}

/**
 * Parses RELEASE_SIGNING_KEY: an ed25519 private key (PKCS#8, DER, base64). Throws with what it must be, and never with
 * what it is.
 */
export function parseSigningKey(base64: string): KeyObject {
  try {
    const key = createPrivateKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'pkcs8' });
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // Told below.
  }
  throw new Error(
    'RELEASE_SIGNING_KEY is no ed25519 private key (PKCS#8, DER, base64), so nothing can be signed. `npm run release-key` makes one.',
  );
}
