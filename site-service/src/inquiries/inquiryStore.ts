import { createHash, randomInt } from 'node:crypto';
import type { Inquiry } from '@site/shared/contract';

/** An inquiry with its reference and time of receipt (ISO 8601, UTC). */
export type StoredInquiry = Inquiry & {
  reference: string;
  receivedAt: string;
  /** SHA-256 of the idempotency key in hex; undefined for an inquiry without a key. */
  keyDigest: string | undefined;
};

/** Thrown for an inquiry that the store does not accept; nothing is stored. */
export class InquiryRejectedError extends Error {
  override name = 'InquiryRejectedError';
}

/** Thrown if an idempotency key belongs to a different inquiry. */
export class IdempotencyKeyReusedError extends InquiryRejectedError {
  override name = 'IdempotencyKeyReusedError';

  constructor() {
    super('The idempotency key belongs to another inquiry.');
  }
}

/** Thrown if the store has the maximum number of inquiries of a sender within the window. */
export class InquiryLimitError extends InquiryRejectedError {
  override name = 'InquiryLimitError';
  /** Seconds until the store accepts an inquiry of the sender, at least 1. */
  readonly retryAfterSeconds: number;

  constructor(retryAfterMs: number) {
    super('The sender has reached the limit of inquiries.');
    this.retryAfterSeconds = Math.max(1, Math.ceil(retryAfterMs / 1000));
  }
}

/** Maximum number of inquiries that are stored for one sender within any `windowMs` milliseconds. */
export type InquiryLimit = { max: number; windowMs: number };

/** Selection of `InquiryReader.list`: at most `limit` inquiries that match the other fields. */
export type InquiryPage = {
  limit: number;
  /** Last inquiry of the page before: only those that follow it in the order. */
  after?: Pick<StoredInquiry, 'receivedAt' | 'reference'> | undefined;
  /** Only inquiries received at or after this time (ISO 8601, UTC). */
  since?: string | undefined;
};

/** Read access to stored inquiries. Its methods reject if the database cannot be read. */
export type InquiryReader = {
  /** Returns one page of inquiries, newest first. */
  list: (page: InquiryPage) => Promise<StoredInquiry[]>;
  /** Returns the number of stored inquiries. */
  count: () => Promise<number>;
  close: () => Promise<void>;
};

/** Durable store of inquiries that several processes can use at the same time. */
export type InquiryStore = InquiryReader & {
  /**
   * Stores an inquiry and resolves to its reference when the inquiry is durable. The same inquiry with the same key is
   * stored once, over all processes; later calls resolve to the first reference, also after the limit is reached.
   * @param sender digest of the sender (`digestAddress`). Stored inquiries count towards the limit of their sender.
   * @throws InquiryRejectedError (`IdempotencyKeyReusedError`, `InquiryLimitError`); nothing is stored.
   * @throws another error within `addLimitMs` if the inquiry cannot be stored. It may have been stored if the
   * connection was lost during the commit; a retry with the same key resolves to its reference.
   */
  add: (inquiry: Inquiry, key: string | undefined, sender: string) => Promise<string>;
  /** Stores copies of inquiries of another store. Skips references and keys that exist; returns the number stored. */
  importCopies: (inquiries: readonly StoredInquiry[]) => Promise<number>;
  /** Resolves within a second to true if an inquiry can be stored. Tests the database at most once per second. */
  isWritable: () => Promise<boolean>;
};

/**
 * Maximum time in which `add` resolves or rejects, in milliseconds. It is shorter than the time limits of the callers:
 * docs/operating.md#a-posted-inquiry-from-the-inside-out.
 */
export const addLimitMs = 5000;

/** Minimum time between two tests of the database by `isWritable`, in milliseconds. */
export const probeIntervalMs = 1000;

/** Fields of an inquiry in a store. */
const inquiryFields = ['fullName', 'email', 'companyName', 'position', 'details'] as const satisfies (keyof Inquiry)[];

/**
 * Returns the inquiry with text that every database stores unchanged. PostgreSQL rejects U+0000, and UTF-8 has no lone
 * surrogates: without the replacement by U+FFFD, a repeated inquiry would differ from the stored one.
 */
export function toStorable(inquiry: Inquiry): Inquiry {
  const storable = { ...inquiry };
  for (const name of inquiryFields) {
    const text = storable[name];
    if (text !== undefined) storable[name] = text.toWellFormed().replaceAll('\0', '\uFFFD');
  }
  return storable;
}

/**
 * Returns the reference of an inquiry that is stored under the same key.
 * @throws IdempotencyKeyReusedError if the stored inquiry differs.
 */
export function referenceOfRepeated(stored: Inquiry & { reference: string }, inquiry: Inquiry): string {
  if (!inquiryFields.every((name) => stored[name] === inquiry[name])) throw new IdempotencyKeyReusedError();
  return stored.reference;
}

/** Returns the SHA-256 of an idempotency key in hex. Ignores letter case, because UUIDs are case-insensitive. */
export function digestKey(key: string): string {
  return createHash('sha256').update(key.toLowerCase()).digest('hex');
}

/** Crockford's base 32: without I, L, O and U, so that a reference read aloud or typed is unambiguous. */
const referenceAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Returns a random reference such as `CAR-2F7K-9QXM`, with 40 random bits. */
export function makeReference(): string {
  const group = () => Array.from({ length: 4 }, () => referenceAlphabet[randomInt(referenceAlphabet.length)]).join('');
  return `CAR-${group()}-${group()}`;
}
