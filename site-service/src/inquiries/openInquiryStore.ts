import type { InquiryLimit, InquiryReader, InquiryStore, StoredInquiry } from './inquiryStore.ts';
import { openSqliteInquiryReader, openSqliteInquiryStore } from './sqliteInquiryStore.ts';

/** Opens the store of inquiries at a location: a SQLite file, which is created if it does not exist. */
export async function openInquiryStore(location: string, limit: InquiryLimit): Promise<InquiryStore> {
  return openSqliteInquiryStore(location, limit);
}

/** Opens the existing inquiries at a location for reading, also while a service uses them. */
export async function openInquiryReader(location: string): Promise<InquiryReader> {
  return openSqliteInquiryReader(location);
}

/** Number of inquiries that are read at once. */
const pageSize = 500;

/** Yields inquiries, newest first. @param since only those received at or after this time (ISO 8601, UTC). */
export async function* eachInquiry(
  reader: InquiryReader,
  { since }: { since?: string | undefined } = {},
): AsyncGenerator<StoredInquiry> {
  let after: StoredInquiry | undefined;
  for (;;) {
    const page = await reader.list({ limit: pageSize, after, since });
    yield* page;
    after = page.at(-1);
    if (page.length < pageSize) return;
  }
}

/** Returns the inquiries at a location, newest first. */
export async function readInquiries(location: string): Promise<StoredInquiry[]> {
  const reader = await openInquiryReader(location);
  try {
    const inquiries: StoredInquiry[] = [];
    for await (const inquiry of eachInquiry(reader)) inquiries.push(inquiry);
    return inquiries;
  } finally {
    await reader.close();
  }
}
