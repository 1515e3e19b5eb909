import { parseArgs } from 'node:util';

/** Kinds of measurements, in the order in which they are taken. */
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
  /** Loads of a page at least; `measureNavigation.ts` follows some links more often. */
  loads: number;
  /** Paths of the only pages to measure; empty for all pages. */
  pages: readonly string[];
  kinds: ReadonlySet<Kind>;
};

const usage = `Use it as \`npm run bench\`, after \`--\` with any of
  --runs 5                for the number of loads
  --only /,/contact       for these pages alone
  --only content          for these measurements alone: ${kinds.join(', ')}
  --skip lighthouse,inp   without these measurements`;

const options = {
  runs: { type: 'string', default: '5' },
  only: { type: 'string', default: '' },
  skip: { type: 'string', default: '' },
} as const;

/** Reads the command line. Throws an error that names the problem and shows the usage. */
export function readOptions(args: readonly string[]): BenchOptions {
  try {
    const { runs, only, skip } = parseArgs({ args: [...args], options }).values;
    if (!/^[1-9]\d{0,3}$/.test(runs)) throw new Error(`--runs ${runs} is no number of runs.`);
    const isPath = (name: string) => name.startsWith('/');
    const named = toList(only);
    const [wanted, skipped] = [named.filter((name) => !isPath(name)), toList(skip)];
    const unknown = [...wanted, ...skipped].filter((name) => !kinds.some((kind) => kind === name));
    if (unknown.length > 0) throw new Error(`There is no measurement ${unknown.join(', ')}.`);
    const isAsked = (kind: Kind) => !skipped.includes(kind) && (wanted.length === 0 || wanted.includes(kind));
    return { loads: Number(runs), pages: named.filter(isPath), kinds: new Set(kinds.filter(isAsked)) };
  } catch (error) {
    throw new Error(`${(error as Error).message} ${usage}`, { cause: error });
  }
}

function toList(text: string): string[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
}
