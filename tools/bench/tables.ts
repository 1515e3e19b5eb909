import { type BudgetRow, isKept, toBudgetRows, toPageRows, verdictOf, writeValue } from './budgets.ts';
import { allVariants } from './measureVitals.ts';
import type { Results } from './results.ts';
import { spread } from './statistics.ts';

const start = '<!-- bench:start -->';
const end = '<!-- bench:end -->';

/** Writes the table of budgets in Markdown, dated, with the machine it was measured on. */
export function toBudgetTable(results: Results): string {
  const rows = toBudgetRows(results).map((row) => [
    row.what,
    writeLimit(row),
    writeValue(row.measured, row.unit) + (row.detail && ` (${row.detail})`),
    verdictOf(row),
  ]);
  const { date, runs, rounds, machine } = results;
  return `Measured on ${date.slice(0, 10)} by \`npm run bench\` on ${machine}: medians of ${runs} loads and ${rounds} rounds, all sides of a comparison in turn within one run.\n\n${toTable(['Budget', 'At most', 'Measured', 'Verdict'], rows)}`;
}

/** Writes each page's figures beside its own budgets in Markdown, with those that it misses. */
export function toPageTable(results: Results): string {
  const rows = toPageRows(results).map(({ name, total, budgets }) => [
    name,
    ...budgets.map(({ measured, unit }) => writeValue(measured, unit)),
    writeValue(total, 'KiB'),
    budgets
      .filter((budget) => !isKept(budget))
      .map(({ what, limit, unit }) => `${what} (${writeValue(limit, unit)})`)
      .join(', ') || 'none',
  ]);
  const heads = ['JS', 'beside monolith', 'Requests', 'FCP', 'LCP', 'CLS', 'Total'];
  return toTable(['Page', ...heads, 'Missed (at most)'], rows);
}

/** Writes what the budgets are made of: bytes and vitals by page, seam, throughput and memory. */
export function toDetailTables(results: Results): string {
  const kib = (bytes: number) => (bytes / 1024).toFixed(1);
  const ms = (value: number) => value.toFixed(0);
  const bytes = results.bytes.flatMap(({ name, value }) =>
    (['federated', 'monolith'] as const).map((side) => {
      const { js, jsRaw, css, html, fonts, other, total, requests } = value[side];
      return [name, side, ...[js, jsRaw, css, html, fonts, other, total].map(kib), String(requests)];
    }),
  );
  const scripts = results.bytes.flatMap(({ name, value }) =>
    (['federated', 'monolith'] as const).map((side) => [
      name,
      side,
      Object.entries(value[side].scripts)
        .map(([file, size]) => `${file} ${kib(size)}`)
        .join(', '),
    ]),
  );
  const vitals = results.vitals.flatMap(({ name, value }) =>
    allVariants
      .filter((variant) => value[variant].length > 0)
      .map((variant) => [
        name,
        variant,
        ...(['fcp', 'lcp', 'mainThread'] as const).map((of) =>
          spread(
            value[variant].map((load) => load[of]),
            ms,
          ),
        ),
        Math.max(...value[variant].map(({ cls }) => cls)).toFixed(4),
      ]),
  );
  const seam = results.seam.map(({ name, value }) => [name, spread(value.federated, ms), spread(value.monolith, ms)]);
  const { site, bare, memory } = results.throughput;
  const throughput = Object.entries({ 'site server': site, 'bare Fastify': bare }).map(([name, rounds]) => [
    name,
    spread(
      rounds.map(({ requestsPerSecond }) => requestsPerSecond),
      ms,
    ),
    spread(
      rounds.map(({ p99 }) => p99),
      (value) => value.toFixed(1),
    ),
  ]);
  const resident = Object.entries(memory).map(([name, { rss, pss }]) => [
    name,
    writeValue(rss, 'MB'),
    writeValue(pss, 'MB'),
  ]);
  return [
    `Bytes before interaction, KiB as transferred (brotli)\n\n${toTable(['Page', 'Build', 'JS', 'JS raw', 'CSS', 'HTML', 'Fonts', 'Other', 'Total', 'Requests'], bytes)}`,
    `Scripts before interaction, KiB as transferred (brotli)\n\n${toTable(['Page', 'Build', 'Scripts'], scripts)}`,
    `Vitals in the mobile lab, ms\n\n${toTable(['Page', 'Site', 'FCP', 'LCP', 'Main thread', 'CLS'], vitals)}`,
    `Seam, ms from click to the new heading\n\n${toTable(['Home to', 'Federated', 'Monolith'], seam)}`,
    `Cached home page under load\n\n${toTable(['Server', 'Requests/s', 'p99, ms'], throughput)}`,
    `Memory under load\n\n${toTable(['Process', 'Resident', 'Proportional'], resident)}`,
  ].join('\n\n');
}

/** Puts a table between the markers of the README. Throws where they are missing, naming them. */
export function replaceBlock(readme: string, table: string): string {
  const from = readme.indexOf(start);
  const to = readme.indexOf(end);
  if (from === -1 || to < from) {
    throw new Error(
      `README.md lacks the place for the bench's table. Put the lines ${start} and ${end} where it belongs, in this order.`,
    );
  }
  return `${readme.slice(0, from + start.length)}\n\n${table}\n\n${readme.slice(to)}`;
}

/** Writes a Markdown table, its columns aligned. */
export function toTable(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = heads.map((head, column) => Math.max(head.length, 3, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${widths.map((width, column) => (cells[column] ?? '').padEnd(width)).join(' | ')} |`;
  return [line(heads), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

function writeLimit({ kind, limit, unit }: BudgetRow): string {
  return kind === 'floor' ? `at least ${writeValue(limit, unit)}` : writeValue(limit, unit);
}
