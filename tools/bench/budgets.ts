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
  const home = theOne(bytes, 'home');
  const sections = bytes.filter(({ isOfSection }) => isOfSection);
  const heaviest = largest(sections, ({ value }) => value.federated.js);
  const ratioOf = ({ value }: (typeof bytes)[number]) => value.federated.js / value.monolith.js;
  const dearest = largest(sections, ratioOf);
  const { total, requests } = home.value.federated;
  return [
    {
      what: 'JS before interaction, home',
      limit: 100 * 1024,
      kind: 'ceiling',
      unit: 'KiB',
      measured: home.value.federated.js,
      detail: 'brotli',
    },
    {
      what: "JS before interaction, a section's page",
      limit: 112 * 1024,
      kind: 'ceiling',
      unit: 'KiB',
      measured: heaviest.value.federated.js,
      detail: `brotli; the heaviest, ${heaviest.name}`,
    },
    {
      what: 'JS of home beside the monolith',
      limit: 1.08,
      kind: 'ceiling',
      unit: 'ratio',
      measured: ratioOf(home),
      detail: inKib(home.value.federated.js, home.value.monolith.js),
    },
    {
      what: "JS of a section's page beside the monolith",
      limit: 1.08,
      kind: 'ceiling',
      unit: 'ratio',
      measured: ratioOf(dearest),
      detail: `the worst, ${dearest.name}: ${inKib(dearest.value.federated.js, dearest.value.monolith.js)}`,
    },
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
      limit: 14,
      kind: 'ceiling',
      unit: 'count',
      measured: requests,
      detail: '',
    },
  ];
}

function vitalRows({ vitals }: Results): BudgetRow[] {
  const rows = vitals.flatMap((page) => {
    const middle = (variant: Variant, of: keyof Vitals) => median(page.value[variant].map((load) => load[of]));
    const beside = (of: keyof Vitals) => ({
      measured: middle('federated', of) / middle('scriptless', of),
      detail: `${middle('federated', of).toFixed(0)} ms, without script ${middle('scriptless', of).toFixed(0)} ms`,
    });
    const paints = (['fcp', 'lcp'] as const).map((of): BudgetRow => ({
      what: `${of.toUpperCase()} of ${page.name} beside the page without script`,
      limit: 1.15,
      kind: 'ceiling',
      unit: 'ratio',
      ...beside(of),
    }));
    const shift: BudgetRow = {
      what: `CLS of ${page.name}`,
      limit: 0,
      kind: 'ceiling',
      unit: 'score',
      measured: Math.max(...page.value.federated.map(({ cls }) => cls)),
      detail: 'the worst load',
    };
    const thread: BudgetRow[] =
      page.name === 'home'
        ? [
            {
              what: 'Main thread until idle, home, beside the page without script',
              limit: 2,
              kind: 'ceiling',
              unit: 'ratio',
              ...beside('mainThread'),
            },
          ]
        : [];
    return [...paints, shift, ...thread];
  });
  return rows;
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

function inKib(federated: number, monolith: number): string {
  return `${writeValue(federated, 'KiB')}, monolith ${writeValue(monolith, 'KiB')}`;
}

function theOne<Page extends { name: string }>(pages: readonly Page[], name: string): Page {
  const page = pages.find((candidate) => candidate.name === name);
  if (!page) throw new Error(`The budgets name the page "${name}", and it was not measured.`);
  return page;
}

function largest<Page>(pages: readonly Page[], by: (page: Page) => number): Page {
  const [page] = [...pages].sort((a, b) => by(b) - by(a));
  if (page === undefined) throw new Error("The budgets name a section's page, and none was measured.");
  return page;
}
