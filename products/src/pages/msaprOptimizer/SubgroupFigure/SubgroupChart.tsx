import { formatNumber } from '@site/shared';
import { useId } from 'react';
import type { Subgroup } from './plan.ts';
import { formatAverage, formatValue } from './planResult.ts';
import styles from './SubgroupChart.module.css';
import {
  axisBreak,
  type Bar,
  buildBars,
  gridValues,
  labelRooms,
  placeLabels,
  toWidthScale,
  type ValueSource,
  valueSourceNames,
  weightUnits,
  yOf,
} from './subgroupBars.ts';
import { type Basis, limit } from './yearlyAverage.ts';

export type SubgroupChartProps = {
  subgroup: Subgroup;
  /** Width of the plot in MWh. */
  extent: number;
};

const percent = (share: number) => `${share.toFixed(2)}%`;

/**
 * Renders a bar chart of a subgroup's engines against the limit, with labels and an axis below the bars, as `<svg>`s in
 * a `<div>`.
 */
export function SubgroupChart({ subgroup, extent }: SubgroupChartProps) {
  const id = useId();
  const { name, average, basis } = subgroup;
  const bars = buildBars(subgroup, extent);
  const last = bars.at(-1);
  const end = last ? last.x + last.width : 0;
  return (
    <div className={styles.chart}>
      <ValueScale />
      <svg className={styles.plot} role="img" aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
        <title id={`${id}-title`}>{`Subgroup ${name} against the limit of ${limit} g/kWh`}</title>
        <desc id={`${id}-text`}>
          {average === undefined
            ? 'No engines.'
            : `Average ${formatAverage(average)} g/kWh: ${bars
                .map(
                  ({ tag, valueSource, value }) => `${tag} ${valueSourceNames[valueSource].long} ${formatValue(value)}`,
                )
                .join(', ')}.`}
        </desc>
        {gridValues.map((value) => (
          <line
            key={value}
            className={styles.gridLine}
            x1="0"
            x2="100%"
            y1={percent(yOf(value))}
            y2={percent(yOf(value))}
          />
        ))}
        <g className="fig-enter" data-step="2">
          {bars.map(({ tag, valueSource, x, y, width, height }) => (
            <rect
              key={tag}
              className={styles.bar}
              data-standing={valueSource}
              x={percent(x)}
              y={percent(y)}
              width={percent(width)}
              height={percent(height)}
            />
          ))}
          {bars
            .filter(({ value }) => value > axisBreak)
            .map((bar) => (
              <BreakMark key={bar.tag} bar={bar} />
            ))}
        </g>
        <line className={styles.base} x1="0" x2="100%" y1="100%" y2="100%" />
        <g className="fig-enter" data-step="3">
          {average !== undefined && (
            <line
              className={styles.average}
              x1="0"
              x2={percent(end)}
              y1={percent(yOf(average))}
              y2={percent(yOf(average))}
            />
          )}
          <line className={styles.limit} x1="0" x2="100%" y1={percent(yOf(limit))} y2={percent(yOf(limit))} />
          {average !== undefined && <AverageName average={average} end={end} />}
        </g>
      </svg>
      <svg className={styles.scale} aria-hidden="true">
        <text className={styles.lineName} x="5" y={percent(yOf(limit))} dy="4">
          limit {limit}
        </text>
      </svg>
      <Labels bars={bars} room="narrow" />
      <Labels bars={bars} room="wide" />
      <Axis basis={basis} extent={extent} />
    </div>
  );
}

/** Renders the scale of the values at the left. */
function ValueScale() {
  return (
    <svg className={styles.scale} aria-hidden="true">
      {gridValues.map((value) => (
        <svg key={value} className={styles.anchor} y={percent(yOf(value))}>
          <text className={styles.scaleText} data-limit={value === limit || undefined} x="100%" dx="-8" y="4">
            {value}
          </text>
        </svg>
      ))}
      <svg className={styles.anchor} y={percent(yOf(axisBreak))}>
        <path className={styles.breakLine} d="M12 -13l9 -4M12 -9l9 -4" />
      </svg>
    </svg>
  );
}

