import { joinClasses } from '@site/shared';
import styles from './RoadmapChart.module.css';
import { capitalTicks, emissionTicks, axisMax } from './roadmapAxes.ts';
import { facility, type Roadmap, splitRoadmap, targetEmissions, type YearlyBudget } from './roadmapModel.ts';

/** In the drawing's units. */
const drawingSize = { width: 324, height: 508 } as const;
/** Edges of the plot area in the drawing's units. */
const plotArea = { left: 86, right: 318, top: 46, bottom: 478 } as const;

/** Height of a label such as `M1`, in the drawing's units. */
const tagHeight = 10;

const toFixed = (value: number) => Math.round(value * 100) / 100;
const x = (emissions: number) =>
  toFixed(plotArea.left + (emissions / axisMax.emissions) * (plotArea.right - plotArea.left));
const y = (capital: number) => toFixed(plotArea.top + (capital / axisMax.capital) * (plotArea.bottom - plotArea.top));

export type NarrowChartProps = { roadmap: Roadmap; budget: YearlyBudget };

/**
 * Renders the roadmap for phones as an `<svg>`: capital and years run downwards, emissions decrease to the left.
 * Verified: as `RoadmapChart`, from the same model.
 */
export function NarrowChart({ roadmap, budget }: NarrowChartProps) {
  const { paid, later, end, targetStep } = splitRoadmap(roadmap);
  // Without later measures the last state lasts to the end of the axis.
  const line = `M${x(facility.baseline)} ${y(0)}${toPathSegments(paid)}${later.length > 0 ? '' : `V${plotArea.bottom}`}`;
  return (
    <svg className={styles.narrow} viewBox={`0 0 ${drawingSize.width} ${drawingSize.height}`} aria-hidden="true">
      <text className="fig-label" x="0" y="13">
        CAD million
      </text>
      <text className="fig-label" x={plotArea.right} y="13" textAnchor="end">
        kt CO₂e/y
      </text>
      {emissionTicks.map((emissions) => (
        <g key={emissions}>
          <path className={styles.grid} d={`M${x(emissions)} ${plotArea.top}V${plotArea.bottom}`} />
          <text className="fig-label" x={x(emissions)} y={plotArea.top - 10} textAnchor="middle">
            {emissions / 1000}
          </text>
        </g>
      ))}
      <path className={joinClasses('fig-enter', styles.area)} data-step="1" d={`${line}H${x(0)}V${y(0)}Z`} />
      <g className="fig-enter" data-step="2">
        {roadmap.steps.map(({ tag, capital, capitalAfter, emissionsAfter, abatement }) => {
          const emissions = emissionsAfter + abatement;
          const isPast = emissions <= targetEmissions;
          return (
            <text
              key={tag}
              className={styles.tag}
              x={x(emissions) + (isPast ? -6 : 6)}
              // A short step's label is higher: it would touch the next one.
              y={y(capitalAfter - capital / 2) + (y(capital) - y(0) < tagHeight ? 0 : 4.5)}
              textAnchor={isPast ? 'end' : 'start'}
            >
              {tag}
            </text>
          );
        })}
      </g>
      <g className="fig-enter" data-step="1">
        <path className={styles.steps} d={line} />
        {later.length > 0 && (
          <path
            className={styles.later}
            d={`M${x(end.emissions)} ${y(end.capital)}${toPathSegments(later)}V${plotArea.bottom}`}
          />
        )}
      </g>
      <g className="fig-enter" data-step="3">
        <path className={styles.target} d={`M${x(targetEmissions)} ${plotArea.top}V${plotArea.bottom}`} />
        <text className="fig-label" x={x(targetEmissions) - 8} y={y(1) + 4} textAnchor="end">
          Target
        </text>
        <text className="fig-label" x={x(targetEmissions) - 8} y={y(2) + 4} textAnchor="end">
          {`${targetEmissions / 1000} kt`}
        </text>
        {targetStep && <circle className={styles.met} cx={x(targetEmissions)} cy={y(targetStep.capitalAfter)} r="6" />}
        {targetStep && (
          <text className={styles.tag} x={x(targetEmissions) + 8} y={y(targetStep.capitalAfter) + 18}>
            in effect
            <tspan x={x(targetEmissions) + 8} dy="16">
              {`Jan ${targetStep.year + 1}`}
            </tspan>
          </text>
        )}
        {targetStep && (
          <text className={styles.tag} x={x(end.emissions) - 8} y={y(end.capital) + 18} textAnchor="end">
            {`${(end.emissions / 1000).toFixed(1)} kt`}
          </text>
        )}
      </g>
      <CapitalAxis budget={budget} />
    </svg>
  );
}

/** Returns path data of the stepped line: down by the capital of each step, left by its abatement. */
const toPathSegments = (steps: Roadmap['steps']) =>
  steps.map(({ capitalAfter, emissionsAfter }) => `V${y(capitalAfter)}H${x(emissionsAfter)}`).join('');

/** Renders the capital axis and the years; each year is as long as its budget. */
function CapitalAxis({ budget }: { budget: YearlyBudget }) {
  const years = Array.from({ length: Math.floor(axisMax.capital / budget) }, (_, index) => facility.firstYear + index);
  return (
    <>
      <path className={styles.axis} d={`M${plotArea.left} ${plotArea.top}V${plotArea.bottom}`} />
      {capitalTicks.map((capital) => (
        <g key={capital}>
          <path className={styles.axis} d={`M${plotArea.left} ${y(capital)}h-6`} />
          <text className="fig-label" x={plotArea.left - 10} y={y(capital) + 4.5} textAnchor="end">
            {capital}
          </text>
        </g>
      ))}
      {years.map((year, index) => (
        <g key={year} data-is-late={year > facility.lastYear || undefined} className={styles.year}>
          <rect
            className={styles.yearBox}
            x="1"
            y={y(index * budget)}
            width="44"
            height={y((index + 1) * budget) - y(index * budget)}
          />
          <text className="fig-label" x="23" y={y((index + 0.5) * budget) + 4.5} textAnchor="middle">
            {year}
          </text>
        </g>
      ))}
      <text className="fig-label" x="1" y={plotArea.bottom + 22}>
        {`Each year’s budget, CAD ${budget} million`}
      </text>
    </>
  );
}
