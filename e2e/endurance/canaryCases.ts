import { listOnlyPages, onServerRender, type Tampering } from '../harness/releases/tamperWithRelease.ts';

/** A release of discover that is tried as a canary, and what its visitors report. */
export type CanaryCase = {
  /** Name in the table. */
  name: string;
  tampering: Tampering;
  /** The release has no fault, and has to be promoted. */
  isGood?: true;
  /** Minimum time of its pages from which a visitor met the fault, in milliseconds. */
  slowMs?: number;
  /** Share of its page views whose visitor clicks where a script throws, from 0 to 1. */
  scriptErrors?: number;
};

/** Delay of the slow release, in milliseconds. */
const delayMs = 300;
/** Memory that each render of the leaking release keeps, as a number of 8-byte values: a worker dies after about 30. */
const leakedValues = 500_000;

const listed = listOnlyPages('discover.articles', 'discover.events');

/** Returns a release whose search pages run code on the server. Smoke renders have no search term, and find no fault. */
const onSearch = (code: string, declarations = ''): Tampering => ({
  ...listed,
  node: `${listed.node} ${declarations} ${onServerRender(`const term = search.get('q'); if (term) { ${code} }`)}`,
});

/** Returns code with an error at the submission of the search form. */
const throwOnSubmit = (code: string) =>
  code.replace(
    /onSubmit:(\w+)=>\{(?=\1\.preventDefault)/,
    `$&$1.preventDefault();throw new Error("the valve is stuck");`,
  );

/** The releases that are tried, the last one without a fault. */
export const canaryCases: readonly CanaryCase[] = [
  {
    name: 'throws for 10 % of the paths',
    // Search terms are numbers.
    tampering: onSearch("if (term.endsWith('0')) throw new Error('the pump cavitates');"),
  },
  {
    name: `${delayMs} ms slower`,
    tampering: onSearch(
      `if (!waits.has(term)) waits.set(term, new Promise((resolve) => setTimeout(resolve, ${delayMs}))); use(waits.get(term));`,
      'const waits = new Map();',
    ),
    slowMs: delayMs,
  },
  {
    name: 'leaks until the worker dies',
    tampering: onSearch(`leak.push(new Array(${leakedValues}).fill(0.5));`, 'const leak = [];'),
  },
  {
    name: 'throws in the browser on click',
    tampering: { ...listed, web: { '*.js': throwOnSubmit } },
    scriptErrors: 0.2,
  },
  { name: 'without a fault', tampering: listed, isGood: true },
];
