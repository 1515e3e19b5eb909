import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Type } from 'typebox';
import { Value } from 'typebox/value';

/** Value of RELEASE_KEYS for an unsigned release store; the file in the repository is ignored. */
export const withoutKeys = 'none';

const keysSchema = Type.Object({ root: Type.Array(Type.String()) });

/**
 * Reads the root keys of the site: ed25519 public keys (SPKI, DER, base64), from a JSON file such as
 * `{"root": ["<public key>"]}`. An empty list means that releases are unsigned. Throws if the file is absent or
 * malformed: a typing error must not make the site unsigned.
 * @param file path of the file, or `none`.
 */
export async function readRootKeys(file: string): Promise<string[]> {
  if (file === withoutKeys) return [];
  try {
    const value: unknown = JSON.parse(await readFile(file, 'utf8'));
    if (!Value.Check(keysSchema, value)) throw new Error('it is not an object with a list "root" of public keys');
    for (const key of value.root) checkPublicKey(key);
    return value.root;
  } catch (error) {
    throw new Error(
      `${file} cannot be read: ${(error as Error).message}; the release log cannot be verified. Correct it, such as {"root": ["<public key>"]}, or {"root": []} for unsigned releases.`,
      { cause: error },
    );
  }
}

/** Throws unless the text is an ed25519 public key (SPKI, DER, base64). */
export function checkPublicKey(base64: string): void {
  if (!parsePublicKey(base64)) throw new Error(`"${base64}" is not an ed25519 public key (SPKI, DER, base64)`);
}

const parsed = new Map<string, KeyObject | undefined>();
/** Maximum number of cached parsed keys; a site has a few per part. */
const parsedLimit = 1000;

/** Parses an ed25519 public key (SPKI, DER, base64); undefined if the text is not one. */
export function parsePublicKey(base64: string): KeyObject | undefined {
  if (parsed.has(base64)) return parsed.get(base64);
  if (parsed.size >= parsedLimit) parsed.clear();
  const key = parseEd25519(() => createPublicKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'spki' }));
  parsed.set(base64, key);
  return key;
}

function parseEd25519(parse: () => KeyObject): KeyObject | undefined {
  try {
    const key = parse();
    return key.asymmetricKeyType === 'ed25519' ? key : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the public key of a private or public key in the format of the release log: SPKI, DER, base64. */
export function toPublicKey(key: KeyObject): string {
  const known = key.type === 'private' ? createPublicKey(key) : key;
  return known.export({ format: 'der', type: 'spki' }).toString('base64');
}

/**
 * Parses a private key from the environment: ed25519 (PKCS#8, DER, base64). Throws if it is malformed; the error contains
 * the name of the variable, never its value.
 */
export function parseSigningKey(base64: string, variable = 'RELEASE_SIGNING_KEY'): KeyObject {
  const key = parseEd25519(() =>
    createPrivateKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'pkcs8' }),
  );
  if (key) return key;
  throw new Error(
    `${variable} is not an ed25519 private key (PKCS#8, DER, base64), so nothing can be signed. \`npm run release-keys -- create\` makes one.`,
  );
}
