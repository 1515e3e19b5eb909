import { generateKeyPairSync } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { LogEntry, PartState } from '@site/releases/log/logEntry';
import { openReleaseLog } from '@site/releases/log/releaseLog';
import { releaseSetName, toSetKey } from '@site/releases/store/releaseSet';
import { createSeededRandom } from '../../tools/random/seededRandom.ts';
import { publishCanary } from '../../tools/release/publishCanary.ts';
import { publishReleases } from '../../tools/release/publishReleases.ts';
import { tamperWithRelease } from '../harness/releases/tamperWithRelease.ts';
import { sitePages } from '../harness/sitePages.ts';
import { type BrowserClient, createBrowserClient } from './browserRequest.ts';
import { type CanaryResult, countViews } from './canaryReport.ts';
import { type CanaryCase, canaryCases } from './canaryCases.ts';
import { startSystem, type System } from './startSystem.ts';
import type { StoreKind } from './startStores.ts';
import { startReturningVisitors } from './returningVisitors.ts';

const part = 'discover';
const visitors = 200;
const perSecond = 50;
/** Share of the visitors who get a canary, in percent. */
const share = 5;
/** Time of faulty canaries until their promotion, and of the good one, in milliseconds. */
const [faultyForMs, goodForMs] = [20 * 60_000, 60_000];
/** Time for which a faulty release is live without a canary, unless it is withdrawn earlier, in milliseconds. */
const liveLimitMs = 60_000;
/** Time of the visits before and after a release, in milliseconds. */
const [beforeMs, afterMs] = [5000, 10_000];
const pollMs = 100;
/** Visitors with open tabs: the fronts send their addresses to both servers. */
const tabVisitors = [0, 4, 8, 12, 16, 20];

/** Tries each release of `canaryCases` as a canary, and the faulty ones without one, each on a new system. */
export async function measureCanaries(
  store: StoreKind,
  onLine: (name: string, line: string) => void,
  onResult: (result: CanaryResult) => void,
): Promise<void> {
  for (const [index, tried] of canaryCases.entries())
    for (const isCanary of tried.isGood ? [true] : [true, false]) {
      const system = await startSystem(store, onLine, { RELEASE_SERVER_KEY: makeServerKey() });
      try {
        onResult(await tryRelease(system, tried, { isCanary, seed: index + 1 }));
      } finally {
        await system.stop();
      }
    }
}

/** Returns a private key, with which servers withdraw releases from which they fall back. */
function makeServerKey(): string {
  const { privateKey } = generateKeyPairSync('ed25519');
  return privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
}

async function tryRelease(
  system: System,
  tried: CanaryCase,
  { isCanary, seed }: { isCanary: boolean; seed: number },
): Promise<CanaryResult> {
  const client = createBrowserClient(system.fronts);
  const built = await tamperWithRelease(tried.tampering);
  const { id } = built.release;
  const { parts } = await openReleaseLog(system.store.log).head();
  const live = Object.fromEntries(Object.entries(parts).map(([name, state]) => [name, state.live]));
  const triedSet = { ...live, [part]: id };
  const returning = startReturningVisitors({
    client,
    others: sitePages.filter(({ route }) => !route.startsWith(`${part}.`)),
    visitors,
    perSecond,
    random: createSeededRandom(seed),
    tried: { ...tried, id },
    sets: [live, triedSet],
  });
  try {
    await pause(beforeMs);
    const releasedAt = Date.now();
    const publish = { store: system.store, serviceUrl: system.serviceUrl, by: 'endurance run' };
    if (isCanary) await publishCanary(built, { share, forMs: tried.isGood ? goodForMs : faultyForMs }, publish);
    else await publishReleases([built], publish);
    const end = await untilEnded(system, id, isCanary ? Infinity : liveLimitMs);
    await pause(afterMs);
    await returning.stop();
    const name = releaseSetName(toSetKey(triedSet));
    const lostFiles = await listLost(client, returning.filesOf.get(releaseSetName(toSetKey(live))) ?? []);
    const { outcome, why, at: endedAt } = end;
    const counts = countViews(returning.views, { name, releasedAt, endedAt });
    const released = { name: tried.name, isGood: tried.isGood === true, share: isCanary ? share : 100, visitors };
    return { ...released, outcome, why, ...counts, lostFiles };
  } finally {
    await returning.stop();
    client.close();
  }
}

/** Waits until a release is withdrawn, or is live after a canary; or until the limit. */
async function untilEnded(
  { store }: System,
  id: string,
  limitMs: number,
): Promise<Pick<CanaryResult, 'outcome' | 'why'> & { at: number }> {
  const log = openReleaseLog(store.log);
  const isLiveAtFirst = (await log.head()).parts[part]?.live === id;
  for (const deadline = Date.now() + limitMs; Date.now() < deadline; await pause(pollMs)) {
    const { parts, entry } = await log.head();
    const outcome = outcomeOf(parts[part], id, isLiveAtFirst);
    if (outcome) return { outcome, why: entry?.why ?? '', at: timeOf(entry) };
  }
  return { outcome: 'none', why: '', at: Date.now() };
}

function outcomeOf(
  state: PartState | undefined,
  id: string,
  isLiveAtFirst: boolean,
): 'withdrawn' | 'promoted' | undefined {
  if (state?.withdrawn.some((withdrawal) => withdrawal.id === id)) return 'withdrawn';
  return state?.live === id && !isLiveAtFirst ? 'promoted' : undefined;
}

const timeOf = (entry: LogEntry | undefined) => (entry ? Date.parse(entry.at) : Date.now());

/** Loads the files of a set, as open tabs at several addresses do; resolves to those that are not served. */
async function listLost(client: BrowserClient, files: Iterable<string>): Promise<string[]> {
  const lost: string[] = [];
  for (const file of files)
    for (const visitor of tabVisitors) {
      const outcome = await client.send(file, { visitor });
      if (outcome.kind !== 'answer') lost.push(`${file}: ${outcome.reason}`);
      else if (outcome.status >= 300) lost.push(`${file}: status ${outcome.status}`);
    }
  return lost;
}
