import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { describeDatabase } from '@site/shared/database';
import { EnvironmentError, isDatabaseUrl } from '@site/shared/environment';
import { printsHelp } from './commandHelp.ts';
import { parseServiceEnvironment } from './env.ts';
import { formatInquiry, toJsonLine } from './inquiries/formatInquiry.ts';
import { eachPage, openInquiryStore, readRecords } from './inquiries/openInquiryStore.ts';

const usage = `Lists the inquiries, newest first, copies them to another store, or deletes one.

Usage: npm run inquiries [-- --since <date>] [--limit <number>] [--json] [--from <store>]
       npm run inquiries -- copy --from <store> [--to <store>]
       npm run inquiries -- delete <reference> [--from <store>]

A store is a SQLite file or a postgres:// URL; by default that of the settings.

  --since <date>    only inquiries received at or after this date or time, such as 2026-11-01 (UTC)
  --limit <number>  at most this number of inquiries
  --json            one line of JSON for each inquiry; after "npm run inquiries --silent" nothing else is printed

copy adds what the other store lacks, with references, times and keys. It may be run again.
delete removes the inquiry with a reference such as CAR-2F7K-9QXM. Backups made before still contain it.

Settings are environment variables: DATABASE_URL and INQUIRY_DB in docs/configuration.md.`;

/** Error of the command line; its message is complete. */
class UsageError extends Error {}

/** Implements `npm run inquiries`. */
async function runInquiriesCommand(): Promise<void> {
  const { values, positionals } = parseCommandLine();
  if (positionals.length === 0) return listInquiries(values);
  const { from } = values;
  const [action, reference, ...more] = positionals;
  if (action === 'copy' && reference === undefined && from !== undefined) {
    const to = values.to ?? defaultLocation();
    if (from !== to) return copyInquiries(from, to);
  }
  if (action === 'delete' && reference !== undefined && more.length === 0)
    return removeInquiry(reference, from ?? defaultLocation());
  throw new UsageError(`The command line is not valid; nothing was done; see the usage.\n\n${usage}`);
}

function parseCommandLine() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        since: { type: 'string' },
        limit: { type: 'string' },
        json: { type: 'boolean' },
        from: { type: 'string' },
        to: { type: 'string' },
      },
    });
  } catch (error) {
    throw new UsageError(`${messageOf(error)}; nothing was done; see the usage.\n\n${usage}`);
  }
}

type Selection = { since?: string; limit?: string; json?: boolean; from?: string };

async function listInquiries({ since, limit, json = false, from }: Selection): Promise<void> {
  const start = since === undefined ? undefined : parseTime(since);
  const count = limit === undefined ? undefined : parseCount(limit);
  const reader = await openExisting(from ?? defaultLocation());
  try {
    for await (const page of eachPage(reader, { since: start, limit: count }))
      for (const inquiry of page) console.log(json ? toJsonLine(inquiry) : `${formatInquiry(inquiry)}\n`);
    if (json) return;
    const { open, done, suspected } = await reader.countByStatus();
    console.log(`The store has ${open + done + suspected} inquiries.`);
  } finally {
    await reader.close();
  }
}

async function copyInquiries(from: string, to: string): Promise<void> {
  const reader = await openExisting(from);
  try {
    const store = await openInquiryStore(to);
    let copied = 0;
    let found = 0;
    try {
      for await (const page of eachPage(reader)) {
        found += page.length;
        copied += await store.importCopies(await readRecords(reader, page));
      }
    } finally {
      await store.close();
    }
    const existing = found - copied;
    console.log(
      `Copied ${copied} inquiries from ${describe(from)} to ${describe(to)}; ${existing} were there already.`,
    );
  } finally {
    await reader.close();
  }
}

async function removeInquiry(reference: string, location: string): Promise<void> {
  const store = await openExisting(location);
  try {
    if (!(await store.delete(reference, userInfo().username)))
      throw new UsageError(
        `In ${describe(location)} there is no inquiry ${reference}; nothing was deleted; \`npm run inquiries\` lists the references.`,
      );
    console.log(`Deleted the inquiry ${reference} from ${describe(location)}.`);
  } finally {
    await store.close();
  }
}

const openExisting = (location: string) => openInquiryStore(location, undefined, { mustExist: true });

function defaultLocation(): string {
  const { DATABASE_URL, INQUIRY_DB } = parseServiceEnvironment();
  return DATABASE_URL ?? INQUIRY_DB;
}

function parseTime(text: string): string {
  const time = new Date(text);
  if (Number.isNaN(time.getTime()))
    throw new UsageError(`--since is "${text}"; nothing was read; write a date such as 2026-11-01.`);
  return time.toISOString();
}

function parseCount(text: string): number {
  if (!/^\d+$/.test(text)) throw new UsageError(`--limit is "${text}"; nothing was read; write a whole number.`);
  return Number(text);
}

function describe(location: string): string {
  return isDatabaseUrl(location) ? describeDatabase(location) : location;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

// A reader such as `head` ends before all is printed.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
try {
  if (!printsHelp(usage)) await runInquiriesCommand();
} catch (error) {
  console.error(
    error instanceof UsageError || error instanceof EnvironmentError
      ? error.message
      : `The inquiries cannot be read, copied or deleted: ${messageOf(error)}; the command stopped; check --from, --to, DATABASE_URL and INQUIRY_DB, and run it again.`,
  );
  process.exitCode = 1;
}
