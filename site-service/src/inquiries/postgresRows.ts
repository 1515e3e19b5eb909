import type { Pool } from '@site/shared/database';
import type { StoredInquiry } from './inquiryStore.ts';

/** A pool of connections, or the connection of a transaction. */
export type Queryable = Pick<Pool, 'query'>;

/** Start of a query of stored inquiries, for `toStored`; conditions can follow. */
export const selectInquiries = `
  SELECT reference, key_digest AS "keyDigest", received_at AS "receivedAt", full_name AS "fullName", email,
    company_name AS "companyName", position, details, status, state AS notification
  FROM inquiries LEFT JOIN inquiry_outbox USING (reference)`;

/** A row of `selectInquiries`. */
export type Row = Omit<StoredInquiry, 'keyDigest' | 'receivedAt' | 'position' | 'notification'> & {
  keyDigest: string | null;
  receivedAt: Date;
  position: string | null;
  notification: StoredInquiry['notification'] | null;
};

/** Converts a row: absent values are NULL there. */
export function toStored(row: Row): StoredInquiry {
  return {
    ...row,
    keyDigest: row.keyDigest ?? undefined,
    receivedAt: row.receivedAt.toISOString(),
    position: row.position ?? undefined,
    notification: row.notification ?? undefined,
  };
}
