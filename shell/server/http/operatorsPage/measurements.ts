import { formatNumber, formatUtc, none } from '@site/shared/operatorsPage/formatValues';
import { type Content, type Markup, markup } from '@site/shared/operatorsPage/markup';
import {
  type Cells,
  renderAge,
  renderName,
  renderSection,
  renderTable,
  renderTitleBlock,
} from '@site/shared/operatorsPage/pageParts';
import { findSlowdown, formatFactor, formatValue, quantities } from '../../telemetry/describeFigures.ts';
import {
  type Distribution,
  type Figures,
  type Quantity,
  type RouteFigures,
  visitQuantities,
} from '../../telemetry/figures.ts';
import { renderRollbackLink } from './commandLinks.ts';
import { renderChart, renderChartKey } from './renderChart.ts';

/** Returns the section on the time of rendering, by part and route. */
export function renderRendering(figures: Figures): Markup {
  const { renders } = figures;
  return renderSection({
    id: 'rendering',
    title: 'Rendering',
    note: 'Time to render a page on this server: the last hour of the live release beside the release before. Charts show all routes of a part.',
    emptyText: renders.length === 0 && 'No page was rendered in the last 24 hours.',
    body: [
      ...groupByPart(renders).map((rows) => renderPart(figures, rows, renderRenders(figures, rows))),
      renderChartKey(),
    ],
  });
}

/** Returns the section on the measurements of visits, by part and route. */
export function renderVisits(figures: Figures): Markup {
  const { visits, visitors } = figures;
  return renderSection({
    id: 'visits',
    title: 'Visits',
    note: 'Measured in the browsers of visitors: the last hour of the live release beside the release before. Charts show all routes of a part.',
    emptyText: visits.length === 0 && 'No visit was measured in the last 24 hours.',
    body: [
      renderVisitors(visitors),
      ...groupByPart(visits).map((rows) => renderPart(figures, rows, renderPartVisits(figures, rows))),
      renderChartKey(),
    ],
  });
}

/** Returns the rows of each part, in the order of the figures. */
function groupByPart(rows: readonly RouteFigures[]): [RouteFigures, ...RouteFigures[]][] {
  const groups = new Map<string, [RouteFigures, ...RouteFigures[]]>();
  for (const row of rows) {
    const group = groups.get(row.part);
    if (group) group.push(row);
    else groups.set(row.part, [row]);
  }
  return [...groups.values()];
}

function renderPart(figures: Figures, rows: readonly [RouteFigures, ...RouteFigures[]], body: Content): Markup {
  const [{ part, release, quantity }] = rows;
  const kind = quantity === 'render' ? 'rendering' : 'visits';
  const isSlow = rows.some((row) => isSlower(figures, row));
  return markup`
<article class="sheet" aria-labelledby="${kind}-${part}">
<h3 id="${kind}-${part}">${part}${isSlow && markup` <span class="flag">slower</span>`}</h3>
<div class="body" data-of="${kind}">${body}</div>
${renderTitleBlock(listSource(figures, rows, { part, release }))}
</article>`;
}

/** Returns what a reader needs to rely on a figure: where and since when it was measured, and on which releases. */
function listSource(
  figures: Figures,
  rows: readonly RouteFigures[],
  { part, release }: Pick<RouteFigures, 'part' | 'release'>,
): Cells {
  const { at, server } = figures;
  const before = [...new Set(rows.flatMap((row) => (row.before ? [row.before.release] : [])))];
  const since = findSince(figures, { part, release });
  return [
    [
      'Live',
      [renderName(release), since !== undefined && markup`<span class="below">since ${renderAge(since, at)}</span>`],
    ],
    [
      'Before',
      before.length === 0
        ? 'not measured here'
        : before.map((id) => markup`<span class="below">${renderName(id)}</span>`),
    ],
    [
      'Source',
      [`${server.name}, since `, markup`<time datetime="${server.startedAt}">${formatUtc(server.startedAt)}</time>`],
    ],
    ['Command', renderRollbackLink(part)],
  ];
}

/** Returns when a release went live, if it serves. */
export function findSince(
  { serving }: Pick<Figures, 'serving'>,
  { part, release }: Pick<RouteFigures, 'part' | 'release'>,
): string | undefined {
  return serving.find((each) => each.part === part && each.release === release)?.since;
}

function isSlower({ slowdowns }: Figures, row: RouteFigures): boolean {
  return findSlowdown(slowdowns, row) !== undefined;
}

