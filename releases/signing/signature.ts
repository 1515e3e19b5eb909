import { type KeyObject, sign, verify } from 'node:crypto';
import type { Finding } from '../store/rejection.ts';
import type { ReleaseKeys } from './releaseKeys.ts';

/** Name of a release's signature within its folder: ed25519 over its description, in base64. */
export const signatureFile = 'release.sig';

/** Signs bytes by ed25519 (RFC 8032), in base64. */
export function signBytes(key: KeyObject, bytes: Buffer): string {
  return sign(null, bytes, key).toString('base64');
}

/** Whether one of the keys has signed these very bytes. */
export function isSignedBy(keys: readonly KeyObject[], bytes: Buffer, signature: string): boolean {
  return keys.some((key) => verify(null, bytes, key, Buffer.from(signature, 'base64')));
}

/** What is wrong with the signature of a description at a part's place: nothing where the part has no key. */
export function checkSignature(
  keys: ReleaseKeys,
  part: string,
  description: Buffer,
  signature: string | undefined,
): Finding[] {
  const owners = keys[part];
  if (!owners) return [];
  if (signature !== undefined && isSignedBy(owners, description, signature)) return [];
  return [
    {
      problem:
        signature === undefined
          ? `it is not signed, and release-keys.json has keys of "${part}".`
          : `its signature is by no key of "${part}" in release-keys.json, or its description was changed after it.`,
      consequence: 'Somebody else could release in the name of its owners.',
      remedy: `Release it with RELEASE_SIGNING_KEY set to a private key of "${part}".`,
    },
  ];
}
