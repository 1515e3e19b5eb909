import { setTimeout as pause } from 'node:timers/promises';
import type { LogEntry } from '@site/releases/log/logEntry';
import { percentile } from '../../tools/bench/figures.ts';
import { createSeededRandom, type SeededRandom } from '../../tools/random/seededRandom.ts';
import { shell, sections } from '../../tools/repository/repository.ts';
import {
  createChaosRun,
  type ChaosRun,
  type FailedOperation,
  isRecordOf,
  listMisrecorded,
} from '../harness/releases/chaos.ts';
import { planTurn } from '../harness/releases/planOperations.ts';
import { readLogRecord } from '../harness/releases/releaseLogRecord.ts';
import { sitePages } from '../harness/sitePages.ts';
import { pageHeaders } from '../harness/visitors.ts';
import { createBrowserClient } from './browserRequest.ts';
import { type Done, otherVictims, startDisruptions } from './disruptSystem.ts';
import { planDisruptions } from './planDisruptions.ts';
import { type EnduranceResult, partLost } from './report.ts';
import { startMemorySampling } from './sampleMemory.ts';
import { type Answer, listMisstored, readFormToken, type Sender, startSenders } from './sendInquiries.ts';
import type { ListedInquiry, System } from './startSystem.ts';
import { startPageVisits } from './visitPages.ts';

/** Options of an endurance run. */
export type EnduranceOptions = {
  seconds: number;
  /** Pages per second. */
  perSecond: number;
  /** Releases and rollbacks that must be done. */
  operations: number;
  /** Kills of each process. */
  kills: number;
  inquiries: number;
  seed: number;
};

/** Two teams, each with the parts that it releases. */
const teams = [[shell, ...sections.slice(0, 1)], [...sections.slice(1)]] as const;
/** Share of operations that are started beyond the wanted number: some are killed or rejected. */
const operationReserve = 1.3;
/** Messages of a command whose database is stopped, or whose site service is killed: problem, consequence, remedy. */
const rejections = [
  /database cannot be used \(.+\); nothing was changed; check its URL and that it runs, and try again/,
  /nothing was released: without the site service at .+ these pages are incomplete: .+\. Start it, or set SERVICE_URL/,
];
/** Maximum time for inquiries and operations to end after the run, in milliseconds. */
const settleLimitMs = 30_000;

/** Runs pages, releases, inquiries and disruptions on a system at the same time. */
export async function runEndurance(system: System, options: EnduranceOptions): Promise<EnduranceResult> {
  const { seconds, perSecond, operations, kills, inquiries, seed } = options;
  const randomOf = (part: number) => createSeededRandom(seed * 10 + part);
  const client = createBrowserClient(system.fronts);
  const paths = sitePages.map(({ path }) => path);
  for (const path of paths) await client.send(path, { headers: pageHeaders });
  const token = await readFormToken(client);
  const before = await readLogRecord(system.store);
  const chaos = createChaosRun(system);
  const victims = [...system.members.map(({ name }) => name), ...Object.values(otherVictims)];
  const planned = planDisruptions({ seconds, kills, victims, hasDatabase: system.database !== undefined }, randomOf(1));

  const startedAt = performance.now();
  const secondsNow = () => Math.round((performance.now() - startedAt) / 100) / 10;
  const disruptions: Done[] = [];
  const memory = startMemorySampling(
    Object.fromEntries([
      ...system.members.map(({ name, process: current }) => [name, () => current().pid] as const),
      ...(system.database ? [['database', system.database.pid] as const] : []),
    ]),
  );
  const visits = startPageVisits({ client, paths, perSecond, random: randomOf(2) });
  const senders = startSenders(client, { count: inquiries, seconds, random: randomOf(3), token });
  const disrupting = startDisruptions(planned, {
    system,
    chaos,
    random: randomOf(4),
    onDone: (what, downMs) =>
      disruptions.push({ atSeconds: secondsNow(), what, ...(downMs !== undefined && { downMs }) }),
  });
  const isOver = () => secondsNow() > seconds;
  const releasing = startTeams(chaos, {
    seconds,
    operations: operations * operationReserve,
    isOver,
    random: randomOf(5),
  });

  const progress = setInterval(
    () =>
      process.stdout.write(
        `  ${secondsNow().toFixed(0)} s: ${visits.started} pages, ${visits.results.failed.length} failed, ${visits.results.cut.length} cut, ${chaos.started.length} operations (${chaos.failures.length} failed), ${disruptions.length} disruptions\n`,
      ),
    10_000,
  );
  await pause(seconds * 1000);
  const missed = await disrupting.untilDone();
  await releasing;
  await senders.untilStored(settleLimitMs);
  const ranSeconds = secondsNow();
  const { started } = visits;
  await visits.stop();
  clearInterval(progress);
  const { entries, faults } = await readLogRecord(system.store);
  const { timesMs, ...counted } = visits.results;
  client.close();
  return {
    seed,
    seconds: Math.round(ranSeconds),
    store: system.database ? 'PostgreSQL' : 'folder and SQLite',
    pages: {
      ...counted,
      ...partLost(counted.failed, disruptions, namesOf(system)),
      requestsPerSecond: Math.round(started / ranSeconds),
      resent: client.resent,
      movedOn: client.movedOn,
      p50Ms: percentileOf(timesMs, 50),
      p99Ms: percentileOf(timesMs, 99),
      maxMs: percentileOf(timesMs, 100),
    },
    operations: toOperations(chaos, entries.slice(before.entries.length)),
    log: { entries: entries.length - before.entries.length, faults },
    inquiries: toInquiries(senders.list, await system.listInquiries()),
    disruptions,
    missed,
    memory: memory.stop(),
  };
}

