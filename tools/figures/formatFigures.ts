import { formatAgo, formatNumber, formatUtc, none } from '@site/shared/operatorsPage/formatValues';
import {
  compareArms,
  describePromotion,
  explainRollback,
  describeVisitors,
  hasCanary,
} from '../../shell/server/telemetry/describeCanary.ts';
import {
  autoRollbackOff,
  describeRemedy,
  describeState,
  findSlowdown,
  formatFactor,
  formatValue,
  listProblems,
  quantities,
  toRollback,
} from '../../shell/server/telemetry/describeFigures.ts';
import type { CanaryFigure, Figures, RouteFigures } from '../../shell/server/telemetry/figures.ts';

/**
 * Returns the lines of `npm run releases -- --figures`: what is wrong, what serves, canaries, rendering and visits by part,
 * and the reason codes of the last hour. Control characters of the figures, which could change a terminal, are spaces.
 */
export function formatFigures(figures: Figures): string[] {
  const { at, server, renders, visits } = figures;
  return [
    `${server.name} at ${formatUtc(at)}, started ${formatAgo(server.startedAt, at)}`,
    describeState(figures),
    ...listProblems(figures).map(({ text }) => `  ${text}`),
    ...[...new Set(figures.slowdowns.map(({ part }) => part))].map((part) => formatRollback(figures, part)),
    '',
    'What serves',
    ...formatServing(figures),
    ...(figures.hasAutoRollback ? [] : [`  ${autoRollbackOff}`]),
    '',
    'Canaries: visitors with the canary and with the live release, since its start',
    ...formatCanaries(figures),
    ...formatPreviews(figures),
    '',
    'Rendering: last hour, and the release before in 24 hours; milliseconds',
    ...formatParts(figures, renders, 'No page was rendered in the last 24 hours.'),
    '',
    'Visits: last hour, and the release before in 24 hours; milliseconds, but for CLS',
    ...formatParts(figures, visits, 'No visit was measured in the last 24 hours.'),
    '',
    'Reason codes of the last hour',
    ...formatReasons(figures),
  ].map(replaceControls);
}

function formatRollback(figures: Figures, part: string): string {
  const command = `  \`${toRollback(part)}\``;
  return hasCanary(figures, part) ? `${command}  ${explainRollback(figures, part)}` : command;
}

function formatServing({ serving, at }: Figures): string[] {
  if (serving.length === 0) return ['  No release serves.'];
  return formatTable([
    ['part', 'release', 'since', 'by', 'why', ''],
    ...serving.map(({ part, release, since, by = none, why = none, insteadOf }) => [
      part,
      release,
      formatAgo(since, at),
      by,
      why,
      insteadOf === undefined ? '' : `instead of ${insteadOf}`,
    ]),
  ]);
}

function formatPreviews({ previews }: Figures): string[] {
  if (previews.length === 0) return [];
  const lines = previews.map(
    ({ id, releases, by, until }) => `  ${id}  ${releases.join(', ')}  by ${by}, until ${until}`,
  );
  return ['', 'Previews: `npm run preview -- end <id>` ends one', ...lines];
}

function formatCanaries({ canaries, serving, at }: Figures): string[] {
  if (canaries.length === 0) return ['  No canary runs on this server.'];
  return canaries.flatMap((canary) => {
    const { part, release, since, progress } = canary;
    const live = serving.find((each) => each.part === part)?.release ?? none;
    return [
      `  ${part}  canary ${release}  live ${live}`,
      `    released ${formatAgo(since, at)}, promotion ${describePromotion(canary, at)}; visitors: ${describeVisitors(canary)}`,
      `    ${progress}`,
      `    Withdraw it: \`${toRollback(part)}\``,
      ...formatArms(canary),
    ];
  });
}

function formatArms(canary: CanaryFigure): string[] {
  return formatTable(
    [
      ['figure', 'canary', '', 'live', '', 'change', ''],
      ...compareArms(canary).map((row) => [
        row.name,
        row.canary.value,
        row.canary.count,
        row.live.value,
        row.live.count,
        row.change,
        row.isWorse ? 'worse' : '',
      ]),
    ],
    { numbers: [1, 3, 5], indent: 4 },
  );
}

/** Returns the lines of each part: its live release and the one before, and a row for each route and quantity. */
function formatParts(figures: Figures, rows: readonly RouteFigures[], emptyText: string): string[] {
  if (rows.length === 0) return [`  ${emptyText}`];
  return Object.entries(Object.groupBy(rows, ({ part }) => part)).flatMap(([part, ofPart = []]) => {
    const before = [...new Set(ofPart.flatMap((row) => (row.before ? [row.before.release] : [])))];
    return [
      `  ${part}  live ${ofPart[0]?.release}  before ${before.join(', ') || 'not measured here'}`,
      ...formatTable(
        [
          ['route', 'quantity', 'p50', 'before', 'change', 'p95', 'before', 'change', 'count', ''],
          ...ofPart.map((row) => formatRow(figures, row)),
        ],
        { numbers: [2, 3, 4, 5, 6, 7, 8], indent: 4 },
      ),
    ];
  });
}

function formatRow({ slowdowns }: Figures, row: RouteFigures): string[] {
  const { route = 'all routes', quantity, live, before } = row;
  return [
    route,
    quantities[quantity].name,
    formatValue(quantity, live?.p50),
    formatValue(quantity, before?.p50),
    formatFactor(row, 'p50'),
    formatValue(quantity, live?.p95),
    formatValue(quantity, before?.p95),
    formatFactor(row, 'p95'),
    formatNumber(live?.count ?? 0),
    findSlowdown(slowdowns, row) ? 'slower' : '',
  ];
}

function formatReasons({ reasons: counts, at }: Figures): string[] {
  if (counts.length === 0) return ['  No log line has a reason code.'];
  return formatTable(
    [
      ['reason', 'part', 'lines', 'last', 'remedy'],
      ...counts
        .toSorted((a, b) => b.count - a.count)
        .map(({ reason, part, count, lastAt }) => [
          reason,
          part ?? none,
          formatNumber(count),
          formatAgo(lastAt, at),
          describeRemedy(reason, part),
        ]),
    ],
    { numbers: [2] },
  );
}

/** Returns the lines of a table. `numbers` are the columns that are aligned at the right. */
function formatTable(
  rows: readonly (readonly string[])[],
  { numbers = [], indent = 2 }: { numbers?: readonly number[]; indent?: number } = {},
): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) => {
    const cells = row.map((cell, column) => {
      const width = widths[column] ?? 0;
      return numbers.includes(column) ? cell.padStart(width) : cell.padEnd(width);
    });
    return `${' '.repeat(indent)}${cells.join('  ')}`.trimEnd();
  });
}

/** No-break spaces are spaces as well, so that a search for a text finds it. */
function replaceControls(line: string): string {
  return line.replaceAll(/[\p{Cc}\u00a0]/gu, ' ');
}
