import type { Inquiry } from '@site/shared/host';

/** A new key for an inquiry: a UUID (RFC 9562, version 4); unlike `crypto.randomUUID` it needs no secure context. */
export function createIdempotencyKey(): string {
  return toUuid(crypto.getRandomValues(new Uint8Array(16)), 4);
}

/**
 * The key of an inquiry that came by a form with a key: a UUID (RFC 9562, version 8) of both, so that the same inquiry
 * has the same key however often it is posted, and another one has another. The form's own key is not enough: whoever
 * goes back and changes a sentence posts it again, and caches give one page to several visitors.
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
