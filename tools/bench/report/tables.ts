import type { Results } from '../results.ts';
import { verdictOf, writeLimit, writeValue } from './budget.ts';
import { toBudgetRows, toPageRow } from './budgets.ts';
import { pageBudgets } from './pageBudgets.ts';

/** Writes the table of budgets in Markdown, dated, with the machine it was measured on. */
export function toBudgetTable(results: Results): string {
  const rows = toBudgetRows(results).map((row) => [
    row.what,
    writeLimit(row),
    writeValue(row.measured, row.unit) + (row.detail && ` (${row.detail})`),
    verdictOf(row),
  ]);
  const { date, runs, lighthouseRuns, rounds, machine } = results;
  return `Measured on ${date.slice(0, 10)} by \`npm run bench\` on ${machine}: medians of ${runs} loads, ${lighthouseRuns} audits and ${rounds} rounds, all sides of a comparison in turn within one run.\n\n${toTable(['Budget', 'At most', 'Measured', 'Verdict'], rows)}`;
}

/** Writes each page's figures in Markdown, with those of its own budgets that it misses; nothing without pages. */
export function toPageTable({ pages }: Results): string {
  if (pages.length === 0) return '';
  const rows = pages.map((page) => ({ name: page.name, ...toPageRow(page) }));
  const columns = [...new Set(pageBudgets.flatMap(({ column }) => column ?? []))].filter((column) =>
    rows.some(({ figures }) => figures.has(column)),
  );
  return toTable(
    ['Page', ...columns, 'Missed (limit)'],
    rows.map(({ name, figures, missed }) => [
      name,
      ...columns.map((column) => figures.get(column) ?? '-'),
      missed.join(', ') || 'none',
    ]),
  );
}

/** Writes a Markdown table, its columns aligned. */
export function toTable(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = heads.map((head, column) => Math.max(head.length, 3, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${widths.map((width, column) => (cells[column] ?? '').padEnd(width)).join(' | ')} |`;
  return [line(heads), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}
