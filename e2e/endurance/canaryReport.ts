import type { PageView } from './returningVisitors.ts';

/** Results of a release: as a canary, or live for all visitors at once. */
export type CanaryResult = {
  name: string;
  /** The release has no fault. */
  isGood: boolean;
  /** Share of the visitors who get it, in percent: below 100 it is a canary. */
  share: number;
  /** `none`: it was still live at the end of the measurement. */
  outcome: 'withdrawn' | 'promoted' | 'none';
  /** Reason in the release log. */
  why: string;
  visitors: number;
  /** Visitors who got a page of its set or met the fault, until its end. */
  reached: number;
  /** Visitors who met the fault, until its end. */
  metFault: number;
  requests: number;
  /** Requests without a page of one release set, until its end and after it; with examples. */
  failed: number;
  failedAfterwards: number;
  problems: string[];
  /** From the first page of the release, or the first fault, until its end, in seconds. */
  seconds: number;
  /** Page views of its set in that time. */
  pages: number;
  /** Visitors who got a set again after another one: only after a withdrawal. */
  returned: number;
  /** Files of the former set that open tabs could not load afterwards. */
  lostFiles: string[];
};

/** Maximum share of the visitors whom a faulty canary may reach. */
const reachLimit = 0.055;

/**
 * Counts the page views.
 * @param name name of the set with the tried release, which was released and ended at these times.
 */
export function countViews(
  views: readonly PageView[],
  { name, releasedAt, endedAt }: { name: string; releasedAt: number; endedAt: number },
): Omit<CanaryResult, 'name' | 'isGood' | 'share' | 'outcome' | 'why' | 'visitors' | 'lostFiles'> {
  const during = views.filter(({ at }) => at >= releasedAt && at <= endedAt);
  const affected = during.filter(({ set, hasMetFault }) => set === name || hasMetFault);
  const problems = views.flatMap(({ problem, at }) =>
    problem === undefined ? [] : [{ problem, isAfterwards: at > endedAt }],
  );
  const count = (of: typeof views) => new Set(of.map(({ visitor }) => visitor)).size;
  const failedAfterwards = problems.filter(({ isAfterwards }) => isAfterwards).length;
  const sets = Map.groupBy(views, ({ visitor }) => visitor);
  return {
    reached: count(affected),
    metFault: count(during.filter(({ hasMetFault }) => hasMetFault)),
    requests: views.length,
    failed: problems.length - failedAfterwards,
    failedAfterwards,
    problems: problems.slice(0, 5).map(({ problem }) => problem),
    seconds: Math.round((endedAt - Math.min(endedAt, ...affected.map(({ at }) => at))) / 100) / 10,
    pages: during.filter(({ set }) => set === name).length,
    returned: [...sets.values()].filter((own) => hasReturned(own.flatMap(({ set }) => set ?? []))).length,
  };
}

/** Returns true if a value occurs again after another one. */
function hasReturned(values: readonly string[]): boolean {
  const runs = values.filter((value, index) => value !== values[index - 1]);
  return new Set(runs).size < runs.length;
}

/** Returns the faults of a canary: it has to end as it should, and to reach only its share of the visitors. */
export function listCanaryFaults(result: CanaryResult): string[] {
  const { name, isGood, share, outcome, visitors, reached, returned, lostFiles } = result;
  const { failed, failedAfterwards, problems } = result;
  if (share === 100) return [];
  const expected = isGood ? 'promoted' : 'withdrawn';
  const limit = Math.floor(visitors * reachLimit);
  return [
    ...(outcome === expected ? [] : [`outcome ${outcome} instead of ${expected}`]),
    ...(reached > limit && !isGood ? [`it reached ${reached} visitors, more than ${limit}`] : []),
    ...(failed + failedAfterwards > 0 ? [`${failed + failedAfterwards} requests failed: ${problems.join('; ')}`] : []),
    ...(isGood && returned > 0 ? [`${returned} visitors got an earlier set again`] : []),
    ...(lostFiles.length > 0 ? [`open tabs cannot load ${lostFiles.length} files: ${lostFiles[0]}`] : []),
  ].map((fault) => `${name}: ${fault}`);
}

/** Returns the results as a table in Markdown. */
export function toCanaryTable(results: readonly CanaryResult[]): string {
  const head = [
    'Release of discover',
    'Given to',
    'End',
    'Visitors reached',
    'Visitors who met the fault',
    'Failed requests',
    'Time to the end',
    'Pages until then',
  ];
  const rows = results.map((result) => [
    result.name,
    `${result.share} %`,
    result.outcome === 'none' ? 'still live' : result.outcome,
    `${result.reached} (${((result.reached / result.visitors) * 100).toFixed(1)} %)`,
    String(result.metFault),
    `${result.failed} of ${result.requests}`,
    `${result.seconds} s`,
    String(result.pages),
  ]);
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
