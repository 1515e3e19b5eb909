import { joinClasses } from '@site/shared';
import { type ScaleLinear, scaleLinear } from 'd3-scale';
import { useId } from 'react';
import { type CurveStep, sumPaying, type Verdict } from './abatementCurve.ts';
import { toCostLines, toCostScale } from './costScale.ts';
import styles from './CurveChart.module.css';
import { formatDollars, formatKilotonnes, formatTick } from './figureFormat.ts';

export type CurveChartProps = { className?: string; curve: readonly CurveStep[]; horizon: number };

/** Names of the bars' three fills. */
const verdicts: readonly (readonly [Verdict, string])[] = [
  ['itself', 'pays for itself'],
  ['price', 'pays at the price'],
  ['no', 'does not'],
];

const percent = (share: number) => `${share.toFixed(2)}%`;

/**
 * Renders the curve as `<svg>`s in a `<div>`; the table below it has the same values.
 * Verified: `abatementCurve.test.ts` checks the curve against manually computed values, `AbatementCurve.test.tsx` that
 * the rows as shown add up to the totals in the text; the scale has a line every $50
 * (`costScale.test.ts`).
 */
export function CurveChart({ className, curve, horizon }: CurveChartProps) {
  const id = useId();
  const totalAbatement = curve.at(-1)?.to ?? 0;
  const toX = scaleLinear().domain([0, totalAbatement]).range([0, 100]);
  const toY = toCostScale(curve);
  const costLines = toCostLines(toY);
  // Sort by measure, not by cost: React then keeps each bar's element in place, and the bar moves by a transition.
  const bars = curve.toSorted((one, other) => one.measure.tag.localeCompare(other.measure.tag));
  return (
    <div className={joinClasses(styles.chart, className)}>
      <p className={styles.axisName} aria-hidden="true">
        <span>Cost after the carbon price, $/t CO₂e</span>
        <CurveKey />
      </p>
      <svg className={styles.scale} aria-hidden="true">
        {costLines.map((cost) => (
          <text key={cost} className={styles.scaleText} y={percent(toY(cost))} dy="4">
            {formatDollars(cost)}
          </text>
        ))}
      </svg>
      <svg className={styles.plot} role="img" aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
        <title id={`${id}-title`}>Net cost and abatement of each measure</title>
        <desc id={`${id}-text`}>
          {`From the cheapest: ${curve
            .map(({ measure, netCost }) => `${measure.name} ${formatDollars(netCost)} per tonne`)
            .join('; ')}.`}
        </desc>
        {costLines.map((cost) => (
          <line
            key={cost}
            className={styles.gridLine}
            data-zero={cost === 0 || undefined}
            x1="0"
            x2="100%"
            y1={percent(toY(cost))}
            y2={percent(toY(cost))}
          />
        ))}
        <PayingMark {...{ toX, toY }} tonnes={sumPaying(curve).abatement} />
        {bars.map(({ measure, netCost, verdict, from, to }) => (
          <g key={measure.tag} className="fig-enter" data-step={1 + Math.floor(toX(from) / 20)}>
            <rect
              className={styles.bar}
              data-verdict={verdict}
              x={percent(toX(from))}
              width={percent(toX(to) - toX(from))}
              y={percent(toY(Math.max(netCost, 0)))}
              height={percent(Math.abs(toY(netCost) - toY(0)))}
            />
            <svg className={styles.anchor} x={percent(toX((from + to) / 2))} y={percent(toY(Math.max(netCost, 0)))}>
              <text className={styles.letter} y="-7" textAnchor="middle">
                {measure.tag}
              </text>
            </svg>
          </g>
        ))}
      </svg>
      <TonnesAxis {...{ toX }} end={totalAbatement} />
      <p className={styles.extentName} aria-hidden="true">
        Abatement in {horizon} years, kt CO₂e
      </p>
    </div>
  );
}

type Scale = ScaleLinear<number, number>;

/** Renders a line at the end of the measures that pay, with their tonnes. */
function PayingMark({ toX, toY, tonnes }: { toX: Scale; toY: Scale; tonnes: number }) {
  const x = percent(toX(tonnes));
  const isLate = toX(tonnes) > 50;
  return (
    <>
      <line className={styles.paying} x1={x} x2={x} y1={percent(toY(0))} y2="100%" />
      <text className={styles.letter} x={x} y="100%" dx={isLate ? -6 : 6} dy="-8" textAnchor={isLate ? 'end' : 'start'}>
        {formatKilotonnes(tonnes)} kt pay
      </text>
    </>
  );
}

/** Renders the axis of the tonnes, with a value at its end. */
function TonnesAxis({ toX, end }: { toX: Scale; end: number }) {
  return (
    <svg className={styles.extent} aria-hidden="true">
      {[...toX.ticks(4).filter((tonnes) => toX(tonnes) < 98), end].map((tonnes, index) => (
        // Next to the end's value there is room for a line only; a narrow chart has room for every other value.
        <g
          key={tonnes}
          data-minor={((index % 2 === 1 || toX(tonnes) > 76) && tonnes < end) || undefined}
          data-late={(toX(tonnes) > 70 && tonnes < end) || undefined}
        >
          <line className={styles.tick} x1={percent(toX(tonnes))} x2={percent(toX(tonnes))} y2="6" />
          {(toX(tonnes) < 84 || tonnes === end) && (
            <text
              className={styles.scaleText}
              x={percent(toX(tonnes))}
              y="20"
              textAnchor={tonnes < end ? 'middle' : 'end'}
            >
              {tonnes < end ? formatTick(tonnes) : formatKilotonnes(tonnes)}
            </text>
          )}
        </g>
      ))}
    </svg>
  );
}

/** Renders the key of the bars' fills as a `<span>`. */
function CurveKey() {
  return (
    <span className={styles.key}>
      {verdicts.map(([verdict, name]) => (
        <span key={verdict} className={styles.entry} data-verdict={verdict}>
          {name}
        </span>
      ))}
    </span>
  );
}
