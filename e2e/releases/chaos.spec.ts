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
import { type StartedOperation, createChaosRun } from '../harness/releases/chaos.ts';
import { test, type TwoServers } from '../harness/releases/twoServers.ts';
import type { TestSite } from '../harness/site.ts';
import { pageKinds } from '../harness/sitePages.ts';
import { startVisitors, type VisitedPath, type Visitors } from '../harness/visitors.ts';

const { operations, kills, seed } = readChaosEnv();
/** What an operation or a kill takes at most on a machine that does much else, in milliseconds. */
const waitTimeoutMs = 45_000;
/** Memory is compared, and the store pruned twice, where a storm is long enough for a leak to show. */
const longRunOperations = 20;
/** How much larger the servers may be at its end than after its tenth operation. */
const growthLimit = 1.3;
const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

/**
 * A storm over two servers, and twenty visitors a second who open all kinds of pages, one in four a page that is not
 * cached: a render that is under way when its worker is replaced is what a release could cost a visitor.
 */
function prepareChaosTest({ site, second }: TwoServers) {
  process.stdout.write(`The storm is drawn from CHAOS_SEED=${seed}.\n`);
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
    chaos: createChaosRun(site),
    random,
    startVisitors: (failsOver: boolean) =>
      startVisitors({ sites: urls, paths, perSecond: 20, maxConcurrent: 12, browserCacheMs: 5000, failsOver }),
  };
}

/** Waits until each server has seen the log's newest entry and serves what that says is live. */
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

/** The operations that the log holds otherwise than in one entry, with all that they made live. */
function listMisrecorded(
  started: readonly StartedOperation[],
  entries: Awaited<ReturnType<typeof readLogRecord>>['entries'],
) {
  return started.filter(({ why, ids, outcome }) => {
    const own = entries.filter((entry) => entry.why === why);
    const isWhole = own.every((entry) => Object.entries(ids).every(([part, id]) => entry.parts[part]?.live === id));
    return !isWhole || own.length > 1 || (outcome === 'done' && own.length === 0);
  });
}

/** What a store that was pruned may hold: what is live, and earlier releases that somebody can go back to. */
async function listNeeded({ store }: TestSite): Promise<string[]> {
  const { parts: states } = await openReleaseLog(store.log).head();
  const needed = Object.entries(states).flatMap(([part, { live, good }]) =>
    [live, ...good.filter((id) => id !== live).slice(0, keptGoodCount)].map((id) => `${part}/${id}`),
  );
  return needed.toSorted();
}

/** Deletes all that nobody needs, as if a month had gone by; resolves to the number of entries that this took. */
async function pruneMonthLater(chaos: ReturnType<typeof createChaosRun>) {
  const month = Date.now() + 31 * dayMs;
  return (await chaos.prune(new Date(month))) + (await chaos.prune(new Date(month + 2 * hourMs)));
}

const printFigures = (figures: object) => process.stdout.write(`${JSON.stringify(figures)}\n`);

/** What a process said of itself or others of it, when it ended without being asked to. */
const listUnexpectedExits = ({ lines }: TestSite) => lines.filter((line) => line.endsWith('is started again.'));

test('a storm of releases and rollbacks costs no visitor a page, the log no entry, and the servers no memory', async ({
  twoServers,
}) => {
  test.setTimeout((operations + 3) * waitTimeoutMs);
  const { site, adminUrls, servers, chaos, random, startVisitors } = prepareChaosTest(twoServers);
  const startedAt = Date.now();
  const before = await readLogRecord(site.store);
  const visitors = startVisitors(false);

  /** So many operations; when all is calm again, the store is pruned and all is weighed. */
  async function runTurns(count: number) {
    const turns = planTurns(count, parts, random);
    await chaos.runTurns(() => turns.shift());
    await untilServersCaughtUp(site, adminUrls);
    await visitors.untilIdle();
    const prunings = await pruneMonthLater(chaos);
    // The workers of the sets before have ended.
    await expect
      .poll(async () => (await Promise.all(servers.map((server) => listChildren(server().pid)))).flat().length)
      .toBe(servers.length);
    const memory = await Promise.all(servers.map((server) => readTreeMemory(server().pid)));
    const releases = (await site.store.listReleases()).map(({ part, id }) => `${part}/${id}`);
    return { prunings, releases, needed: await listNeeded(site), memory: memory.reduce((sum, each) => sum + each) };
  }

  const phases = [];
  for (const count of operations > longRunOperations ? [10, operations - 10] : [operations])
    phases.push(await runTurns(count));
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
  // Every page is of a state that the log names: parts that were released together came together.
  const states = new Set(entries.map((entry) => toKey(listLive(entry))));
  expect(visitors.visits.filter(({ releases }) => !states.has(toKey(releases)))).toEqual([]);
  for (const { releases, needed } of phases) expect(releases.toSorted()).toEqual(needed);
  const [early, late] = phases;
  if (early && late) expect(late.memory / early.memory).toBeLessThan(growthLimit);
});

const toKey = (releases: Readonly<Record<string, string>>) => JSON.stringify(Object.entries(releases).toSorted());

test('commands and servers that are killed leave a log that is valid, a store that is clean and servers that follow', async ({
  twoServers,
}) => {
  test.setTimeout((kills + 5) * waitTimeoutMs);
  const { site, urls, adminUrls, servers, chaos, random, startVisitors } = prepareChaosTest(twoServers);
  const before = await readLogRecord(site.store);
  const visitors: Visitors = startVisitors(true);
  let isOver = false;
  let turn = 0;
  const blowing = chaos.runTurns(
    () => planTurn(turn++, parts, random),
    () => isOver,
  );
  const killed = await killAtRandom(kills, { random, chaos, site, servers, urls, visitors });
  isOver = true;
  await blowing;

  const staging = path.join(site.storeFolder, '.staging');
  // What was killed while it was tried is held back for a while: these are new.
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
  const known = new Set(chaos.started.map(({ why }) => why));
  expect(entries.slice(before.entries.length).filter(({ why }) => !known.has(why))).toEqual([]);
});
