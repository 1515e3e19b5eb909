import type { Inquiry } from '@site/shared/host';

/** Returns a random key, a UUID (RFC 9562, version 4); unlike `crypto.randomUUID` it needs no secure context. */
export function createIdempotencyKey(): string {
  return toUuid(crypto.getRandomValues(new Uint8Array(16)), 4);
}

/**
 * Derives the key of a posted inquiry from the form's key and the inquiry: a UUID (RFC 9562, version 8). Repeated posts
 * of the same inquiry have the same key, other inquiries have other keys. The form's key is not sufficient: it stays
 * the same when a visitor goes back and changes the text, and caches deliver one page to several visitors.
 */
export async function deriveIdempotencyKey(
  formKey: string,
  { fullName, email, companyName, position, details }: Inquiry,
) {
  const text = JSON.stringify([formKey, fullName, email, companyName, position ?? null, details]);
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return toUuid(new Uint8Array(digest, 0, 16), 8);
}

function toUuid(bytes: Uint8Array, version: number): string {
  const hex = Array.from(bytes, (byte, index) => {
    const value = index === 6 ? (byte & 0x0f) | (version << 4) : index === 8 ? (byte & 0x3f) | 0x80 : byte;
    return value.toString(16).padStart(2, '0');
  }).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
