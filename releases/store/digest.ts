import { createHash } from 'node:crypto';

/** Subresource-integrity digest of a file. */
export function digestOf(bytes: Buffer): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}