/** Renders the gap in a bar that is higher than the axis's break. */
function BreakMark({ bar: { x, width } }: { bar: Bar }) {
  return (
    <svg className={styles.anchor} x={percent(x)} y={percent(yOf(axisBreak))} width={percent(width)} height="1">
      <line className={styles.breakGap} x1="0" x2="100%" y1="-8" y2="-12" />
      <line className={styles.breakLine} x1="0" x2="100%" y1="-5" y2="-9" />
      <line className={styles.breakLine} x1="0" x2="100%" y1="-11" y2="-15" />
    </svg>
  );
}

/** Renders the average's name at the end of its line; if the limit is near, on the side that is away from it. */
function AverageName({ average, end }: { average: number; end: number }) {
  const isNear = Math.abs(yOf(average) - yOf(limit)) < 12;
  const awayFromLimit = average > limit ? -20 : 15;
  return (
    <svg className={styles.anchor} x={percent(end)} y={percent(yOf(average))}>
      <text className={styles.lineName} data-is-average y={isNear ? awayFromLimit : -2}>
        <tspan x="5">average</tspan>
        <tspan x="5" dy="12">
          {formatAverage(average)}
        </tspan>
      </text>
    </svg>
  );
}

/** Renders the labels below their bars; a label that has no room there is beside, with a line from its bar. */
function Labels({ bars, room }: { bars: readonly Bar[]; room: keyof typeof labelRooms }) {
  const middles = bars.map(({ x, width }) => x + width / 2);
  const slots = placeLabels(middles, labelRooms[room]);
  return (
    <svg className={styles.labels} data-room={room} data-is-dense={bars.length > 7 || undefined} aria-hidden="true">
      {bars.map(({ tag, valueSource, value }, index) => (
        <g key={tag}>
          {Math.abs((slots[index] ?? 0) - (middles[index] ?? 0)) > 0.5 && (
            <line
              className={styles.leader}
              x1={percent(middles[index] ?? 0)}
              x2={percent(slots[index] ?? 0)}
              y1="2"
              y2="13"
            />
          )}
          <svg className={styles.anchor} x={percent(slots[index] ?? 0)} y="20">
            <Mark valueSource={valueSource} />
            <text className={styles.tag} y="22" textAnchor="middle">
              {tag.replace('U-', '')}
            </text>
            <text className={styles.value} y="37" textAnchor="middle">
              {formatValue(value)}
            </text>
            <text className={styles.standing} y="52" textAnchor="middle">
              {valueSourceNames[valueSource].short}
            </text>
          </svg>
        </g>
      ))}
    </svg>
  );
}

/** Renders the axis of the widths. */
function Axis({ basis, extent }: { basis: Basis; extent: number }) {
  const toX = toWidthScale(basis, extent);
  const end = toX.invert(100);
  return (
    <svg className={styles.axis} aria-hidden="true">
      <line className={styles.tick} x1="0" x2="100%" y1="0.5" y2="0.5" />
      {[...toX.ticks(2).filter((weight) => toX(weight) < 80), end].map((weight) => (
        <g key={weight}>
          <line className={styles.tick} x1={percent(toX(weight))} x2={percent(toX(weight))} y2="5" />
          <text
            className={styles.scaleText}
            data-is-middle
            // In a narrow plot it would touch the end's.
            data-is-near-end={(weight < end && toX(weight) > 68) || undefined}
            x={percent(toX(weight))}
            y="18"
          >
            {formatNumber(weight, 0)}
          </text>
        </g>
      ))}
      <text className={styles.scaleText} x="100%" dx="52" y="18">
        {weightUnits[basis]}
      </text>
    </svg>
  );
}

/** Renders a mark by source: filled disc (test), empty disc (default), diamond (special default), square (record). */
function Mark({ valueSource }: { valueSource: ValueSource }) {
  return <path className={styles.mark} data-standing={valueSource} d={marks[valueSource]} />;
}

const disc = 'M-5 0a5 5 0 1 0 10 0a5 5 0 1 0 -10 0z';
const marks: Readonly<Record<ValueSource, string>> = {
  test: disc,
  default: disc,
  special: 'M0 -6L6 0L0 6L-6 0z',
  record: 'M-4.5 -4.5h9v9h-9z',
};
