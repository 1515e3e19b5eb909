import { setTimeout } from 'node:timers/promises';
import type { LogEntry } from '@site/releases/log/logEntry';
import { liveOf, stateOf } from '@site/releases/log/partState';
import { type LogSigning, openReleaseLog, type ReleaseLog } from '@site/releases/log/releaseLog';
import { readServerReports } from '@site/releases/log/serverReports';
import type { ReleaseStore } from '@site/releases/store/releaseStore';
import { printServerOutcomes } from './awaitServers.ts';
import { describeCanary } from './describeCanary.ts';
import { describeUndo } from './describeRollback.ts';

/** Minimum time between two lines about a server, in milliseconds. */
const lineIntervalMs = 10_000;
/** Time after which a command says that the running servers report nothing of a canary, in milliseconds. */
const silenceMs = 30_000;
/** Number of log entries that other processes can append between two reads of the log. */
const racingEntries = 20;

/** The end of a canary: the entry that ended it, and lines that describe how. */
export type CanaryEnd = { kind: 'promoted' | 'withdrawn' | 'replaced'; entry: LogEntry; lines: string[] };

export type AwaitCanaryOptions = {
  store: ReleaseStore;
  signing?: LogSigning | undefined;
  /** Prints a line; by default to the standard output. */
  print?: (line: string) => void;
  /** Interval between reads of the log and the reports, in milliseconds. */
  intervalMs?: number;
  /** Returns a time in milliseconds; by default the clock. */
  now?: () => number;
};

/** Prints the canary that an entry started, how to end it, and whether the command waits. */
export function printCanaryStart(part: string, { parts }: LogEntry, isAwaited: boolean, print = printLine): void {
  const { canary, live } = stateOf(parts, part) ?? {};
  if (!canary) return;
  print(`Canary: ${part}/${canary.id} for ${describeCanary(canary)}.`);
  // With --to, the command does no harm if the canary was withdrawn in the meantime, and undoes a promotion.
  print(`The others get ${part}/${live}. \`npm run rollback -- ${part} --to ${live}\` withdraws the canary.`);
  print(
    isAwaited
      ? 'Waiting until the site servers promote or withdraw it. Ctrl-C ends the waiting only, not the canary.'
      : 'The site servers promote or withdraw it; `npm run releases` shows its progress.',
  );
}

/**
 * Waits for the end of the canary that an entry started, and prints it. After a promotion it waits for the site servers;
 * after any other end it sets the exit status to 1.
 */
export async function printCanaryEnd(part: string, started: LogEntry, options: AwaitCanaryOptions): Promise<void> {
  const { print = printLine } = options;
  const { kind, entry, lines } = await awaitCanary(part, started, options);
  lines.forEach((line) => print(line));
  if (kind === 'promoted') await printServerOutcomes(options.store, entry, [part]);
  else process.exitCode = 1;
}

/**
 * Resolves when the canary that an entry started was promoted, withdrawn, or ended by another change of its part. Prints
 * the progress that each site server reports, when it changes and at most every 10 s; or that no server compares the
 * canary. If the store cannot be read, it prints that and waits on.
 */
export async function awaitCanary(
  part: string,
  { n, parts }: LogEntry,
  { store, signing, print = printLine, intervalMs = 500, now = () => performance.now() }: AwaitCanaryOptions,
): Promise<CanaryEnd> {
  const id = stateOf(parts, part)?.canary?.id;
  if (id === undefined) throw new Error(`Entry ${n} starts no canary of "${part}". Report this.`);
  const log = openReleaseLog(store.log, signing);
  const printChange = createChangePrinter(print, now);
  const started = now();
  for (;;) {
    try {
      const entry = await findEnd(log, n, part, id);
      if (entry) return describeEnd(part, id, entry);
      await printProgress();
    } catch (error) {
      printChange('store', `The release store cannot be read (${(error as Error).message}). The command waits on.`);
    }
    await setTimeout(intervalMs);
  }

  async function printProgress(): Promise<void> {
    const reports = Object.entries(await readServerReports(store.reports));
    const comparing = reports.filter(([, report]) => report.canaries?.[part]?.id === id);
    for (const [server, report] of comparing)
      printChange(`server ${server}`, `  ${server}: ${report.canaries?.[part]?.progress}`);
    if (comparing.length > 0 || (reports.length > 0 && now() - started < silenceMs)) return;
    const problem =
      reports.length === 0
        ? 'No site server that runs reports to this release store'
        : `The site servers (${reports.map(([server]) => server).join(', ')}) report nothing of the canary`;
    printChange('servers', `${problem}, so nothing compares, promotes or withdraws it; start one of this version.`);
  }
}

/** Returns a function that prints a line if it differs from the last one with its key, at most every 10 s per key. */
function createChangePrinter(print: (line: string) => void, now: () => number) {
  const printed = new Map<string, { line: string; at: number }>();
  return (key: string, line: string) => {
    const last = printed.get(key);
    if (last && (last.line === line || now() - last.at < lineIntervalMs)) return;
    printed.set(key, { line, at: now() });
    print(line);
  };
}

/** Finds the first entry after `n` without the canary; undefined while the part has it. */
async function findEnd(log: ReleaseLog, n: number, part: string, id: string): Promise<LogEntry | undefined> {
  const isRunning = ({ parts }: Pick<LogEntry, 'parts'>) => stateOf(parts, part)?.canary?.id === id;
  const head = await log.head();
  if (isRunning(head)) return undefined;
  const entries = await log.list(head.n - n + racingEntries);
  return entries.findLast((entry) => entry.n > n && !isRunning(entry));
}

function describeEnd(part: string, id: string, entry: LogEntry): CanaryEnd {
  const { n, by, why, parts } = entry;
  const state = stateOf(parts, part);
  const live = liveOf(parts, part);
  if (live === id)
    return { kind: 'promoted', entry, lines: [`Promoted: ${part}/${id} is live. ${describeUndo([part], parts)}`] };
  const withdrawal = state?.withdrawn.find((each) => each.id === id);
  if (withdrawal)
    return {
      kind: 'withdrawn',
      entry,
      lines: [`Withdrawn: ${part}/${id} by ${withdrawal.by}: ${withdrawal.reason}`, describeLeft(part, live)],
    };
  const change = state?.canary
    ? `Its part has another canary, ${part}/${state.canary.id}`
    : live === undefined
      ? 'Its part is retired'
      : `All visitors get ${part}/${live}`;
  return {
    kind: 'replaced',
    entry,
    lines: [`Ended, neither promoted nor withdrawn: ${part}/${id}. ${change}, since entry ${n} by ${by}: ${why}`],
  };
}

function describeLeft(part: string, live: string | undefined): string {
  return live === undefined ? `${part} is retired.` : `All visitors get ${part}/${live}.`;
}

function printLine(line: string): void {
  process.stdout.write(`${line}\n`);
}
