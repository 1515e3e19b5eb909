import { rm } from 'node:fs/promises';
import type { LogEntry } from '@site/releases/log/logEntry';
import type { BuiltRelease } from '../../../tools/release/buildRelease.ts';
import { tamperWithRelease } from './tamperWithRelease.ts';
import type { Operation } from './planOperations.ts';
import { type RunningCommand, startCommand } from './startCommand.ts';

/** Default number of release commands that run concurrently. */
const concurrentCommands = 3;

/** An operation that ended with an error, which is not a conflict. `at` is the time, as `Date.now()` returns it. */
export type FailedOperation = { why: string; message: string; at: number };

/** Options of `runTurns`. */
type TurnOptions = {
  /** When it returns true, no more operations start. */
  isOver?: () => boolean;
  /** Number of commands that run concurrently; 3 by default. */
  concurrent?: number;
};

/** An operation that has ended. `ids` are the releases that it makes live, by part; empty for a rollback. */
export type StartedOperation = {
  why: string;
  ids: Readonly<Record<string, string>>;
  outcome: 'done' | 'killed';
};

/** Returns the operations of the next turn, which run one after the other; undefined if there are no more turns. */
type NextTurn = () => readonly Operation[] | undefined | Promise<readonly Operation[] | undefined>;

/** Several concurrent sequences of release commands on one release store. */
export type ChaosRun = {
  /** The operations that were done or killed, in the order in which they ended. */
  started: StartedOperation[];
  failures: FailedOperation[];
  /** Operations whose releases a site server did not serve, with the report of each server. */
  unserved: string[];
  /** Number of rollbacks that were retried because another command had changed the part. */
  readonly conflicts: number;
  /** The commands that are running. */
  running: Set<RunningCommand>;
  /**
   * Runs turns concurrently until `nextTurn` returns undefined. A turn ends at an operation that was killed or failed.
   */
  runTurns: (nextTurn: NextTurn, options?: TurnOptions) => Promise<void>;
  /** Prunes the store with `at` as the current time; resolves to the number of log entries that the command reports. */
  prune: (at: Date) => Promise<number>;
};

/** Creates a chaos run on the release store at a location. `runTurns` starts it. */
export function createChaosRun({ storeLocation, serviceUrl }: { storeLocation: string; serviceUrl: string }): ChaosRun {
  const started: StartedOperation[] = [];
  const failures: FailedOperation[] = [];
  const unserved: string[] = [];
  const running = new Set<RunningCommand>();
  let conflicts = 0;
  let count = 0;

  async function run(request: Parameters<typeof startCommand>[0]) {
    const command = startCommand(request);
    running.add(command);
    const report = await command.ended;
    running.delete(command);
    return report;
  }

  /** Runs an operation; resolves to true if it was done, neither killed nor failed. */
  async function perform(operation: Operation): Promise<boolean> {
    const why = `operation ${++count}: ${JSON.stringify(operation)}`;
    const built: BuiltRelease[] = [];
    if (operation.kind === 'release') for (const part of operation.parts) built.push(await tamperWithRelease({ part }));
    const ids = Object.fromEntries(built.map(({ release }) => [release.section, release.id]));
    const request = { storeLocation, serviceUrl, why };
    const report = await run(
      operation.kind === 'release'
        ? { ...request, kind: 'release', built }
        : { ...request, kind: 'rollback', part: operation.part },
    );
    for (const { folder } of built) await rm(folder, { recursive: true, force: true });
    if (report.outcome === 'conflict') {
      conflicts += 1;
      return perform(operation);
    }
    if (report.outcome === 'failed') failures.push({ why, message: report.message, at: Date.now() });
    else started.push({ why, ids, outcome: report.outcome });
    if (report.outcome === 'done' && report.unserved.length > 0) unserved.push(`${why}: ${report.unserved.join('; ')}`);
    return report.outcome === 'done';
  }

  async function takeTurns(nextTurn: NextTurn, isOver: () => boolean) {
    for (let turn = await nextTurn(); turn && !isOver(); turn = await nextTurn()) {
      for (const operation of turn) if (isOver() || !(await perform(operation))) break;
    }
  }

  return {
    started,
    failures,
    unserved,
    get conflicts() {
      return conflicts;
    },
    running,
    async runTurns(nextTurn, { isOver = () => false, concurrent = concurrentCommands } = {}) {
      await Promise.all(Array.from({ length: concurrent }, () => takeTurns(nextTurn, isOver)));
    },
    async prune(at) {
      const report = await run({ storeLocation, serviceUrl, kind: 'prune', at: at.toISOString() });
      if (report.outcome === 'done') return report.entries;
      failures.push({ why: 'prune', message: JSON.stringify(report), at: Date.now() });
      return 0;
    },
  };
}

/** Returns true if an entry has the reason `why`; a command may add a note in parentheses (`incompleteNote`). */
export function isRecordOf(entry: LogEntry, why: string): boolean {
  return entry.why === why || entry.why.startsWith(`${why} (`);
}

/** Lists operations that the log does not record in exactly one entry with all their live releases. */
export function listMisrecorded(started: readonly StartedOperation[], entries: readonly LogEntry[]) {
  return started.filter(({ why, ids, outcome }) => {
    const matching = entries.filter((entry) => isRecordOf(entry, why));
    const isWhole = matching.every((entry) =>
      Object.entries(ids).every(([part, id]) => entry.parts[part]?.live === id),
    );
    return !isWhole || matching.length > 1 || (outcome === 'done' && matching.length === 0);
  });
}
