import type { ContentLoad } from '../measurements/measureContent.ts';
import type { Navigation, Setting } from '../measurements/measureNavigation.ts';
import type { ReleaseTimes } from '../measurements/measureReleases.ts';
import type { Throughput } from '../measurements/measureThroughput.ts';
import type { PageResults, Results } from '../results.ts';
import { median, percentile } from '../statistics.ts';
import { beside, type BudgetRow, type Figure, isKept, worst, writeValue } from './budget.ts';
import { type PageBudget, pageBudgets } from './pageBudgets.ts';

/** Compares what was measured with the budgets; what was skipped has no line. */
export function toBudgetRows({ pages, navigations, throughput, releases, content }: Results): BudgetRow[] {
  return [
    ...pageBudgets.flatMap((budget) => toPageBudgetRow(budget, pages)),
    ...(Object.keys(navigationBudgets) as Setting[]).flatMap((setting) => toNavigationRow(setting, navigations)),
    ...(throughput ? toThroughputRows(throughput) : []),
    ...(releases ? toReleaseRows(releases) : []),
    ...(content ? toContentRows(content) : []),
  ];
}

/** A page's figures by the columns of the table of pages, and which of its own budgets it misses. */
export function toPageRow(page: PageResults): { figures: Map<string, string>; missed: string[] } {
  const figures = new Map<string, string>();
  const missed: string[] = [];
  for (const budget of pageBudgets) {
    const { column, limit, unit } = budget;
    const figure = budget.isFor(page) ? budget.read(page) : undefined;
    // The first budget of a column is the page's own.
    if (column === undefined || figures.has(column) || !figure) continue;
    figures.set(column, writeValue(figure.measured, unit));
    if (!isKept(budget, figure)) missed.push(`${column} (${writeValue(limit, unit)})`);
  }
  return { figures, missed };
}

/** The page that is worst by a budget, held against it. */
function toPageBudgetRow(budget: PageBudget, pages: readonly PageResults[]): BudgetRow[] {
  const { what, limit, kind, unit, read, isFor } = budget;
  const figures = pages.filter(isFor).flatMap((page) => {
    const figure = read(page);
    return figure ? [{ ...figure, name: page.name }] : [];
  });
  return figures.length > 0 ? [{ what, limit, kind, unit, ...worstOfMany(kind, figures) }] : [];
}

const navigationBudgets: Record<Setting, { what: string; limit: number; other: string }> = {
  prefetched: { what: 'chunks prefetched, beside a new document', limit: 0.6, other: 'new document' },
  hovered: { what: 'slow, hovered for 100 ms, beside a new document', limit: 1, other: 'new document' },
  touched: { what: 'slow, by touch, beside a new document', limit: 1.2, other: 'new document' },
  seam: { what: 'slow, chunks prefetched, beside the monolith', limit: 1.1, other: 'monolith' },
};

function toNavigationRow(setting: Setting, navigations: readonly Navigation[]): BudgetRow[] {
  const { what, limit, other } = navigationBudgets[setting];
  const figures = navigations
    .filter((navigation) => navigation.setting === setting)
    .map(({ path, ...sides }) => {
      const { measured, detail } = beside(median(sides.federated), median(sides.other), other, 'ms');
      return { measured, detail: `${detail}, medians of ${sides.federated.length}`, name: path };
    });
  if (figures.length === 0) return [];
  const kind = 'ceiling';
  return [{ what: `Click to new heading, ${what}`, limit, kind, unit: 'ratio', ...worstOfMany(kind, figures) }];
}

function worstOfMany(kind: BudgetRow['kind'], figures: readonly (Figure & { name: string })[]): Figure {
  const { measured, detail, name } = worst(kind, figures);
  if (figures.length === 1) return { measured, detail };
  return { measured, detail: `the worst of ${figures.length}, ${name}${detail && `: ${detail}`}` };
}

function toThroughputRows({ site, bare, memory }: Throughput): BudgetRow[] {
  const rate = (rounds: typeof site) => median(rounds.map(({ requestsPerSecond }) => requestsPerSecond));
  const p99 = (rounds: typeof site) => median(rounds.map((round) => round.p99));
  const processes = Object.entries(memory);
  return [
    {
      what: 'Cached pages, requests/s beside a bare Fastify server',
      limit: 0.6,
      kind: 'floor',
      unit: 'ratio',
      measured: rate(site) / rate(bare),
      detail: `${rate(site).toFixed(0)}/s, bare ${rate(bare).toFixed(0)}/s`,
    },
    {
      what: 'Cached pages, p99 beside a bare Fastify server',
      limit: 3,
      kind: 'ceiling',
      unit: 'ratio',
      measured: p99(site) / p99(bare),
      detail: `${p99(site).toFixed(1)} ms, bare ${p99(bare).toFixed(1)} ms`,
    },
    {
      what: 'Memory of all processes under load',
      limit: 360_000_000,
      kind: 'ceiling',
      unit: 'MB',
      // What processes share, Node above all, is in memory once.
      measured: processes.reduce((sum, [, { pss }]) => sum + pss, 0),
      detail: `shared pages once; resident: ${processes.map(([name, { rss }]) => `${name} ${writeValue(rss, 'MB')}`).join(', ')}`,
    },
  ];
}

function toReleaseRows({ followed, rolledBack, recovered }: ReleaseTimes): BudgetRow[] {
  const slowest = (what: string, limit: number, times: readonly number[]): BudgetRow => ({
    what,
    limit,
    kind: 'ceiling',
    unit: 'ms',
    // A limit that is meant for each time.
    measured: Math.max(...times),
    detail: `the slowest of ${times.length}, median ${writeValue(median(times), 'ms')}`,
  });
  return [
    slowest('Release under load, until two servers serve it', 5000, followed),
    slowest('Rollback under load, until two servers serve it', 5000, rolledBack),
    slowest('Server killed, until it gives a page again', 2000, recovered),
  ];
}

function toContentRows(content: ContentLoad): BudgetRow[] {
  const { pieces, untilList, untilSearch, lists, searches, memory, peakMemory } = content;
  const many = pieces.toLocaleString('en-CA');
  const callsRow = (what: string, times: readonly number[]): BudgetRow => ({
    what: `${what} of ${many} pieces, median`,
    limit: 20,
    kind: 'ceiling',
    unit: 'ms',
    measured: median(times),
    detail: `${times.length} calls, 95 % within ${writeValue(percentile(times, 95), 'ms')}`,
  });
  return [
    {
      what: `Service with ${many} pieces, from its start to the first list`,
      limit: 3000,
      kind: 'ceiling',
      unit: 'ms',
      measured: median(untilList),
      detail: `to the first search ${writeValue(median(untilSearch), 'ms')}`,
    },
    {
      what: `Service with ${many} pieces, memory`,
      limit: 300_000_000,
      kind: 'ceiling',
      unit: 'MB',
      measured: memory,
      detail: `resident; ${writeValue(peakMemory, 'MB')} at most`,
    },
    callsRow('List', lists),
    callsRow('Search', searches),
  ];
}
