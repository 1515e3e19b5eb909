import type { LogEntry } from '@site/releases/log/logEntry';
import { openReleaseLog } from '@site/releases/log/releaseLog';
import { sha256Of } from '@site/releases/store/digest';
import type { ReleaseStore } from '@site/releases/store/releaseStore';

/** The whole log of a store, and what keeps it from being one chain. */
export type LogRecord = {
  /** The entries that count, oldest first. */
  entries: LogEntry[];
  faults: string[];
};

/** Reads a store's whole log, and looks whether each number holds an entry that follows the one before it. */
export async function readLogRecord({ log: files }: ReleaseStore): Promise<LogRecord> {
  const entries = (await openReleaseLog(files).list(Infinity)).toReversed();
  const taken = await files.list();
  const faults = taken.filter((n) => n !== entries[n - 1]?.n).map((n) => `log/${n}.json counts for nothing`);
  let digest: string | undefined;
  for (const { n, previous } of entries) {
    if (previous?.digest !== digest) faults.push(`log/${n}.json does not name the entry before it`);
    digest = sha256Of((await files.read(n)) ?? Buffer.from(''));
  }
  return { entries, faults };
}

/** What an entry says is live, by part. */
export function listLive({ parts }: Pick<LogEntry, 'parts'>): Record<string, string> {
  const present = Object.entries(parts).filter(([, { retired }]) => !retired);
  return Object.fromEntries(present.map(([part, { live }]) => [part, live]));
}
