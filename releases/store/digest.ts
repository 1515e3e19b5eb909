import { createHash } from 'node:crypto';

/** Subresource-integrity digest of a file. */
export function digestOf(bytes: Buffer): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

/** SHA-256 of a release's description, in hexadecimal: by it the release log names the release. */
export function digestOfDescription(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
