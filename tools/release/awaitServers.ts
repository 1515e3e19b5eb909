import { setTimeout } from 'node:timers/promises';
import type { LogEntry } from '@site/releases/log/logEntry';
import { liveOf } from '@site/releases/log/partState';
import { readServerReports, type ServerReport } from '@site/releases/log/serverReports';
import type { ReleaseStore } from '@site/releases/store/releaseStore';

/** Interval between reads of the reports, in milliseconds. */
const intervalMs = 100;
/** Time that a command waits for site servers, in milliseconds: a smoke render of all pages on a busy machine. */
export const serverTimeoutMs = 120_000;

/** Outcome of a log entry on the site servers: one line per server; `isServed` is true if all of them serve the entry. */
export type Outcome = { lines: string[]; isServed: boolean };

/**
 * Resolves when every running site server has applied an entry: it serves the releases that the entry made live, or has
 * rejected them, and serves no release of a part that the entry retired. Resolves after `limitMs` at the latest, also if
 * the reports of the servers cannot be read.
 * @param parts parts that the entry changed.
 */
export async function awaitServers(
  store: ReleaseStore,
  { n, parts: states }: LogEntry,
  parts: readonly string[],
  limitMs = serverTimeoutMs,
): Promise<Outcome> {
  const deadline = performance.now() + limitMs;
  const isRetired = parts.every((part) => liveOf(states, part) === undefined);
  for (;;) {
    const read = await readServerReports(store.reports).catch((error: Error) => error);
    const isExpired = performance.now() >= deadline;
    if (read instanceof Error) {
      if (isExpired) return { lines: [describeUnknown(n, read)], isServed: false };
      await setTimeout(intervalMs);
      continue;
    }
    const reports = Object.entries(read);
    if (isExpired || reports.every(([, report]) => isSettled(report))) {
      const outcomes = reports.map(([server, report]) => describe(server, report));
      return { lines: outcomes.map(({ line }) => line), isServed: outcomes.every(({ isServed }) => isServed) };
    }
    await setTimeout(intervalMs);
  }

  /** Returns the parts of which a server serves another release than the entry names; none if it follows a later entry. */
  function listMissing(report: ServerReport): readonly string[] {
    return report.n > n ? [] : parts.filter((part) => report.serving[part] !== liveOf(states, part));
  }

  /**
   * Returns true if the server has applied the entry. A server that read a later entry during a smoke render can serve
   * releases of that entry while it still reports this number; it is not settled until it reports the later number.
   */
  function isSettled(report: ServerReport): boolean {
    return report.n >= n && listMissing(report).every((part) => part in report.rejected);
  }

  function describe(server: string, report: ServerReport): { line: string; isServed: boolean } {
    if (report.n < n) {
      const line = `${server}: has not followed entry ${n} within ${limitMs / 1000} s (it is at entry ${report.n}). Look at its log.`;
      return { line, isServed: false };
    }
    const missing = listMissing(report);
    const reasons = missing.map((part) => {
      const live = liveOf(states, part);
      if (live === undefined) return `${part}/${report.serving[part]} is still served, although the part is retired`;
      return `${part}/${live} is rejected: ${report.rejected[part]?.reason ?? 'another release is served'}`;
    });
    return missing.length === 0
      ? { line: `${server}: ${isRetired ? 'no longer serves it' : 'serves it'}`, isServed: true }
      : { line: `${server}: ${reasons.join('; ')}`, isServed: false };
  }
}

/** The error's own message would say that nothing was changed; but the entry was appended before the reports failed. */
function describeUnknown(n: number, { cause, message }: Error): string {
  const problem = cause instanceof Error ? cause.message : message;
  return `Entry ${n} is in the log; whether the site servers serve it is unknown, because their reports cannot be read (${problem}). Look at \`npm run releases\`.`;
}

/** Waits like `awaitServers`, and prints the outcome. Sets the exit status to 1 if a server does not serve the entry. */
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
