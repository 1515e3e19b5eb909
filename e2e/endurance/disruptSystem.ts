import { setTimeout as pause } from 'node:timers/promises';
import { listChildren } from '../../tools/processes/processTree.ts';
import type { SeededRandom } from '../../tools/random/seededRandom.ts';
import type { ChaosRun } from '../harness/releases/chaos.ts';
import type { Disruption, PlannedDisruption } from './planDisruptions.ts';
import type { Member, MemberKind, System } from './startSystem.ts';

/** A disruption that was done, with the seconds since the start of the run. */
export type Done = { atSeconds: number; what: string; downMs?: number };

type Options = {
  system: System;
  chaos: ChaosRun;
  random: SeededRandom;
  onDone: (what: string, downMs?: number) => void;
};

/** Names of victims that are not members of the system. */
export const otherVictims = { worker: 'render worker', command: 'release command' } as const;

const pollMs = 20;
/** Interval of the fronts' health checks in `deploy/caddy`, and half of it again, in milliseconds. */
const noticedAfterMs = 1500;
/** Maximum time to wait for a process that can be killed or is ready again, in milliseconds. */
const waitLimitMs = 60_000;

/** Starts all planned disruptions at their times; `untilDone` resolves when the last one has ended. */
export function startDisruptions(planned: readonly PlannedDisruption[], options: Options) {
  const { system, chaos, random, onDone } = options;
  /** One disruption at a time for each kind: the last ready process of a kind is never ended. */
  const queues = new Map<MemberKind, Promise<void>>();

  function inTurn(kind: MemberKind, step: () => Promise<void>): Promise<void> {
    const running = (queues.get(kind) ?? Promise.resolve()).then(step);
    queues.set(
      kind,
      running.catch(() => undefined),
    );
    return running;
  }

  /** Ends a member when another one of its kind is ready, and resolves when it is ready again. */
  function end(member: Member, signal: NodeJS.Signals, what: string): Promise<void> {
    return inTurn(member.kind, async () => {
      const others = system.members.filter(({ kind, name }) => kind === member.kind && name !== member.name);
      await until(`another ${member.kind} is ready`, async () =>
        (await Promise.all([...others, member].map(({ isReady }) => isReady()))).every(Boolean),
      );
      const child = member.process();
      const endedAt = performance.now();
      child.kill(signal);
      await until(`${member.name} has ended`, async () => child.exitCode !== null || child.signalCode !== null);
      await until(`${member.name} is ready again`, async () => member.process() !== child && (await member.isReady()));
      onDone(what, Math.round(performance.now() - endedAt));
      // The fronts send visitors to it from their next health check on; until then the other one is the last.
      await pause(noticedAfterMs);
    });
  }

  async function killWorker() {
    const servers = system.members.filter(({ kind }) => kind === 'server');
    let workers: number[] = [];
    await until('a render worker runs', async () => {
      workers = (await Promise.all(servers.map((server) => listChildren(server.process().pid)))).flat();
      return workers.length > 0;
    });
    killProcess(random.pick(workers));
  }

  async function killCommand() {
    await until('a release command runs', async () => chaos.running.size > 0);
    random.pick([...chaos.running]).kill();
  }

  async function run(disruption: Disruption): Promise<void> {
    if (disruption.kind === 'kill') {
      const { victim } = disruption;
      const member = system.members.find(({ name }) => name === victim);
      if (member) return end(member, 'SIGKILL', `kill ${victim}`);
      await (victim === otherVictims.worker ? killWorker() : killCommand());
      return onDone(`kill ${victim}`);
    }
    if (disruption.kind === 'restart everything') {
      for (const member of system.members) await end(member, 'SIGTERM', `restart ${member.name}`);
      return onDone(disruption.kind);
    }
    const { database } = system;
    if (!database) throw new Error(`The system has no database; the disruption "${disruption.kind}" cannot be made.`);
    const forMs = disruption.kind === 'stop the database' ? disruption.forMs : 0;
    database.stop();
    await pause(forMs);
    database.start();
    onDone(disruption.kind, forMs);
  }

  const stopping = new AbortController();
  const all = planned.map(async ({ atMs, ...disruption }) => {
    await pause(atMs, undefined, { signal: stopping.signal });
    await run(disruption);
  });
  const done = Promise.allSettled(all);
  return {
    /** Resolves to the errors of disruptions that could not be made. */
    async untilDone(): Promise<string[]> {
      return (await done).flatMap((each) => (each.status === 'rejected' ? [String(each.reason)] : []));
    },
    cancel: () => stopping.abort(),
  };
}

async function until(what: string, isTrue: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + waitLimitMs;
  while (!(await isTrue())) {
    if (performance.now() > deadline)
      throw new Error(`${what}: not within ${waitLimitMs / 1000} s; the disruption was not made.`);
    await pause(pollMs);
  }
}

function killProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // The worker has ended in the meantime.
  }
}
