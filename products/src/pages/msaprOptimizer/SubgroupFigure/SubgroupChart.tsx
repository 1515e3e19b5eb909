import { useId } from 'react';
import type { Subgroup } from './plan.ts';
import { formatAverage, formatValue } from './planResult.ts';
import styles from './SubgroupChart.module.css';
import { axisBreak, type Bar, buildBars, gridValues, type ValueSource, valueSourceNames, yOf } from './subgroupBars.ts';
import { limit } from './yearlyAverage.ts';

const percent = (share: number) => `${share.toFixed(2)}%`;

/**
 * Renders a bar chart of a subgroup's engines against the limit, with labels below the bars, as `<svg>`s in a `<div>`.
 */
export function SubgroupChart({ subgroup }: { subgroup: Subgroup }) {
  const id = useId();
  const { name, average } = subgroup;
  const bars = buildBars(subgroup);
  return (
    <div className={styles.chart}>
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
            <line className={styles.average} x1="0" x2="100%" y1={percent(yOf(average))} y2={percent(yOf(average))} />
          )}
          <line className={styles.limit} x1="-6" x2="100%" y1={percent(yOf(limit))} y2={percent(yOf(limit))} />
        </g>
      </svg>
      <LineNames average={average} />
      <Labels bars={bars} />
    </div>
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

/** Renders the names of the two lines at their right ends, one above its line and the other below. */
function LineNames({ average }: { average: number | undefined }) {
  const isAbove = average !== undefined && average > limit;
  return (
    <svg className={styles.scale} aria-hidden="true">
      <svg className={styles.anchor} y={percent(yOf(limit))}>
        <text className={styles.lineName} x="6" y={isAbove ? 13 : -5}>
          limit
        </text>
      </svg>
      {average !== undefined && (
        <svg className={styles.anchor} y={percent(yOf(average))}>
          <text className={styles.lineName} data-is-average x="6" y={isAbove ? -5 : 13}>
            {formatAverage(average)}
          </text>
        </svg>
      )}
    </svg>
  );
}

/** Renders the labels below the axis, in slots of equal width, with a line from each bar. */
function Labels({ bars }: { bars: readonly Bar[] }) {
  return (
    <svg className={styles.labels} data-is-dense={bars.length > 6 || undefined} aria-hidden="true">
      {bars.map(({ tag, valueSource, value, x, width, slot }) => (
        <g key={tag}>
          <line className={styles.leader} x1={percent(x + width / 2)} x2={percent(slot)} y1="2" y2="16" />
          <svg className={styles.anchor} x={percent(slot)} y="24">
            <Mark valueSource={valueSource} />
            <text className={styles.tag} y="22" textAnchor="middle">
              {tag.replace('K-', '')}
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
