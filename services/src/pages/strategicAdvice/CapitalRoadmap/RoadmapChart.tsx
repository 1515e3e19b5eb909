import styles from './RoadmapChart.module.css';
import { capitalTicks, emissionTicks, axisMax } from './roadmapAxes.ts';
import { facility, type Roadmap, splitRoadmap, targetEmissions, type YearlyBudget } from './roadmapModel.ts';

/** In the drawing's units. */
const drawingSize = { width: 960, height: 404 } as const;
/** Edges of the plot area in the drawing's units. */
const plotArea = { left: 60, right: 956, top: 36, bottom: 304 } as const;

const x = (capital: number) =>
  Math.round((plotArea.left + (capital / axisMax.capital) * (plotArea.right - plotArea.left)) * 100) / 100;
const y = (emissions: number) =>
  Math.round((plotArea.bottom - (emissions / axisMax.emissions) * (plotArea.bottom - plotArea.top)) * 100) / 100;

export type RoadmapChartProps = { roadmap: Roadmap; budget: YearlyBudget };

/**
 * Renders an `<svg>`: emissions over the capital spent, with the years in which the budgets provide it. The list below
 * has the same facts as text.
 * Verified: `roadmapModel.test.ts` checks budgets and emissions; both charts show one model.
 */
export function RoadmapChart({ roadmap, budget }: RoadmapChartProps) {
  const { paid, later, end, targetStep } = splitRoadmap(roadmap);
  // Without later measures the last state lasts to the end of the axis.
  const line = `${toSteppedPath(paid)}${later.length > 0 ? '' : `H${plotArea.right}`}`;
  return (
    <svg className={styles.chart} viewBox={`0 0 ${drawingSize.width} ${drawingSize.height}`} aria-hidden="true">
      {emissionTicks.map((emissions) => (
        <g key={emissions}>
          <path className={styles.grid} d={`M${plotArea.left} ${y(emissions)}H${plotArea.right}`} />
          <text className="fig-label" x={plotArea.left - 10} y={y(emissions) + 4} textAnchor="end">
            {emissions / 1000}
          </text>
        </g>
      ))}
      <text className="fig-label" x={plotArea.left - 52} y={plotArea.top - 16}>
        kt CO₂e/y
      </text>
      <g className="fig-enter" data-step="1">
        <path className={styles.area} d={`${line}V${y(0)}H${x(0)}Z`} />
        <path className={styles.steps} d={line} />
        {later.length > 0 && (
          <path
            className={styles.later}
            d={`M${x(end.capital)} ${y(end.emissions)}${toPathSegments(later)}H${plotArea.right}`}
          />
        )}
      </g>
      <g className="fig-enter" data-step="2">
        {roadmap.steps.map(({ tag, capital, capitalAfter, emissionsAfter, abatement }) => (
          <text
            key={tag}
            className={styles.tag}
            x={x(capitalAfter - capital) + 5}
            y={y(emissionsAfter + abatement) - 8}
          >
            {tag}
          </text>
        ))}
      </g>
      <g className="fig-enter" data-step="3">
        <path className={styles.target} d={`M${plotArea.left} ${y(targetEmissions)}H${plotArea.right}`} />
        <text className="fig-label" x={plotArea.left + 12} y={y(targetEmissions) - 8}>
          {`Target, ${targetEmissions / 1000} kt`}
        </text>
        {targetStep && <circle className={styles.met} cx={x(targetStep.capitalAfter)} cy={y(targetEmissions)} r="7" />}
        {targetStep && (
          // To the right of the label of a step that follows.
          <text className={styles.tag} x={x(targetStep.capitalAfter) + 30} y={y(targetEmissions) - 8}>
            {`in effect Jan ${targetStep.year + 1}`}
          </text>
        )}
        {targetStep && (
          <text className={styles.tag} x={x(end.capital) + 12} y={y(end.emissions) + 16}>
            {`${(end.emissions / 1000).toFixed(1)} kt left`}
          </text>
        )}
      </g>
      <CapitalAxis />
      <YearAxis budget={budget} />
    </svg>
  );
}

type Step = Roadmap['steps'][number];

/** Returns path data of the stepped line: right by the capital of each step, down by its abatement. */
const toPathSegments = (steps: readonly Step[]) =>
  steps.map(({ capitalAfter, emissionsAfter }) => `H${x(capitalAfter)}V${y(emissionsAfter)}`).join('');
const toSteppedPath = (steps: readonly Step[]) => `M${x(0)} ${y(facility.baseline)}${toPathSegments(steps)}`;

function CapitalAxis() {
  return (
    <>
      <path className={styles.axis} d={`M${plotArea.left} ${plotArea.bottom}H${plotArea.right}`} />
      {capitalTicks.map((capital) => (
        <g key={capital}>
          <path className={styles.axis} d={`M${x(capital)} ${plotArea.bottom}v6`} />
          <text className="fig-label" x={x(capital)} y={plotArea.bottom + 22} textAnchor="middle">
            {capital}
          </text>
        </g>
      ))}
      <text className="fig-label" x={plotArea.right} y={plotArea.bottom + 22} textAnchor="end">
        CAD million
      </text>
    </>
  );
}

/** Renders the years along the capital axis; each year is as long as its budget. */
function YearAxis({ budget }: { budget: YearlyBudget }) {
  const years = Array.from({ length: Math.floor(axisMax.capital / budget) }, (_, index) => facility.firstYear + index);
  return (
    <>
      {years.map((year, index) => (
        <g key={year} data-is-late={year > facility.lastYear || undefined} className={styles.year}>
          <rect
            className={styles.yearBox}
            x={x(index * budget)}
            y={plotArea.bottom + 42}
            width={x((index + 1) * budget) - x(index * budget)}
            height="30"
          />
          <text className="fig-label" x={x((index + 0.5) * budget)} y={plotArea.bottom + 61} textAnchor="middle">
            {year}
          </text>
        </g>
      ))}
      <text className="fig-label" x={plotArea.left} y={plotArea.bottom + 92}>
        {`Each year’s budget, CAD ${budget} million`}
      </text>
    </>
  );
}
