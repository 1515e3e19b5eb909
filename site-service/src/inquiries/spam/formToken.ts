import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Greatest age of a form that is sent, in milliseconds. It exceeds the age of a page in the caches: 5 minutes fresh, 15
 * minutes stale, and 40 s in shared caches.
 */
export const formMaxMs = 24 * 3_600_000;

/**
 * Returns the token of a form: its time and the HMAC-SHA-256 of it. The time is public, but cannot be changed.
 * @param key key of the store (`InquiryStore.formKey`).
 * @param time time at which the form is issued, in milliseconds since the epoch.
 */
export function createFormToken(key: Uint8Array, time: number): string {
  const signature = createHmac('sha256', key).update(String(time)).digest('base64url');
  return `${time}.${signature}`;
}

/** Returns the time of a form from its token, in milliseconds since the epoch; undefined if the key did not sign it. */
export function readFormTime(key: Uint8Array, token: string): number | undefined {
  const time = Number(token.split('.')[0]);
  const [expected, given] = [Buffer.from(createFormToken(key, time)), Buffer.from(token)];
  return expected.length === given.length && timingSafeEqual(expected, given) ? time : undefined;
}

/** Returns true if a form is neither newer than `minMs` nor older than `formMaxMs`. A time in the future is too new. */
export function isFormTimeAccepted(time: number, now: number, minMs: number): boolean {
  const ageMs = now - time;
  return ageMs >= minMs && ageMs <= formMaxMs;
}
