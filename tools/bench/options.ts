import { parseArgs } from 'node:util';

/** The kinds of measurements, in the order in which they are taken. */
export const kinds = [
  'bytes',
  'vitals',
  'inp',
  'navigation',
  'lighthouse',
  'throughput',
  'releases',
  'content',
] as const;
export type Kind = (typeof kinds)[number];

/** What one run of the bench is asked for. */
export type BenchOptions = {
  /** How often a page is loaded or a link followed at least (`measureNavigation.ts`), and how often Lighthouse audits. */
  runs: number;
  lighthouseRuns: number;
  /** Paths of the pages that alone are measured; all of them where none is named. */
  only: readonly string[];
  skipped: ReadonlySet<Kind>;
};

const usage = `Use it as \`npm run bench\`, after \`--\` with any of
  --runs 5                for the number of loads
  --lighthouse-runs 3     for the number of Lighthouse's audits
  --only /,/contact       for these pages alone
  --only content          for these measurements alone: ${kinds.join(', ')}
  --skip lighthouse,inp   without these measurements`;

/** Reads the command line. Throws with what is wrong and how the command is used. */
export function readOptions(parameters: readonly string[]): BenchOptions {
  const given = parse(parameters);
  const named = toList(given.only);
  const only = named.filter((name) => name.startsWith('/'));
  const wanted = named.filter((name) => !name.startsWith('/'));
  const skipped = toList(given.skip);
  const unknown = [...wanted, ...skipped].filter((name) => !kinds.some((kind) => kind === name));
  if (unknown.length > 0) throw refusal(`There is no measurement ${unknown.join(', ')}`);
  return {
    runs: toCount('--runs', given.runs),
    lighthouseRuns: toCount('--lighthouse-runs', given['lighthouse-runs']),
    only,
    skipped: new Set(kinds.filter((kind) => skipped.includes(kind) || (wanted.length > 0 && !wanted.includes(kind)))),
  };
}

function parse(parameters: readonly string[]) {
  try {
    return parseArgs({
      args: [...parameters],
      options: {
        runs: { type: 'string', default: '5' },
        'lighthouse-runs': { type: 'string', default: '3' },
        only: { type: 'string', default: '' },
        skip: { type: 'string', default: '' },
      },
    }).values;
  } catch (error) {
    throw refusal((error as Error).message.replace(/\.$/, ''), error);
  }
}

function toList(text: string): string[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
}

function toCount(name: string, text: string): number {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1) throw refusal(`${name} ${text} is no number of runs`);
  return count;
}

function refusal(problem: string, cause?: unknown): Error {
  return new Error(`${problem}. ${usage}`, { cause });
}
