import { useId } from 'react';
import styles from './AbatementCurve.module.css';
import { buildCurve, carbonPrices, type CurveStep, economics } from './abatementCurve.ts';
import { formatDollars, formatKilotonnes } from './figureFormat.ts';
import { measures } from './measures.ts';

export type CurveChartProps = { curve: readonly CurveStep[]; carbonPrice: number; portfolio: number };

/** CAD for each t CO2e between two lines of the scale. */
const gridStep = 50;

// The scale holds for every price, so that bars move and the scale does not.
const cheapest = Math.min(...buildCurve(measures, carbonPrices.max, economics).map(({ netCost }) => netCost));
const dearest = Math.max(...buildCurve(measures, carbonPrices.min, economics).map(({ netCost }) => netCost));
const bottom = Math.floor(cheapest / gridStep) * gridStep;
const top = Math.ceil(dearest / gridStep) * gridStep;
const gridLines = Array.from({ length: (top - bottom) / gridStep + 1 }, (_, index) => bottom + index * gridStep);

const percent = (share: number) => `${(share * 100).toFixed(2)}%`;
const heightOf = (cost: number) => (top - cost) / (top - bottom);

/** The drawing of the curve; the table beside it says the same. Renders an `<svg>`. */
export function CurveChart({ curve, carbonPrice, portfolio }: CurveChartProps) {
  const id = useId();
  // In the order of the measures, not of the curve, so that a bar keeps its element and slides to its new place.
  const bars = curve.toSorted((one, other) => one.measure.tag.localeCompare(other.measure.tag));
  return (
    <div className={styles.chart}>
      <p className={styles.axisName} aria-hidden="true">
        Net cost, CAD per t CO2e
      </p>
      <svg className={styles.scale} aria-hidden="true">
        {gridLines.map((cost) => (
          <svg key={cost} className={styles.anchor} y={percent(heightOf(cost))}>
            <text className={styles.scaleText} y="4">
              {formatDollars(cost)}
            </text>
          </svg>
        ))}
      </svg>
      <svg className={styles.plot} role="img" aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
        <title id={`${id}-title`}>Net cost and yearly abatement of each measure</title>
        <desc id={`${id}-text`}>
          {`At a carbon price of ${formatDollars(carbonPrice)}, from the cheapest: ${curve
            .map(({ measure, netCost }) => `${measure.name} ${formatDollars(netCost)} per tonne`)
            .join('; ')}.`}
        </desc>
        {gridLines.map((cost) => (
          <line
            key={cost}
            className={styles.gridLine}
            data-zero={cost === 0 || undefined}
            x1="0"
            x2="100%"
            y1={percent(heightOf(cost))}
            y2={percent(heightOf(cost))}
          />
        ))}
        {bars.map((step) => (
          <Bar key={step.measure.tag} step={step} portfolio={portfolio} />
        ))}
      </svg>
      <p className={styles.extent} aria-hidden="true">
        <span>0</span>
        <span>{formatKilotonnes(portfolio)} kt CO2e a year</span>
      </p>
    </div>
  );
}

function Bar({ step: { measure, netCost, from, to }, portfolio }: { step: CurveStep; portfolio: number }) {
  const isPaying = netCost <= 0;
  return (
    <>
      <rect
        className={styles.bar}
        data-paying={isPaying || undefined}
        x={percent(from / portfolio)}
        width={percent((to - from) / portfolio)}
        y={percent(heightOf(Math.max(netCost, 0)))}
        height={percent(Math.abs(netCost) / (top - bottom))}
      />
      <svg className={styles.anchor} x={percent((from + to) / 2 / portfolio)} y={percent(heightOf(0))}>
        <text className={styles.letter} y={isPaying ? -8 : 18} textAnchor="middle">
          {measure.tag}
        </text>
      </svg>
    </>
  );
}
