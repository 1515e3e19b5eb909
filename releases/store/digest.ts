import { createHash } from 'node:crypto';

/** Subresource-integrity digest of a file. */
export function digestOf(bytes: Buffer): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

/** SHA-256 in hexadecimal: by it a log entry names the entry before it, and the descriptions of releases. */
export function sha256Of(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
