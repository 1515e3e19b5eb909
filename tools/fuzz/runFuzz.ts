import { setTimeout as wait } from 'node:timers/promises';
import * as fc from 'fast-check';
import { withProgress } from '../processes/progress.ts';
import { checkExchange } from './checkExchange.ts';
import { exchange, type FuzzCase } from './exchange.ts';
import { fuzzCases, unfinishedCases } from './fuzzCases.ts';
import type { FuzzSite } from './fuzzSite.ts';

export type FuzzOptions = {
  /** Batches of cases. */
  runs: number;
  seed: number;
  /** fast-check's path to a counterexample of the seed, which alone is run. */
  path?: string;
};

/** What a run found; each problem as text to print. */
export type FuzzResult = {
  problems: string[];
  statuses: ReadonlyMap<number, number>;
  memory?: readonly [number, number];
};

/** Connections at once, at most. */
const batchSize = 16;
const unfinishedBatch = 40;
/** Searches for a page with a result list: more than the cache of rendered pages holds. */
const searches = 600;
const samples = 9;
const sampleMs = 500;
/** Most growth of memory, as a share and in bytes; whichever is less. */
const growthLimit = { share: 0.15, bytes: 40 * 1024 * 1024 };
/** A run that is shorter shows no leak. */
const leakRuns = 500;

/** Sends generated cases to a site until one breaks a rule, which is shrunk, or all are sent. */
export async function runFuzz(site: FuzzSite, { runs, seed, path }: FuzzOptions): Promise<FuzzResult> {
  const statuses = new Map<number, number>();
  const host = new URL(site.url).host;

  async function check(batch: FuzzCase[]): Promise<void> {
    const results = await Promise.all(batch.map((fuzzCase) => exchange(site.port, fuzzCase)));
    for (const { status } of results.flatMap(({ responses }) => responses))
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    const ofCases = batch.flatMap((fuzzCase, index) => {
      const result = results[index];
      return result ? checkExchange(fuzzCase, result, site.url) : [];
    });
    const problems = [...ofCases, ...(await site.findDamage())];
    if (problems.length > 0) throw new Error(problems.join('\n'));
  }
  /** Returns the shrunk counterexample, if any. */
  async function send(cases: fc.Arbitrary<FuzzCase[]>, parameters: fc.Parameters<[FuzzCase[]]>): Promise<string[]> {
    const details = await fc.check(fc.asyncProperty(cases, check), parameters);
    return details.failed ? [describe(details)] : [];
  }

  const batches = fc.array(fuzzCases(site.addresses, host), { minLength: 1, maxLength: batchSize, size: 'max' });
  if (path !== undefined) return { problems: await send(batches, { seed, path, numRuns: runs }), statuses };
  const unfinished = fc.array(unfinishedCases(site.addresses, host), {
    minLength: unfinishedBatch,
    maxLength: unfinishedBatch,
  });
  const problems = await withProgress('leaving requests unfinished', () =>
    send(unfinished, { seed, numRuns: 1, endOnFailure: true }),
  );
  if (runs >= leakRuns) await fillCaches(site);
  // After a quarter, caches are full and code is compiled.
  const warmUp = Math.ceil(runs / 4);
  problems.push(...(await withProgress('sending a quarter', () => send(batches, { seed, numRuns: warmUp }))));
  if (problems.length > 0) return { problems, statuses };
  const before = await sampleMemory(site);
  const rest = { seed: seed + 1, numRuns: Math.max(1, runs - warmUp) };
  problems.push(...(await withProgress('sending the rest', () => send(batches, rest))));
  const after = await sampleMemory(site);
  if (runs >= leakRuns && after - before > Math.min(before * growthLimit.share, growthLimit.bytes))
    problems.push(`Memory grew from ${before} to ${after} bytes.`);
  return { problems, statuses, memory: [before, after] };
}

function describe({
  seed,
  counterexamplePath,
  counterexample,
  errorInstance,
  numShrinks,
}: fc.RunDetails<[FuzzCase[]]>) {
  const cases = counterexample?.[0] ?? [];
  return [
    errorInstance instanceof Error ? errorInstance.message : String(errorInstance),
    ...cases.map(({ ending, pieces }) => `  ${ending}: ${pieces.map(escapeBytes).join(' | ')}`),
    `  after ${numShrinks} shrinks; repeat: npm run fuzz -- --seed ${seed} --path ${counterexamplePath}`,
  ].join('\n');
}

/** Writes bytes as `printf` reads them; of many, the first. */
function escapeBytes(bytes: Buffer): string {
  const shown = JSON.stringify(bytes.toString('latin1', 0, 700)).slice(1, -1);
  return bytes.length > 700 ? `${shown} … ${bytes.length} bytes` : shown;
}

/** Requests more pages than the site caches, so that filled caches do not look like a leak. */
async function fillCaches({ url, addresses }: FuzzSite): Promise<void> {
  const found = Array.from({ length: searches }, (_, index) => `/discover/articles?q=fill${index}`);
  for (const encoding of ['br', 'gzip', 'identity'])
    for (const address of [...addresses.pages, ...addresses.files, ...(encoding === 'br' ? found : [])])
      await (await fetch(url + address, { headers: { 'accept-encoding': encoding } })).arrayBuffer();
}

/** The least memory of several samples: a moment's garbage is no leak. */
async function sampleMemory({ readMemory }: FuzzSite): Promise<number> {
  const taken: number[] = [];
  for (let sample = 0; sample < samples; sample++) {
    if (sample > 0) await wait(sampleMs);
    taken.push(await readMemory());
  }
  return Math.min(...taken);
}
