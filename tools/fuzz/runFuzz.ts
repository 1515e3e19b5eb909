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

/** Connections at once, at most. */
const batchSize = 16;
const unfinishedBatch = 40;

/**
 * Sends generated cases to a site until one breaks a rule, which is shrunk, or all are sent. Returns the problems, each
 * as text to print, and how many responses had each status.
 */
export async function runFuzz(
  { url, port, addresses, findDamage }: FuzzSite,
  { runs, seed, path }: FuzzOptions,
): Promise<{ problems: string[]; statuses: ReadonlyMap<number, number> }> {
  const statuses = new Map<number, number>();
  async function check(batch: FuzzCase[]): Promise<void> {
    const problems: string[] = [];
    const send = async (fuzzCase: FuzzCase) => {
      const result = await exchange(port, fuzzCase);
      for (const { status } of result.responses) statuses.set(status, (statuses.get(status) ?? 0) + 1);
      problems.push(...checkExchange(fuzzCase, result, url));
    };
    await Promise.all(batch.map(send));
    problems.push(...(await findDamage()));
    if (problems.length > 0) throw new Error(problems.join('\n'));
  }
  /** Returns the shrunk counterexample, if any. */
  async function find(cases: fc.Arbitrary<FuzzCase[]>, parameters: fc.Parameters<[FuzzCase[]]>): Promise<string[]> {
    const details = await fc.check(fc.asyncProperty(cases, check), { seed, ...parameters });
    return details.failed ? [describe(details)] : [];
  }

  const { host } = new URL(url);
  const batches = fc.array(fuzzCases(addresses, host), { minLength: 1, maxLength: batchSize, size: 'max' });
  if (path !== undefined) return { problems: await find(batches, { path, numRuns: runs }), statuses };
  const unfinished = fc.array(unfinishedCases(addresses, host), {
    minLength: unfinishedBatch,
    maxLength: unfinishedBatch,
  });
  const problems = [
    ...(await withProgress('leaving requests unfinished', () => find(unfinished, { numRuns: 1, endOnFailure: true }))),
    ...(await withProgress('sending requests', () => find(batches, { numRuns: runs }))),
  ];
  return { problems, statuses };
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
    ...cases.map(({ ending, chunks }) => `  ${ending}: ${chunks.map(escapeBytes).join(' | ')}`),
    `  after ${numShrinks} shrinks; repeat: npm run fuzz -- --seed ${seed} --path ${counterexamplePath}`,
  ].join('\n');
}

/** Writes bytes as `printf` reads them; of many, the first. */
function escapeBytes(bytes: Buffer): string {
  const shown = JSON.stringify(bytes.toString('latin1', 0, 700)).slice(1, -1);
  return bytes.length > 700 ? `${shown} … ${bytes.length} bytes` : shown;
}
