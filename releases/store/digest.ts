import { createHash } from 'node:crypto';

/** Returns the Subresource Integrity digest of a file (SHA-384). */
export function digestOf(bytes: Buffer): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

/** Returns the SHA-256 in hexadecimal, which log entries use to name the previous entry and release descriptions. */
export function sha256Of(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