function toOperations(chaos: ChaosRun, newEntries: readonly LogEntry[]): EnduranceResult['operations'] {
  const count = (wanted: string) => chaos.started.filter(({ outcome }) => outcome === wanted).length;
  const isRejected = ({ message }: FailedOperation) => rejections.some((rejection) => rejection.test(message));
  const toLine = ({ why, message }: FailedOperation) => `${why}: ${message}`;
  return {
    done: count('done'),
    killed: count('killed'),
    conflicts: chaos.conflicts,
    rejected: chaos.failures.filter(isRejected).map(toLine),
    failed: chaos.failures.filter((failure) => !isRejected(failure)).map(toLine),
    failedButRecorded: chaos.failures
      .filter(({ why }) => newEntries.some((entry) => isRecordOf(entry, why)))
      .map(toLine),
    misrecorded: listMisrecorded(chaos.started, newEntries).map(({ why }) => why),
    unserved: chaos.unserved,
  };
}

function toInquiries(senders: readonly Sender[], stored: readonly ListedInquiry[]): EnduranceResult['inquiries'] {
  const answers = senders.flatMap((sender) => sender.answers);
  const count = (wanted: Answer) => answers.filter(({ answer }) => answer === wanted).length;
  return {
    sent: senders.length,
    stored: stored.length,
    unanswered: senders.filter(({ references }) => references.size === 0).length,
    toldToSendAgain: count('not stored'),
    withoutAnswer: count('unknown'),
    textLost: answers.filter(({ answer }) => answer === 'text lost').map(({ detail }) => detail),
    misstored: listMisstored(senders, stored),
  };
}

/** Returns the names of the fronts by base URL. */
function namesOf({ fronts, members }: System): Map<string, string> {
  const names = members.filter(({ kind }) => kind === 'front').map(({ name }) => name);
  return new Map(fronts.map((front, index) => [front, names[index] ?? '']));
}

/** Returns a percentile in whole milliseconds; 0 without values. */
function percentileOf(timesMs: readonly number[], share: number): number {
  return timesMs.length === 0 ? 0 : Math.round(percentile(timesMs, share));
}

/** Runs the operations of both teams at the same time, spread over the run. */
async function startTeams(
  chaos: ChaosRun,
  options: { seconds: number; operations: number; isOver: () => boolean; random: SeededRandom },
): Promise<void> {
  const { seconds, operations, isOver, random } = options;
  const perTeam = operations / teams.length;
  const startedAt = performance.now();
  await Promise.all(
    teams.map((parts) => {
      let turn = 0;
      let count = 0;
      const nextTurn = async () => {
        const dueMs = (count / perTeam) * seconds * 1000 - (performance.now() - startedAt);
        if (dueMs > 0) await pause(dueMs);
        if (isOver()) return undefined;
        const next = planTurn(turn++, parts, random);
        count += next.length;
        return next;
      };
      return chaos.runTurns(nextTurn, { isOver, concurrent: 1 });
    }),
  );
}
