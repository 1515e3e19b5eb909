import { parseArgs } from 'node:util';

/** Kinds of measurements, in the order of their execution. */
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

/** Options of one run. */
export type BenchOptions = {
  /** Number of loads per page; `measureNavigation.ts` follows some links more often. */
  loads: number;
  /** Paths of the pages to measure; empty for all pages. */
  pages: readonly string[];
  kinds: ReadonlySet<Kind>;
};

const usage = `Usage: npm run bench [-- options]
  --runs 5                number of loads
  --only /,/contact       measure only these pages
  --only content          take only these measurements: ${kinds.join(', ')}
  --skip lighthouse,inp   skip these measurements`;

const options = {
  runs: { type: 'string', default: '5' },
  only: { type: 'string', default: '' },
  skip: { type: 'string', default: '' },
} as const;

/** Parses the command line. Throws an error with the problem and the usage. */
export function readOptions(args: readonly string[]): BenchOptions {
  try {
    const { runs, only, skip } = parseArgs({ args: [...args], options }).values;
    if (!/^[1-9]\d{0,3}$/.test(runs)) throw new Error(`--runs ${runs} is not a number from 1 to 9999.`);
    const isPath = (name: string) => name.startsWith('/');
    const named = toList(only);
    const [chosen, skipped] = [named.filter((name) => !isPath(name)), toList(skip)];
    const unknown = [...chosen, ...skipped].filter((name) => !kinds.some((kind) => kind === name));
    if (unknown.length > 0) throw new Error(`The measurement ${unknown.join(', ')} does not exist.`);
    const isChosen = (kind: Kind) => !skipped.includes(kind) && (chosen.length === 0 || chosen.includes(kind));
    return { loads: Number(runs), pages: named.filter(isPath), kinds: new Set(kinds.filter(isChosen)) };
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${usage}`, { cause: error });
  }
}

function toList(text: string): string[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
}
