import type { Variant } from './benchSites.ts';
import type { Vitals } from './measureVitals.ts';
import type { Results } from './results.ts';
import { median } from './statistics.ts';

type Unit = 'KiB' | 'MB' | 'ratio' | 'count' | 'score';

/** One line of the budget: what was measured against what is allowed (`design/architecture.md`, "Budgets"). */
export type BudgetRow = {
  what: string;
  limit: number;
  /** `floor`: at least the limit is wanted; else at most. */
  kind: 'ceiling' | 'floor';
  unit: Unit;
  measured: number;
  /** What the figure is made of, in words. */
  detail: string;
};

/** What every page is held to: ratios, and a number of requests. */
const limits = { besideMonolith: 1.08, paint: 1.15, requests: 14 } as const;

/** JS that a page may load before interaction, in bytes: the shell's other pages are held to a section's limit. */
const scriptLimit = ({ path }: { path: string }) => (path === '/' ? 100 : 112) * 1024;

/** Compares what was measured with the budgets. Throws where a page that a budget names was not measured. */
export function toBudgetRows(results: Results): BudgetRow[] {
  return [...byteRows(results), ...vitalRows(results), ...seamRows(results), ...throughputRows(results)];
}

/** Whether a budget is kept. */
export function isKept({ kind, limit, measured }: BudgetRow): boolean {
  return kind === 'floor' ? measured >= limit : measured <= limit;
}

/** "kept", or by how much it is missed. */
export function verdictOf(row: BudgetRow): string {
  if (isKept(row)) return 'kept';
  const difference = Math.abs(row.measured - row.limit);
  const share = row.limit === 0 ? '' : ` (${Math.round((difference / row.limit) * 100)} %)`;
  return `**missed** by ${writeValue(difference, row.unit)}${share}`;
}

/** Writes a figure with its unit. */
export function writeValue(value: number, unit: Unit): string {
  switch (unit) {
    case 'KiB':
      return `${(value / 1024).toFixed(1)} KiB`;
    case 'MB':
      return `${(value / 1_000_000).toFixed(0)} MB`;
    case 'ratio':
      return `${value.toFixed(2)} x`;
    case 'score':
      return value === 0 ? '0' : value.toFixed(4);
    case 'count':
      return String(value);
  }
}

function byteRows({ bytes }: Results): BudgetRow[] {
  const home = theHome(bytes);
  const { total, requests } = home.value.federated;
  const groups = [
    { what: 'home', pages: [home] },
    { what: "a section's page", pages: bytes.filter(({ isOfSection }) => isOfSection) },
    { what: "another of the shell's pages", pages: bytes.filter((page) => !page.isOfSection && page !== home) },
  ];
  return [
    ...groups.map(({ what, pages }): BudgetRow => {
      const heaviest = largest(pages, what, ({ value }) => value.federated.js);
      return {
        what: `JS before interaction, ${what}`,
        limit: scriptLimit(heaviest),
        kind: 'ceiling',
        unit: 'KiB',
        measured: heaviest.value.federated.js,
        detail: pages.length > 1 ? `brotli; the heaviest, ${heaviest.name}` : 'brotli',
      };
    }),
    ...groups.map(({ what, pages }): BudgetRow => {
      const dearest = largest(pages, what, besideMonolith);
      const { federated, monolith } = dearest.value;
      const figures = `${writeValue(federated.js, 'KiB')}, monolith ${writeValue(monolith.js, 'KiB')}`;
      return {
        what: `JS of ${what} beside the monolith`,
        limit: limits.besideMonolith,
        kind: 'ceiling',
        unit: 'ratio',
        measured: besideMonolith(dearest),
        detail: pages.length > 1 ? `the worst, ${dearest.name}: ${figures}` : figures,
      };
    }),
    {
      what: 'Total before interaction, home',
      limit: 130 * 1024,
      kind: 'ceiling',
      unit: 'KiB',
      measured: total,
      detail: 'bodies as transferred',
    },
    {
      what: 'Requests before interaction, home',
      limit: limits.requests,
      kind: 'ceiling',
      unit: 'count',
      measured: requests,
      detail: '',
    },
  ];
}

