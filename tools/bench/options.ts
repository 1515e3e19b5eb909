import { readCommandLine } from '../processes/commandLine.ts';

/** Kinds of measurements, in the order of their execution. */
export const kinds = [
  'bytes',
  'vitals',
  'inp',
  'navigation',
  'memory',
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
  /** Writes a trace of one slow click to each target of the navigations. */
  writesTraces: boolean;
};

/** Parses the command line. Throws an error for an unknown option or value. */
export function readOptions(args: readonly string[]): BenchOptions {
  const { runs, only, skip, trace = false } = readCommandLine('bench', args).values;
  if (!/^[1-9]\d{0,3}$/.test(runs)) throw new Error(`--runs ${runs} is not a number from 1 to 9999.`);
  const isPath = (name: string) => name.startsWith('/');
  const named = toList(only);
  const [chosen, skipped] = [named.filter((name) => !isPath(name)), toList(skip)];
  const unknown = [...chosen, ...skipped].filter((name) => !kinds.some((kind) => kind === name));
  if (unknown.length > 0)
    throw new Error(`The measurement ${unknown.join(', ')} does not exist; choose from ${kinds.join(', ')}.`);
  const isChosen = (kind: Kind) => !skipped.includes(kind) && (chosen.length === 0 || chosen.includes(kind));
  return {
    loads: Number(runs),
    pages: named.filter(isPath),
    kinds: new Set(kinds.filter(isChosen)),
    writesTraces: trace,
  };
}

function toList(text: string): string[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
}
