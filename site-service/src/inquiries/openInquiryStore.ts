import { isDatabaseUrl } from '@site/shared/environment';
import type {
  InquiryDesk,
  InquiryLimit,
  InquiryPage,
  InquiryRecord,
  InquiryStore,
  StoredInquiry,
} from './inquiryStore.ts';
import { openSqliteInquiryStore } from './sqliteInquiryStore.ts';

/** Limit for a program that only reads, changes and copies inquiries. */
const limitOfDesk: InquiryLimit = { max: 1, windowMs: 1 };

/**
 * Opens a store of inquiries, also while other programs use it.
 * @param location `postgres://` URL of a database, or path of a SQLite file, which is created if it does not exist.
 * @param limit for `add`; a program that does not call it needs none.
 * @param options `mustExist`: reject if the SQLite file does not exist, instead of creating it.
 */
export async function openInquiryStore(
  location: string,
  limit = limitOfDesk,
  options: { mustExist?: boolean } = {},
): Promise<InquiryStore> {
  if (!isDatabaseUrl(location)) return openSqliteInquiryStore(location, limit, options);
  return (await importPostgres()).openPostgresInquiryStore(location, limit);
}

/** Loads the PostgreSQL client, which takes 2 MB, only if it is used. */
const importPostgres = async () => import('./postgresInquiryStore.ts');

/** Number of inquiries that are read at once. */
const pageSize = 500;

/**
 * Yields pages of inquiries, newest first.
 * @param selection as for `InquiryDesk.list`; `limit` is the maximum over all pages, without one by default.
 */
export async function* eachPage(
  desk: Pick<InquiryDesk, 'list'>,
  { limit = Infinity, ...selection }: Partial<Omit<InquiryPage, 'after'>> = {},
): AsyncGenerator<StoredInquiry[]> {
  let after: StoredInquiry | undefined;
  let remaining = limit;
  while (remaining > 0) {
    const size = Math.min(pageSize, remaining);
    const page = await desk.list({ ...selection, limit: size, after });
    if (page.length > 0) yield page;
    if (page.length < size) return;
    after = page.at(-1);
    remaining -= page.length;
  }
}

/** Returns inquiries with their events, in the same order. Omits those that were deleted meanwhile. */
export async function readRecords(
  desk: Pick<InquiryDesk, 'find'>,
  inquiries: readonly StoredInquiry[],
): Promise<InquiryRecord[]> {
  const records: InquiryRecord[] = [];
  for (const { reference } of inquiries) {
    const record = await desk.find(reference);
    if (record) records.push(record);
  }
  return records;
}

/** Yields inquiries with their events, newest first. @param selection as for `eachPage`. */
export async function* eachRecord(
  desk: Pick<InquiryDesk, 'list' | 'find'>,
  selection?: Partial<Omit<InquiryPage, 'after'>>,
): AsyncGenerator<InquiryRecord> {
  for await (const page of eachPage(desk, selection)) yield* await readRecords(desk, page);
}

/** Returns the inquiries at a location with their events, newest first. */
export async function readInquiries(location: string): Promise<InquiryRecord[]> {
  const store = await openInquiryStore(location, undefined, { mustExist: true });
  try {
    const inquiries: InquiryRecord[] = [];
    for await (const record of eachRecord(store)) inquiries.push(record);
    return inquiries;
  } finally {
    await store.close();
  }
}