function vitalRows({ vitals }: Results): BudgetRow[] {
  const home = theHome(vitals);
  const others = vitals.filter((page) => page !== home);
  const unsteady = largest(vitals, 'any page', ({ value }) => worstShift(value.federated));
  return [
    ...(['fcp', 'lcp'] as const).flatMap((of) => {
      const slowest = largest(others, 'another page', (page) => besideScriptless(page, of).measured);
      const { measured, detail } = besideScriptless(slowest, of);
      return [
        ratioRow(
          `${of.toUpperCase()} of home beside the page without script`,
          limits.paint,
          besideScriptless(home, of),
        ),
        ratioRow(`${of.toUpperCase()} of any other page beside the page without script`, limits.paint, {
          measured,
          detail: `the worst, ${slowest.name}: ${detail}`,
        }),
      ];
    }),
    {
      what: 'CLS of any page',
      limit: 0,
      kind: 'ceiling',
      unit: 'score',
      measured: worstShift(unsteady.value.federated),
      detail: `the worst load of ${vitals.length} pages`,
    },
    ratioRow('Main thread until idle, home, beside the page without script', 2, besideScriptless(home, 'mainThread')),
  ];
}

function ratioRow(what: string, limit: number, { measured, detail }: { measured: number; detail: string }): BudgetRow {
  return { what, limit, kind: 'ceiling', unit: 'ratio', measured, detail };
}

/** A page's own budgets, in the order of the page table's columns. Throws where its vitals were not measured. */
export function toPageRows({ bytes, vitals }: Results): { name: string; total: number; budgets: BudgetRow[] }[] {
  return bytes.map((page) => {
    const vital = vitals.find(({ path }) => path === page.path);
    if (!vital) throw new Error(`The vitals of ${page.path} were not measured.`);
    const { js, requests, total } = page.value.federated;
    const row = (what: string, limit: number, unit: Unit, measured: number): BudgetRow => ({
      what,
      limit,
      kind: 'ceiling',
      unit,
      measured,
      detail: '',
    });
    return {
      name: page.name,
      total,
      budgets: [
        row('JS', scriptLimit(page), 'KiB', js),
        row('beside monolith', limits.besideMonolith, 'ratio', besideMonolith(page)),
        row('requests', limits.requests, 'count', requests),
        row('FCP', limits.paint, 'ratio', besideScriptless(vital, 'fcp').measured),
        row('LCP', limits.paint, 'ratio', besideScriptless(vital, 'lcp').measured),
        row('CLS', 0, 'score', worstShift(vital.value.federated)),
      ],
    };
  });
}

function seamRows({ seam }: Results): BudgetRow[] {
  return seam.map(({ name, value }) => {
    const [federated, monolith] = [median(value.federated), median(value.monolith)];
    return {
      what: `Click to new heading, home to ${name}, beside the monolith`,
      limit: 1.1,
      kind: 'ceiling',
      unit: 'ratio',
      measured: federated / monolith,
      detail: `${federated.toFixed(0)} ms, monolith ${monolith.toFixed(0)} ms`,
    };
  });
}

function throughputRows({ throughput: { site, bare, memory } }: Results): BudgetRow[] {
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
      limit: 300_000_000,
      kind: 'ceiling',
      unit: 'MB',
      measured: processes.reduce((sum, [, { rss }]) => sum + rss, 0),
      detail: `resident; ${processes.map(([name, { rss }]) => `${name} ${writeValue(rss, 'MB')}`).join(', ')}`,
    },
  ];
}

function besideMonolith({ value }: Results['bytes'][number]): number {
  return value.federated.js / value.monolith.js;
}

/** A page's vital beside that of the same page without script, by their medians. */
function besideScriptless(
  { value }: Results['vitals'][number],
  of: keyof Vitals,
): { measured: number; detail: string } {
  const middle = (variant: Variant) => median(value[variant].map((load) => load[of]));
  const [federated, scriptless] = [middle('federated'), middle('scriptless')];
  return {
    measured: federated / scriptless,
    detail: `${federated.toFixed(0)} ms, without script ${scriptless.toFixed(0)} ms`,
  };
}

function worstShift(loads: readonly Vitals[]): number {
  return Math.max(...loads.map(({ cls }) => cls));
}

function theHome<Page extends { path: string }>(pages: readonly Page[]): Page {
  const page = pages.find(({ path }) => path === '/');
  if (!page) throw new Error('The budgets name the home page, and it was not measured.');
  return page;
}

function largest<Page>(pages: readonly Page[], what: string, by: (page: Page) => number): Page {
  const [page] = [...pages].sort((a, b) => by(b) - by(a));
  if (page === undefined) throw new Error(`The budgets name ${what}, and none was measured.`);
  return page;
}