function renderRenders(figures: Figures, rows: readonly RouteFigures[]): Content {
  const whole = rows.find(({ route }) => route === undefined);
  const value = (of: (row: RouteFigures) => number | undefined) => (row: RouteFigures) =>
    formatValue('render', of(row));
  return [
    whole && renderPartChart(figures, whole),
    renderTable<RouteFigures>({
      caption: 'Milliseconds, last hour; “Before” is the release before, in the last 24 hours',
      kind: 'numbers',
      rows,
      isMarked: (row) => isSlower(figures, row),
      columns: [
        { name: 'Route', cell: nameRoute },
        { name: 'p50', isNumber: true, cell: value(({ live }) => live?.p50) },
        {
          name: 'Before',
          heading: ofPercentile('p50', 'Before'),
          isNumber: true,
          cell: value(({ before }) => before?.p50),
        },
        {
          name: 'Change',
          heading: ofPercentile('p50', 'Change'),
          isNumber: true,
          cell: (row) => renderChange(figures, row),
        },
        { name: 'p95', isNumber: true, cell: value(({ live }) => live?.p95) },
        {
          name: 'Before',
          heading: ofPercentile('p95', 'Before'),
          isNumber: true,
          cell: value(({ before }) => before?.p95),
        },
        {
          name: 'Change',
          heading: ofPercentile('p95', 'Change'),
          isNumber: true,
          cell: (row) => formatFactor(row, 'p95'),
        },
        { name: 'Renders', isNumber: true, cell: ({ live }) => formatNumber(live?.count ?? 0) },
      ],
    }),
  ];
}

/** Returns the heading of a column that follows that of a percentile; screen readers get the percentile as well. */
function ofPercentile(percentile: string, name: string): Markup {
  return markup`<span class="hidden">${percentile} </span>${name}`;
}

function renderPartChart(figures: Figures, row: RouteFigures): Markup {
  return renderChart({
    title: `p95 of ${quantities[row.quantity].name}`,
    scope: ', all routes',
    quantity: row.quantity,
    history: row.history,
    before: row.before,
    at: figures.at,
    since: findSince(figures, row),
  });
}

function renderChange(figures: Figures, row: RouteFigures): Content {
  const factor = formatFactor(row, 'p50');
  return isSlower(figures, row) ? markup`<strong>${factor}</strong> <span class="flag">slower</span>` : factor;
}

/** Measurements of one route of visits, by quantity. */
type VisitRow = { route?: string; figures: Partial<Record<Quantity, RouteFigures>> };

function renderPartVisits(figures: Figures, rows: readonly RouteFigures[]): Content {
  const routes = new Map<string | undefined, VisitRow>();
  for (const row of rows) {
    const known = routes.get(row.route) ?? { route: row.route, figures: {} };
    known.figures[row.quantity] = row;
    routes.set(row.route, known);
  }
  const whole = rows.filter(({ route }) => route === undefined);
  return [
    markup`<div class="charts">${visitQuantities.map((quantity) => {
      const row = whole.find((each) => each.quantity === quantity);
      return row && renderPartChart(figures, row);
    })}</div>`,
    renderTable<VisitRow>({
      caption: 'p50 and p95 of the last hour; below them those of the release before. Milliseconds; CLS has no unit',
      kind: 'numbers',
      rows: [...routes.values()],
      isMarked: (row) => Object.values(row.figures).some((each) => isSlower(figures, each)),
      columns: [
        { name: 'Route', cell: nameRoute },
        ...visitQuantities.map((quantity) => ({
          name: quantities[quantity].name,
          heading: markup`${quantities[quantity].name}<span class="pair term"><span>p50</span> <span>p95</span></span>`,
          isNumber: true,
          cell: (row: VisitRow) => renderPair(figures, row.figures[quantity]),
        })),
      ],
    }),
  ];
}

/** Returns p50 and p95 of the live release, and below them those of the release before. */
function renderPair(figures: Figures, row: RouteFigures | undefined): Content {
  if (!row) return none;
  const { quantity, live, before } = row;
  const pair = (values?: Distribution) =>
    markup`<span class="pair"><span>${formatValue(quantity, values?.p50)}</span> <span>${formatValue(quantity, values?.p95)}</span></span>`;
  return [
    pair(live),
    before && markup` <span class="before"><span class="hidden">before </span>${pair(before)}</span>`,
    isSlower(figures, row) && markup` <span class="flag">${formatFactor(row, 'p50')} slower</span>`,
  ];
}

function renderVisitors({ viewport, connection }: Figures['visitors']): Content {
  const list = (counts: Readonly<Record<string, number>>) =>
    Object.entries(counts)
      .map(([name, value]) => `${name} ${formatNumber(value)}`)
      .join(', ');
  const cells: Cells = [
    ['Visits by viewport, 24 h', list(viewport) || 'none'],
    ['Visits by connection, 24 h', list(connection) || 'none'],
    ['Meaning', visitQuantities.map((name) => `${quantities[name].name}: ${quantities[name].meaning}`).join('; ')],
  ];
  return renderTitleBlock(cells);
}

function nameRoute({ route }: { route?: string }): Content {
  return route ?? 'All routes';
}
