import { rm } from 'node:fs/promises';
import type { BuiltRelease } from '../../../tools/release/buildRelease.ts';
import type { TestSite } from '../site.ts';
import { tamperWithRelease } from './tamperWithRelease.ts';
import type { Operation } from './planOperations.ts';
import { type RunningCommand, startCommand } from './startCommand.ts';

/** Number of release commands that run concurrently. */
const concurrentCommands = 3;

/** An operation that has ended. `ids` are the releases that it makes live, by part; empty for a rollback. */
export type StartedOperation = {
  why: string;
  ids: Readonly<Record<string, string>>;
  outcome: 'done' | 'killed';
};

/** Several concurrent sequences of release commands on one release store. */
export type ChaosRun = {
  /** The operations that were done or killed, in the order in which they ended. */
  started: StartedOperation[];
  /** Errors of commands, each with its operation. */
  failures: string[];
  /** Operations whose releases a site server did not serve, with the report of each server. */
  unserved: string[];
  /** Number of rollbacks that were retried because another command had changed the part. */
  readonly conflicts: number;
  /** The commands that are running. */
  running: Set<RunningCommand>;
  /**
   * Runs turns concurrently until `nextTurn` returns undefined. When `isOver` returns true, starts no more operations.
   * A turn ends at an operation that was killed or failed.
   */
  runTurns: (nextTurn: () => readonly Operation[] | undefined, isOver?: () => boolean) => Promise<void>;
  /** Prunes the store with `at` as the current time; resolves to the number of log entries that the command reports. */
  prune: (at: Date) => Promise<number>;
};

/** Creates a chaos run on a site's release store. `runTurns` starts it. */
export function createChaosRun({ storeFolder, serviceUrl }: TestSite): ChaosRun {
  const started: StartedOperation[] = [];
  const failures: string[] = [];
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
    const request = { storeFolder, serviceUrl, why };
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
    if (report.outcome === 'failed') failures.push(`${why}: ${report.message}`);
    else started.push({ why, ids, outcome: report.outcome });
    if (report.outcome === 'done' && report.unserved.length > 0) unserved.push(`${why}: ${report.unserved.join('; ')}`);
    return report.outcome === 'done';
  }

  async function takeTurns(nextTurn: () => readonly Operation[] | undefined, isOver: () => boolean) {
    for (let turn = nextTurn(); turn && !isOver(); turn = nextTurn()) {
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
    async runTurns(nextTurn, isOver = () => false) {
      await Promise.all(Array.from({ length: concurrentCommands }, () => takeTurns(nextTurn, isOver)));
    },
    async prune(at) {
      const report = await run({ storeFolder, serviceUrl, kind: 'prune', at: at.toISOString() });
      if (report.outcome === 'done') return report.entries;
      failures.push(`prune: ${JSON.stringify(report)}`);
      return 0;
    },
  };
}
