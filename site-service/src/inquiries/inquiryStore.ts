import { createHash, randomInt } from 'node:crypto';
import type { Inquiry } from '@site/shared/contract';

/**
 * State of an inquiry: `open` until somebody marks it as done. `suspected` inquiries look like spam: they are listed
 * apart, and nobody is notified of them.
 */
export type InquiryStatus = 'open' | 'done' | 'suspected';

/** Status of an inquiry when it is stored. */
export type NewInquiryStatus = Exclude<InquiryStatus, 'done'>;

/**
 * State of the notification of an inquiry: `pending` until the mail server has accepted the mail, `abandoned` after the
 * sender has given up. Undefined for a suspected inquiry, and for one of the time before notifications.
 */
export type NotificationState = 'pending' | 'sent' | 'abandoned';

/** An inquiry with its reference and time of receipt (ISO 8601, UTC). */
export type StoredInquiry = Inquiry & {
  reference: string;
  receivedAt: string;
  /** SHA-256 of the idempotency key in hex; undefined for an inquiry without a key. */
  keyDigest: string | undefined;
  status: InquiryStatus;
  notification: NotificationState | undefined;
};

/** Something that a person did with an inquiry. `accepted`: a suspected inquiry is none. */
export type InquiryAction = 'done' | 'reopened' | 'accepted' | 'noted';

/** An action of a person, with the time (ISO 8601, UTC) and the person's name. `text` is the text of a note. */
export type InquiryEvent = { at: string; by: string; action: InquiryAction; text: string | undefined };

/** An inquiry with what people did with it, oldest first. */
export type InquiryRecord = StoredInquiry & { events: InquiryEvent[] };

/** A deletion: `by` is a person, or undefined for the deletion after the retention time. It names no inquiry. */
export type InquiryDeletion = { at: string; by: string | undefined; count: number };

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

/** Thrown by a deletion that deleted the inquiries, while their text may remain in a SQLite file or its -wal file. */
export class DeletedTextRemainsError extends Error {
  override name = 'DeletedTextRemainsError';

  constructor(file: string, cause: unknown) {
    super(
      `The inquiries are deleted, but their text may remain in ${file} or ${file}-wal (${cause instanceof Error ? cause.message : String(cause)}); end other programs that use the file, such as a backup, or free the disk; the next deletion, at the latest the daily one of the service, removes the text.`,
      { cause },
    );
  }
}

/** Maximum number of inquiries that are stored for one sender within any `windowMs` milliseconds. */
export type InquiryLimit = { max: number; windowMs: number };

/** Selection of `InquiryDesk.list`: at most `limit` inquiries that match the other fields. */
export type InquiryPage = {
  limit: number;
  /** Last inquiry of the page before: only those that follow it in the order. */
  after?: Pick<StoredInquiry, 'receivedAt' | 'reference'> | undefined;
  /** Only inquiries received at or after this time (ISO 8601, UTC). */
  since?: string | undefined;
  status?: InquiryStatus | undefined;
  /** Only inquiries of which a field or a note contains this text; ignores letter case and accents. */
  search?: string | undefined;
};

/**
 * Access of the people who answer inquiries, also while services use the store. Its methods reject if the database
 * cannot be read or changed. Those with a reference resolve to undefined or false if the store does not have it.
 */
export type InquiryDesk = {
  /** Returns one page of inquiries, newest first. */
  list: (page: InquiryPage) => Promise<StoredInquiry[]>;
  find: (reference: string) => Promise<InquiryRecord | undefined>;
  /** Returns the number of stored inquiries by status. */
  countByStatus: () => Promise<Record<InquiryStatus, number>>;
  /**
   * Changes the status and records who did it; does nothing if the inquiry has the status already. `open` makes a
   * suspected inquiry an ordinary one, with a pending notification.
   */
  setStatus: (reference: string, status: 'open' | 'done', by: string) => Promise<boolean>;
  addNote: (reference: string, text: string, by: string) => Promise<boolean>;
  /**
   * Deletes an inquiry with its events and its notification, and records the deletion. In a SQLite file, nothing of it
   * remains when the promise resolves; in PostgreSQL, until the next vacuum and in the archive of the write-ahead log.
   * @throws DeletedTextRemainsError if the inquiry is deleted and its text may remain in a SQLite file.
   */
  delete: (reference: string, by: string) => Promise<boolean>;
  /** Deletes all inquiries received before a time (ISO 8601, UTC) as `delete` does; returns their number. */
  deleteReceivedBefore: (time: string) => Promise<number>;
  /** Returns the deletions, newest first, at most 100. */
  listDeletions: () => Promise<InquiryDeletion[]>;
  close: () => Promise<void>;
};

