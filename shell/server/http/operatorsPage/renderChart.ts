import { formatAgo, none } from '@site/shared/operatorsPage/formatValues';
import { type Markup, markup } from '@site/shared/operatorsPage/markup';
import { formatMeasured, formatValue, quantities } from '../../telemetry/describeFigures.ts';
import type { Quantity, RouteFigures } from '../../telemetry/figures.ts';

/** A chart of the 95th percentiles of a quantity in the last 24 hours. */
export type Chart = Pick<RouteFigures, 'history' | 'before'> & {
  title: string;
  /** Part of the title that the text around the chart says as well; only screen readers get it. */
  scope?: string;
  quantity: Quantity;
  /** Time of the figures, at which the chart ends (ISO 8601, UTC). */
  at: string;
  /** When the live release went live (ISO 8601, UTC). */
  since?: string;
  isSlow?: boolean;
};

const quarterMs = 15 * 60_000;
/** Height of the drawing area in the units of the drawing; its width is the number of quarters. */
const height = 100;
/** Height of the mark for a quarter without measurements, in the same units. */
const gapHeight = 4;

/**
 * Returns a chart as a `<figure>`: a step for each quarter of an hour, axes with units, and marks where nothing was
 * measured. Labels are HTML: the drawing is stretched to the width of its column, which would stretch text.
 */
export function renderChart({
  title,
  scope = '',
  quantity,
  history,
  before,
  at,
  since,
  isSlow = false,
}: Chart): Markup {
  const { unit } = quantities[quantity];
  const measured = history.filter((value) => value !== null);
  const top = roundUp(Math.max(...measured, before?.p95 ?? 0));
  const toY = (value: number) => round(height - (value / top) * height);
  const start = since === undefined ? undefined : toIndex(since, at, history.length);
  const steps = history.map((value) => (value === null ? undefined : toY(value)));
  const live = start === undefined ? 0 : Math.floor(start);
  return markup`
<figure class="chart">
<figcaption>${title}${scope !== '' && markup`<span class="hidden">${scope}</span>`}<span class="unit">${unit === '' ? 'no unit' : unit}</span></figcaption>
<div class="plot" role="img" aria-label="${describe({ title: title + scope, quantity, history, at, since })}">
<div class="yAxis">${[top, top / 2, 0].map((value) => markup`<span>${formatTick(quantity, value, top)}</span>`)}</div>
<svg viewBox="0 0 ${history.length} ${height}" preserveAspectRatio="none" aria-hidden="true" focusable="false">
<path class="grid" d="M0 0H${history.length}M0 ${height / 2}H${history.length}${[0, 1, 2, 3, 4].map((part) => `M${(history.length / 4) * part} 0V${height}`).join('')}"/>
<path class="axis" d="M0 ${height}H${history.length}"/>
<path class="gap" d="${drawGaps(history)}"/>
${before && markup`<path class="reference" d="M0 ${toY(before.p95)}H${history.length}"/>`}
<path class="earlier" d="${drawSteps(steps, 0, live)}"/>
<path class="live" d="${drawSteps(steps, live, history.length)}"${isSlow && markup` data-slow`}/>
${start !== undefined && start > 0 && markup`<path class="start" d="M${round(start)} 0V${height}"/>`}
</svg>
<div class="xAxis">${['−24 h', '−18 h', '−12 h', '−6 h', 'now'].map((label) => markup`<span>${label}</span>`)}</div>
</div>
</figure>`;
}

/** Returns the key of the charts' lines and marks. */
export function renderChartKey(): Markup {
  const keys = [
    ['live', 'live release'],
    ['earlier', 'releases before'],
    ['reference', 'release before, p95'],
    ['start', 'the release went live'],
    ['gap', 'nothing measured'],
  ] as const;
  const lines = { start: 'M12 0V12', gap: 'M0 8H24V12H0Z' } as const;
  return markup`<ul class="key">${keys.map(
    ([name, text]) =>
      markup`<li><svg viewBox="0 0 24 12" aria-hidden="true" focusable="false"><path class="${name}" d="${name === 'start' || name === 'gap' ? lines[name] : 'M0 6H24'}"/></svg>${text}</li>`,
  )}</ul>`;
}

/** Returns the position of a moment on the axis of quarters, whose last one is not over; undefined before its start. */
function toIndex(time: string, at: string, length: number): number | undefined {
  const end = Math.floor(Date.parse(at) / quarterMs) + 1;
  const index = length - (end - Date.parse(time) / quarterMs);
  return index >= 0 && index <= length ? index : undefined;
}

/** Draws the quarters from one index to another as steps, joined with the quarter before if that is measured. */
function drawSteps(steps: readonly (number | undefined)[], from: number, to: number): string {
  let path = '';
  for (let index = from; index < to; index += 1) {
    const y = steps[index];
    if (y === undefined) continue;
    const previous = steps[index - 1];
    path += previous === undefined ? `M${index} ${y}` : index === from ? `M${index} ${previous}V${y}` : `V${y}`;
    path += `H${index + 1}`;
  }
  return path;
}

function drawGaps(history: Chart['history']): string {
  return history
    .map((value, index) => (value === null ? `M${index} ${height - gapHeight}h1V${height}h-1Z` : ''))
    .join('');
}

/** Returns the smallest of 1, 2, 4, 6, 8 and 10 times a power of ten that is not less than a value; half of it is round. */
function roundUp(value: number): number {
  if (value <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  return ([1, 2, 4, 6, 8].find((step) => step * power >= value) ?? 10) * power;
}

function formatTick(quantity: Quantity, value: number, top: number): string {
  if (value === 0) return '0';
  // Half of a small maximum has decimals, which the quantity does not have.
  return top < 2 || quantity === 'cls' ? String(round(value)) : formatValue(quantity, value);
}

function describe({ title, quantity, history, at, since }: Chart): string {
  const measured = history.filter((value) => value !== null);
  if (measured.length === 0) return `${title}: nothing was measured in the last 24 hours.`;
  const [least, most, last] = [Math.min(...measured), Math.max(...measured), history.at(-1)].map((value) =>
    value === null ? none : formatMeasured(quantity, value),
  );
  const start = since === undefined ? '' : ` The live release went live ${formatAgo(since, at)}.`;
  return `${title}, per quarter of an hour in the last 24 hours: lowest ${least}, highest ${most}, last ${last}; measured in ${measured.length} of ${history.length} quarters.${start}`;
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
