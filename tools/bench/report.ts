import { type Budget, type BudgetName, budgets } from './budgets.ts';
import type { Figure } from './figures.ts';
import { type NavigationTimes, toNavigationRows } from './navigationTimes.ts';

/** One run of the bench. */
export type Run = {
  /** ISO 8601, UTC. */
  date: string;
  /** Number of threads, processor, versions of Node and of the browser. */
  machine: string;
  /** Numbers of page loads, of Lighthouse audits, and of rounds of load. */
  loads: number;
  audits: number;
  rounds: number;
  figures: Figure[];
  navigations: NavigationTimes[];
};

/** Formats the run in Markdown: the table of budgets, then the tables of navigations and pages if they were measured. */
export function toReport({ date, machine, loads, audits, rounds, figures, navigations }: Run): string {
  const head = `Measured on ${date.slice(0, 10)} by \`npm run bench\` on ${machine}: medians of ${loads} loads, ${audits} audits and ${rounds} rounds, all sides of a comparison in turn within one run.`;
  // `Object.keys` returns strings; the keys of `budgets` are budget names.
  const rows = (Object.keys(budgets) as BudgetName[]).flatMap((name) => toBudgetRow(name, figures));
  const budgetTable = toTable(['Budget', 'At most', 'Measured', 'Result'], rows);
  return [head, budgetTable, toNavigationTable(navigations), toPageTable(figures)].filter(Boolean).join('\n\n');
}

function toNavigationTable(navigations: readonly NavigationTimes[]): string {
  if (navigations.length === 0) return '';
  const head = 'Click or Back to new heading / whole page, in milliseconds; the goals are for the heading:';
  const columns = ['Navigation', 'Gesture', 'Goal', 'This site', 'New document', 'Monolith'];
  return `${head}\n\n${toTable(columns, navigations.flatMap(toNavigationRows))}`;
}

/** Returns the row that compares the worst figure of a budget with its limit; no row without figures. */
function toBudgetRow(name: BudgetName, all: readonly Figure[]): string[][] {
  const { label, limit, format, kind } = budgets[name];
  const isFloor = kind === 'floor';
  const figures = all.filter(({ budget }) => budget === name);
  const [worst] = figures.toSorted((a, b) => (isFloor ? a.measured - b.measured : b.measured - a.measured));
  if (!worst) return [];
  const page = figures.length > 1 && `the worst of ${figures.length}, ${toPageName(worst.page)}`;
  const detail = [page, worst.detail].filter(Boolean).join(': ');
  return [
    [
      label,
      isFloor ? `at least ${format(limit)}` : format(limit),
      format(worst.measured) + (detail && ` (${detail})`),
      toResult(budgets[name], worst.measured),
    ],
  ];
}

function isKept({ kind, limit }: Budget, measured: number): boolean {
  return kind === 'floor' ? measured >= limit : measured <= limit;
}

function toResult(budget: Budget, measured: number): string {
  if (isKept(budget, measured)) return 'kept';
  const difference = Math.abs(measured - budget.limit);
  const share = budget.limit === 0 ? '' : ` (${Math.round((difference / budget.limit) * 100)} %)`;
  return `**missed** by ${budget.format(difference)}${share}`;
}

function toPageTable(all: readonly Figure[]): string {
  const figures = all.filter(({ budget }) => budgets[budget].column);
  if (figures.length === 0) return '';
  const columns = [...new Set(figures.map(({ budget }) => budgets[budget].column ?? ''))];
  const rows = [...new Set(figures.map(({ page }) => page))].map((page) => {
    const cells = columns.map((column) =>
      figures.find((figure) => figure.page === page && budgets[figure.budget].column === column),
    );
    const missed = cells.flatMap((figure) => {
      if (!figure) return [];
      const budget = budgets[figure.budget];
      return isKept(budget, figure.measured) ? [] : [`${budget.column} (${budget.format(budget.limit)})`];
    });
    return [
      toPageName(page),
      ...cells.map((figure) => (figure ? budgets[figure.budget].format(figure.measured) : '-')),
      missed.join(', ') || 'none',
    ];
  });
  return toTable(['Page', ...columns, 'Missed (limit)'], rows);
}

function toPageName(path = ''): string {
  return path === '/' ? 'home' : path;
}

/** Formats a Markdown table with aligned columns. */
function toTable(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = heads.map((head, column) => Math.max(head.length, 3, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${widths.map((width, column) => (cells[column] ?? '').padEnd(width)).join(' | ')} |`;
  return [line(heads), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

/** Returns `docs/bench.md` with the report of a run. */
export function toPage(report: string): string {
  return `# Budgets and measurements

For developers: the budgets of the site, and the figures of the last complete run of \`npm run bench\`, which writes this
page; do not edit. \`npm run bench -- --only /,/about --skip lighthouse\` measures less and writes only
\`var/bench/table.md\`.

"vs. the monolith" compares with the same sources built as one application, "vs. the page without script" with the same
HTML without JavaScript, "vs. a new document" with a full page load. All sides of a comparison are measured in turn
within one run, because the machines differ: read ratios and medians, not single times.

A navigation ends at its "new heading" when a frame with the \`h1\` of the new page is painted, and at its "whole page"
when each band and each picture of the new page that is in the window is painted with its content: a page that opens
heading first shows its bands later. "Prerendered" means that the pointer or focus stays on the link until the browser
is idle. "Slow" is a CPU four times slower and a round trip of 150 ms. New documents load without the browser's
back/forward cache.

${report}
`;
}