/**
 * A notification that one sender has claimed, with its number of attempts, including the one that the claim begins.
 * `queuedAt` (ISO 8601, UTC) is later than the time of receipt if the inquiry was suspected first, or is a copy.
 */
export type ClaimedNotification = { inquiry: StoredInquiry; attempt: number; queuedAt: string };

/** State of all notifications, for metrics. `oldestPendingAt` is the earliest `queuedAt` of a pending one. */
export type NotificationCounts = { pending: number; abandoned: number; oldestPendingAt: string | undefined };

/** Queue of the notifications of inquiries (transactional outbox): each is stored in the transaction of its inquiry. */
export type InquiryOutbox = {
  /**
   * Claims the notification that has been due for the longest time; undefined if none is due. Nobody else can claim it
   * within `leaseMs`; after that another sender may, because the first has ended or hangs.
   */
  claim: (leaseMs: number) => Promise<ClaimedNotification | undefined>;
  /** Records that the mail server accepted the notification; no later attempt follows, whoever claimed it since. */
  markSent: (reference: string) => Promise<void>;
  /** Ends a claim: the notification is due again after `delayMs`. Does nothing if the claim has passed to another sender. */
  retryAfter: (reference: string, attempt: number, delayMs: number) => Promise<void>;
  /** Ends a claim: the notification is abandoned. Does nothing if the claim has passed to another sender. */
  abandon: (reference: string, attempt: number) => Promise<void>;
  /** Milliseconds until the next notification is due, 0 if one is; undefined without a pending one. */
  nextDueInMs: () => Promise<number | undefined>;
  counts: () => Promise<NotificationCounts>;
};

/** Durable store of inquiries that several processes can use at the same time. */
export type InquiryStore = InquiryDesk & {
  /**
   * Stores an inquiry with its pending notification and resolves to its reference when both are durable. The same
   * inquiry with the same key is stored once, over all processes; later calls resolve to the first reference, also after
   * the limit is reached.
   * @param sender digest of the sender (`digestAddress`). Stored inquiries count towards the limit of their sender.
   * @param status `suspected` stores no notification.
   * @throws InquiryRejectedError (`IdempotencyKeyReusedError`, `InquiryLimitError`); nothing is stored.
   * @throws another error within `addLimitMs` if the inquiry cannot be stored. It may have been stored if the
   * connection was lost during the commit; a retry with the same key resolves to its reference.
   */
  add: (inquiry: Inquiry, key: string | undefined, sender: string, status?: NewInquiryStatus) => Promise<string>;
  /**
   * Returns the reference of the inquiry that `add` has stored with this key; undefined if there is none.
   * @throws IdempotencyKeyReusedError if that inquiry is a different one.
   */
  findRepeated: (inquiry: Inquiry, key: string) => Promise<string | undefined>;
  /**
   * Stores copies of inquiries of another store, with their status, events and notification. Skips references and keys
   * that exist; returns the number stored.
   */
  importCopies: (inquiries: readonly InquiryRecord[]) => Promise<number>;
  /** Resolves within a second to true if an inquiry can be stored. Tests the database at most once per second. */
  isWritable: () => Promise<boolean>;
  /** Returns the key that signs the times of forms: 32 random bytes, the same for all services of the store. */
  formKey: () => Promise<Uint8Array>;
  outbox: InquiryOutbox;
};

/**
 * Maximum time in which `add` resolves or rejects, in milliseconds. It is shorter than the time limits of the callers:
 * docs/operating.md#a-posted-inquiry-from-the-inside-out.
 */
export const addLimitMs = 5000;

/** Minimum time between two tests of the database by `isWritable`, in milliseconds. */
export const probeIntervalMs = 1000;

/** Length of the key that signs the times of forms. */
export const formKeyBytes = 32;

/** Fields of an inquiry in a store. */
const inquiryFields = ['fullName', 'email', 'companyName', 'position', 'details'] as const satisfies (keyof Inquiry)[];

/** Fields in which a search looks, beside the notes. */
export const searchedFields = [...inquiryFields, 'reference'] as const satisfies (keyof StoredInquiry)[];

/** Returns a text that every database stores unchanged: PostgreSQL rejects U+0000, and UTF-8 has no lone surrogates. */
export function toStorableText(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\uFFFD');
}

/**
 * Returns the inquiry with text that every database stores unchanged. Without it, a repeated inquiry would differ from
 * the stored one.
 */
export function toStorable(inquiry: Inquiry): Inquiry {
  const storable = { ...inquiry };
  for (const name of inquiryFields) {
    const text = storable[name];
    if (text !== undefined) storable[name] = toStorableText(text);
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
