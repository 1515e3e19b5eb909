import type { LogEntry } from '@site/releases/log/logEntry';
import { openReleaseLog } from '@site/releases/log/releaseLog';
import { sha256Of } from '@site/releases/store/digest';
import type { ReleaseStore } from '@site/releases/store/releaseStore';

/** All log entries of a store, and the faults that break their chain. */
export type LogRecord = {
  /** The valid entries, oldest first. */
  entries: LogEntry[];
  faults: string[];
};

/** Reads all log entries of a store, and checks that each file is a valid entry with the digest of the previous one. */
export async function readLogRecord({ log: files }: ReleaseStore): Promise<LogRecord> {
  const entries = (await openReleaseLog(files).list(Infinity)).toReversed();
  const numbers = await files.list();
  const faults = numbers.filter((n) => n !== entries[n - 1]?.n).map((n) => `log/${n}.json is not a valid log entry`);
  let digest: string | undefined;
  for (const { n, previous } of entries) {
    if (previous?.digest !== digest) faults.push(`log/${n}.json does not name the digest of the previous entry`);
    digest = sha256Of((await files.read(n)) ?? Buffer.from(''));
  }
  return { entries, faults };
}

/** Returns the live release ids of an entry, by part. Retired parts are omitted. */
export function listLive({ parts }: Pick<LogEntry, 'parts'>): Record<string, string> {
  const present = Object.entries(parts).filter(([, { retired }]) => !retired);
  return Object.fromEntries(present.map(([part, { live }]) => [part, live]));
}
