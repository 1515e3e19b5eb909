import { isDatabaseUrl } from '@site/shared/environment';
import type { InquiryLimit, InquiryReader, InquiryStore, StoredInquiry } from './inquiryStore.ts';
import { deleteSqliteInquiry, openSqliteInquiryReader, openSqliteInquiryStore } from './sqliteInquiryStore.ts';

/**
 * Opens a store of inquiries.
 * @param location `postgres://` URL of a database, or path of a SQLite file, which is created if it does not exist.
 */
export async function openInquiryStore(location: string, limit: InquiryLimit): Promise<InquiryStore> {
  if (!isDatabaseUrl(location)) return openSqliteInquiryStore(location, limit);
  return (await importPostgres()).openPostgresInquiryStore(location, limit);
}

/** Opens existing inquiries for reading, also while services use them. @param location as for `openInquiryStore`. */
export async function openInquiryReader(location: string): Promise<InquiryReader> {
  if (!isDatabaseUrl(location)) return openSqliteInquiryReader(location);
  return (await importPostgres()).openPostgresInquiryReader(location);
}

/**
 * Deletes an inquiry of an existing store, also while services use it. Resolves to false if the store does not have it.
 * @param location as for `openInquiryStore`; the role of a database is `site_inquiries`.
 */
export async function deleteInquiry(location: string, reference: string): Promise<boolean> {
  if (!isDatabaseUrl(location)) return deleteSqliteInquiry(location, reference);
  return (await importPostgres()).deletePostgresInquiry(location, reference);
}

/** Loads the PostgreSQL client, which takes 2 MB, only if it is used. */
const importPostgres = async () => import('./postgresInquiryStore.ts');

/** Number of inquiries that are read at once. */
const pageSize = 500;

/**
 * Yields pages of inquiries, newest first.
 * @param since only inquiries received at or after this time (ISO 8601, UTC).
 * @param limit maximum number of inquiries over all pages.
 */
export async function* eachPage(
  reader: InquiryReader,
  { since, limit = Infinity }: { since?: string | undefined; limit?: number } = {},
): AsyncGenerator<StoredInquiry[]> {
  let after: StoredInquiry | undefined;
  let remaining = limit;
  while (remaining > 0) {
    const size = Math.min(pageSize, remaining);
    const page = await reader.list({ limit: size, after, since });
    if (page.length > 0) yield page;
    if (page.length < size) return;
    after = page.at(-1);
    remaining -= page.length;
  }
}

/** Returns the inquiries at a location, newest first. */
export async function readInquiries(location: string): Promise<StoredInquiry[]> {
  const reader = await openInquiryReader(location);
  try {
    const inquiries: StoredInquiry[] = [];
    for await (const page of eachPage(reader)) inquiries.push(...page);
    return inquiries;
  } finally {
    await reader.close();
  }
}
