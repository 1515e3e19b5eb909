import { type KeyObject, sign, verify } from 'node:crypto';
import type { Finding } from '../store/rejection.ts';
import { parsePublicKey } from './releaseKeys.ts';

/** Name of a release's signature within its folder: ed25519 over its description, in base64. */
export const signatureFile = 'release.sig';

/** Returns the ed25519 signature of the bytes (RFC 8032), in base64. */
export function signBytes(key: KeyObject, bytes: Buffer): string {
  return sign(null, bytes, key).toString('base64');
}

/** Returns true if one of the public keys (SPKI, DER, base64) verifies the signature of these bytes. */
export function isSignedBy(keys: readonly string[], bytes: Buffer, signature: string): boolean {
  return keys.some((base64) => {
    const key = parsePublicKey(base64);
    return key !== undefined && verify(null, bytes, key, Buffer.from(signature, 'base64'));
  });
}

/**
 * Returns findings if the owners of a part have not signed a release's description.
 * @param owners public keys of the part's owners; undefined for an unsigned log, which requires no signature.
 */
export function checkSignature(
  owners: readonly string[] | undefined,
  { part, description, signature }: { part: string; description: Buffer; signature: string | undefined },
): Finding[] {
  if (!owners) return [];
  if (signature !== undefined && isSignedBy(owners, description, signature)) return [];
  return [
    {
      problem:
        signature === undefined
          ? `it is not signed, and the release log names owner's keys of "${part}".`
          : `its signature is not from an owner's key of "${part}", or its description was changed after it was signed.`,
      consequence: 'Somebody else could release in the name of its owners.',
      remedy: `Release it with RELEASE_SIGNING_KEY set to a private key of "${part}" (\`npm run release-keys\` lists the public ones).`,
    },
  ];
}
