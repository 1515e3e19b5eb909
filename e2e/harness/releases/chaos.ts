import { rm } from 'node:fs/promises';
import type { BuiltRelease } from '../../../tools/release/buildRelease.ts';
import type { TestSite } from '../site.ts';
import { tamperWithRelease } from './tamperWithRelease.ts';
import type { Operation } from './planOperations.ts';
import { type RunningCommand, startCommand } from './startCommand.ts';

/** Commands that run at the same time, as many as people who release. */
const commandsAtOnce = 3;

/** An operation that was begun. `ids` are the releases that it makes live, by part; a rollback finds its own. */
export type StartedOperation = {
  why: string;
  ids: Readonly<Record<string, string>>;
  outcome: 'done' | 'killed';
};

/** People who release at the same time, each by one command after the other. */
export type ChaosRun = {
  /** The operations that were done or killed, in the order of their ends. */
  started: StartedOperation[];
  /** What no command should say, each time with what it was to do. */
  failures: string[];
  /** Operations that a site server did not serve, with what each server reported. */
  unserved: string[];
  /** Rollbacks that found somebody else's release, and were done again. */
  readonly conflict: number;
  /** The commands that run now. */
  running: Set<RunningCommand>;
  /**
   * Lets people take turns until there are none left, or ends each after the operation that they are at once it is over.
   * What was killed is not gone on with.
   */
  runTurns: (nextTurn: () => readonly Operation[] | undefined, isOver?: () => boolean) => Promise<void>;
  /** Prunes the store as if this were the present; resolves to the number of entries that it says it appended. */
  prune: (at: Date) => Promise<number>;
};

/** Builds a storm over a site's store; nothing blows yet. */
export function createChaosRun({ storeFolder, serviceUrl }: TestSite): ChaosRun {
  const started: StartedOperation[] = [];
  const failures: string[] = [];
  const unserved: string[] = [];
  const running = new Set<RunningCommand>();
  let conflict = 0;
  let count = 0;

  async function run(order: Parameters<typeof startCommand>[0]) {
    const command = startCommand(order);
    running.add(command);
    const report = await command.ended;
    running.delete(command);
    return report;
  }

  /** Whether it was done. */
  async function perform(operation: Operation): Promise<boolean> {
    const why = `operation ${++count}: ${JSON.stringify(operation)}`;
    const built: BuiltRelease[] = [];
    if (operation.kind === 'release') for (const part of operation.parts) built.push(await tamperWithRelease({ part }));
    const ids = Object.fromEntries(built.map(({ release }) => [release.section, release.id]));
    const order = { storeFolder, serviceUrl, why };
    const report = await run(
      operation.kind === 'release'
        ? { ...order, kind: 'release', built }
        : { ...order, kind: 'rollback', part: operation.part },
    );
    for (const { folder } of built) await rm(folder, { recursive: true, force: true });
    if (report.outcome === 'outrun') {
      conflict += 1;
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
    get conflict() {
      return conflict;
    },
    running,
    async runTurns(nextTurn, isOver = () => false) {
      await Promise.all(Array.from({ length: commandsAtOnce }, () => takeTurns(nextTurn, isOver)));
    },
    async prune(at) {
      const report = await run({ storeFolder, serviceUrl, kind: 'prune', at: at.toISOString() });
      if (report.outcome === 'done') return report.entries;
      failures.push(`prune: ${JSON.stringify(report)}`);
      return 0;
    },
  };
}
