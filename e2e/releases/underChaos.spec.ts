import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { keptGoodCount } from '@site/releases/log/pruning';
import { openReleaseLog } from '@site/releases/log/releaseLog';
import { createSeededRandom } from '../../tools/random/seededRandom.ts';
import { readChaosEnv } from '../../tools/repository/env.ts';
import { listChildren, readTreeMemory } from '../../tools/processes/processTree.ts';
import { parts } from '../../tools/repository/repository.ts';
import { expect } from '../harness/fixtures.ts';
import { readReleaseReport } from '../harness/observe/releaseReport.ts';
import { killAtRandom } from '../harness/releases/killAtRandom.ts';
import { planTurn, planTurns } from '../harness/releases/planOperations.ts';
import { listLive, readLogRecord } from '../harness/releases/releaseLogRecord.ts';
import { createChaosRun, isRecordOf, listMisrecorded } from '../harness/releases/chaos.ts';
import { test, type TwoServers } from '../harness/releases/twoServers.ts';
import type { TestSite } from '../harness/site.ts';
import { pageKinds } from '../harness/sitePages.ts';
import { startVisitors, type VisitedPath, type Visitors } from '../harness/visitors.ts';

const { operations, kills, seed } = readChaosEnv();
/** Maximum duration of an operation or a kill on a busy machine, in milliseconds. */
const waitTimeoutMs = 45_000;
/** From more operations on, memory is compared and the store is pruned twice: shorter runs would not show a leak. */
const longRunOperations = 20;
/** Maximum ratio of the servers' memory at the end to that after ten operations. */
const growthLimit = 1.3;
const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

/**
 * Prepares a chaos run on two servers with 20 visits per second. They load pages of all routes, and one in four is a
 * search that is not cached: a render in progress while its worker is replaced is the most likely failure of a release.
 */
function prepareChaosTest({ site, second }: TwoServers) {
  process.stdout.write(`Chaos test with CHAOS_SEED=${seed}; set it to repeat this run.\n`);
  const urls = [site.url, second.url];
  const random = createSeededRandom(seed);
  const searches = ['/discover', '/discover/articles', '/discover/articles/engineering', '/discover/research'];
  const search = () => `${random.pick(searches)}?q=${random.below(2 ** 31).toString(36)}&page=${random.below(9)}`;
  const paths: VisitedPath[] = pageKinds.flatMap((kind, index) => (index % 3 === 0 ? [kind, search] : [kind]));
  return {
    site,
    urls,
    adminUrls: [site.adminUrl, second.adminUrl],
    servers: [() => site.server.process, () => second.server.process],
    chaos: createChaosRun({ storeLocation: site.storeFolder, serviceUrl: site.serviceUrl }),
    random,
    startVisitors: (failsOver: boolean) =>
      startVisitors({ sites: urls, paths, perSecond: 20, maxConcurrent: 12, browserCacheMs: 5000, failsOver }),
  };
}

/** Waits until each server has read the newest log entry and serves its desired set. */
async function untilServersCaughtUp({ store }: TestSite, adminUrls: readonly string[]) {
  const { n, parts: states } = await openReleaseLog(store.log).head();
  const read = async (adminUrl: string) => {
    const { log, serving } = await readReleaseReport(adminUrl);
    return { n: log.n, live: Object.fromEntries(Object.entries(serving).map(([part, { id }]) => [part, id])) };
  };
  await expect
    .poll(() => Promise.all(adminUrls.map(read)), { timeout: 4 * waitTimeoutMs, intervals: [100] })
    .toEqual(adminUrls.map(() => ({ n, live: listLive({ parts: states }) })));
}

/** Returns the releases that a pruned store must contain: the live ones and those kept for rollbacks. */
async function listNeeded({ store }: TestSite): Promise<string[]> {
  const { parts: states } = await openReleaseLog(store.log).head();
  const needed = Object.entries(states).flatMap(([part, { live, good }]) =>
    [live, ...good.filter((id) => id !== live).slice(0, keptGoodCount)].map((id) => `${part}/${id}`),
  );
  return needed.toSorted();
}

/**
 * Prunes the store as if a month had passed: the first command marks releases, the second deletes them. Resolves to the
 * number of appended log entries.
 */
async function pruneMonthLater(chaos: ReturnType<typeof createChaosRun>) {
  const month = Date.now() + 31 * dayMs;
  return (await chaos.prune(new Date(month))) + (await chaos.prune(new Date(month + 2 * hourMs)));
}

const printFigures = (figures: object) => process.stdout.write(`${JSON.stringify(figures)}\n`);

/** Returns the log lines of processes that exited unexpectedly. */
const listUnexpectedExits = ({ lines }: TestSite) => lines.filter((line) => line.endsWith('is started again.'));

