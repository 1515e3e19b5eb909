import * as fc from 'fast-check';
import { withProgress } from '../processes/progress.ts';
import { checkExchange } from './checkExchange.ts';
import { exchange, type FuzzCase } from './exchange.ts';
import { fuzzCases, unfinishedCases } from './fuzzCases.ts';
import type { FuzzSite } from './fuzzSite.ts';

/** Options of a fuzz run. */
export type FuzzOptions = {
  /** Number of batches of cases. */
  runs: number;
  seed: number;
  /** fast-check's path to a counterexample of the seed; only this counterexample is run. */
  path?: string;
};

/** Maximum number of concurrent connections. */
const batchSize = 16;
/** Number of concurrent unfinished requests. */
const unfinishedBatchSize = 40;

/**
 * Sends generated cases to a site until a case finds a problem or all are sent. Shrinks the case. Resolves to the
 * problems as texts, and to the number of responses with each status.
 */
export async function runFuzz(
  { url, port, addresses, formToken, findDamage }: FuzzSite,
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
  /** Resolves to the description of the shrunk counterexample; empty if there is none. */
  async function find(cases: fc.Arbitrary<FuzzCase[]>, parameters: fc.Parameters<[FuzzCase[]]>): Promise<string[]> {
    const details = await fc.check(fc.asyncProperty(cases, check), { seed, ...parameters });
    return details.failed ? [describe(details)] : [];
  }

  const { host } = new URL(url);
  const batches = fc.array(fuzzCases(addresses, host, formToken), { minLength: 1, maxLength: batchSize, size: 'max' });
  if (path !== undefined) return { problems: await find(batches, { path, numRuns: runs }), statuses };
  const unfinished = fc.array(unfinishedCases(addresses, host), {
    minLength: unfinishedBatchSize,
    maxLength: unfinishedBatchSize,
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
    `  after ${numShrinks} shrinks; reproduce with: npm run fuzz -- --seed ${seed} --path ${counterexamplePath}`,
  ].join('\n');
}

/** Returns bytes as text in the syntax of `printf`; at most the first 700. */
function escapeBytes(bytes: Buffer): string {
  const shown = JSON.stringify(bytes.toString('latin1', 0, 700)).slice(1, -1);
  return bytes.length > 700 ? `${shown} … ${bytes.length} bytes` : shown;
}
