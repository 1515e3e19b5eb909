import { setTimeout } from 'node:timers/promises';
import type { LogEntry } from '@site/releases/log/logEntry';
import { liveOf } from '@site/releases/log/partState';
import { readServerReports, type ServerReport } from '@site/releases/log/serverReports';
import type { ReleaseStore } from '@site/releases/store/releaseStore';

/** Pause between two looks at the reports, in milliseconds. */
const intervalMs = 100;
/** How long a command waits for site servers, in milliseconds: a smoke render of all pages on a busy machine. */
export const serverTimeoutMs = 120_000;

/** What became of an entry on the site servers: a line for each, and whether all of them serve it. */
export type Outcome = { lines: string[]; isServed: boolean };

/**
 * Waits until every site server that reports to the store follows an entry: it serves what the entry made live, or has
 * rejected it, and serves nothing of a part that the entry retired.
 * @param parts the parts that the entry changed.
 */
export async function awaitServers(
  store: ReleaseStore,
  { n, parts: states }: LogEntry,
  parts: readonly string[],
  limitMs = serverTimeoutMs,
): Promise<Outcome> {
  const until = performance.now() + limitMs;
  const isRetired = parts.every((part) => liveOf(states, part) === undefined);
  for (;;) {
    const reports = Object.entries(await readServerReports(store.reports));
    const isOver = performance.now() >= until;
    if (isOver || reports.every(([, report]) => isSettled(report))) {
      const outcomes = reports.map(([server, report]) => describe(server, report));
      return { lines: outcomes.map(({ line }) => line), isServed: outcomes.every(({ isServed }) => isServed) };
    }
    await setTimeout(intervalMs);
  }

  /** Parts of which a server serves another release than the entry says; a later entry may have replaced that. */
  function listMissing(report: ServerReport): readonly string[] {
    return report.n > n ? [] : parts.filter((part) => report.serving[part] !== liveOf(states, part));
  }

  /** Whether no more is to come: a server that has read on during a trial may serve a later entry under this number. */
  function isSettled(report: ServerReport): boolean {
    return report.n >= n && listMissing(report).every((part) => part in report.rejected);
  }

  function describe(server: string, report: ServerReport): { line: string; isServed: boolean } {
    if (report.n < n) {
      const line = `${server}: has not followed entry ${n} within ${limitMs / 1000} s (it is at ${report.n}). Look at its log.`;
      return { line, isServed: false };
    }
    const missing = listMissing(report);
    const reasons = missing.map((part) => {
      const live = liveOf(states, part);
      if (live === undefined) return `${part}/${report.serving[part]} serves, and the part is retired`;
      return `${part}/${live} is rejected: ${report.rejected[part]?.reason ?? 'another one serves'}`;
    });
    return missing.length === 0
      ? { line: `${server}: ${isRetired ? 'serves nothing of it any more' : 'serves it'}`, isServed: true }
      : { line: `${server}: ${reasons.join('; ')}`, isServed: false };
  }
}

/** Waits as `awaitServers` does, and writes what became of it. The exit status is 1 where a server does not serve it. */
export async function printServerOutcomes(
  store: ReleaseStore,
  entry: LogEntry,
  parts: readonly string[],
): Promise<void> {
  const { lines, isServed } = await awaitServers(store, entry, parts);
  if (lines.length === 0) process.stdout.write('No site server that runs reports to this release store.\n');
  for (const line of lines) process.stdout.write(`  ${line}\n`);
  if (!isServed) process.exitCode = 1;
}