test('many concurrent releases and rollbacks lose no page view and no log entry, and leak no memory', async ({
  twoServers,
}) => {
  test.setTimeout((operations + 3) * waitTimeoutMs);
  const { site, adminUrls, servers, chaos, random, startVisitors } = prepareChaosTest(twoServers);
  const startedAt = Date.now();
  const before = await readLogRecord(site.store);
  const visitors = startVisitors(false);

  /** Runs operations; when the servers are idle, prunes the store and measures memory. */
  async function runPhase(count: number) {
    const turns = planTurns(count, parts, random);
    await chaos.runTurns(() => turns.shift());
    await untilServersCaughtUp(site, adminUrls);
    await visitors.untilIdle();
    const prunings = await pruneMonthLater(chaos);
    // Wait until the workers of earlier release sets have exited.
    await expect
      .poll(async () => (await Promise.all(servers.map((server) => listChildren(server().pid)))).flat().length)
      .toBe(servers.length);
    const memory = await Promise.all(servers.map((server) => readTreeMemory(server().pid)));
    const releases = (await site.store.listReleases()).map(({ part, id }) => `${part}/${id}`);
    return { prunings, releases, needed: await listNeeded(site), memory: memory.reduce((sum, each) => sum + each) };
  }

  const phases = [];
  for (const count of operations > longRunOperations ? [10, operations - 10] : [operations])
    phases.push(await runPhase(count));
  await visitors.stop();
  const { entries, faults } = await readLogRecord(site.store);
  printFigures({
    operations: chaos.started.length,
    conflicts: chaos.conflicts,
    pages: visitors.visits.length,
    responses: visitors.responses,
    failures: visitors.failures.length,
    entries: entries.length - before.entries.length,
    memoryMiB: phases.map(({ memory }) => Math.round(memory / 1024 / 1024)),
    releases: phases.map(({ releases }) => releases.length),
    seconds: Math.round((Date.now() - startedAt) / 1000),
  });

  expect(chaos.failures).toEqual([]);
  expect(chaos.unserved).toEqual([]);
  expect(visitors.failures).toEqual([]);
  expect(listUnexpectedExits(site)).toEqual([]);
  expect(faults).toEqual([]);
  expect(chaos.started).toHaveLength(operations);
  expect(listMisrecorded(chaos.started, entries.slice(before.entries.length))).toEqual([]);
  const prunings = phases.reduce((sum, phase) => sum + phase.prunings, 0);
  expect(entries).toHaveLength(before.entries.length + operations + prunings);
  // The release set of every page is one of the log: parts that were released together are served together.
  const states = new Set(entries.map((entry) => toKey(listLive(entry))));
  expect(visitors.visits.filter(({ releases }) => !states.has(toKey(releases)))).toEqual([]);
  for (const { releases, needed } of phases) expect(releases.toSorted()).toEqual(needed);
  const [early, late] = phases;
  if (early && late) expect(late.memory / early.memory).toBeLessThan(growthLimit);
});

const toKey = (releases: Readonly<Record<string, string>>) => JSON.stringify(Object.entries(releases).toSorted());

test('after kills of commands and servers the log is valid, the store is clean and the servers serve the desired set', async ({
  twoServers,
}) => {
  test.setTimeout((kills + 5) * waitTimeoutMs);
  const { site, urls, adminUrls, servers, chaos, random, startVisitors } = prepareChaosTest(twoServers);
  const before = await readLogRecord(site.store);
  const visitors: Visitors = startVisitors(true);
  let isOver = false;
  let turn = 0;
  const running = chaos.runTurns(() => planTurn(turn++, parts, random), { isOver: () => isOver });
  const killed = await killAtRandom(kills, { random, chaos, site, servers, urls, visitors });
  isOver = true;
  await running;

  const staging = path.join(site.storeFolder, '.staging');
  // Publish new releases: those that a server was checking when it was killed are quarantined for a while.
  const last = [[{ kind: 'release', parts } as const]];
  await chaos.runTurns(() => last.shift());
  expect(await readdir(staging)).toEqual([]);
  await untilServersCaughtUp(site, adminUrls);
  await visitors.stop();
  const { entries, faults } = await readLogRecord(site.store);
  printFigures({
    killed,
    operations: chaos.started.length,
    reported: chaos.started.filter(({ outcome }) => outcome === 'done').length,
    pages: visitors.visits.length,
    responses: visitors.responses,
    failures: visitors.failures.length,
    entries: entries.length - before.entries.length,
  });

  expect(chaos.failures).toEqual([]);
  expect(visitors.failures).toEqual([]);
  expect(listUnexpectedExits(site)).toEqual(
    Array.from({ length: killed['server'] ?? 0 }, () => 'The site server ended (SIGKILL) and is started again.'),
  );
  expect(faults).toEqual([]);
  expect(listMisrecorded(chaos.started, entries.slice(before.entries.length))).toEqual([]);
  const isKnown = (entry: (typeof entries)[number]) => chaos.started.some(({ why }) => isRecordOf(entry, why));
  expect(entries.slice(before.entries.length).filter((entry) => !isKnown(entry))).toEqual([]);
});
