import styles from './RoadmapChart.module.css';
import { capitalTicks, emissionTicks, axisMax } from './roadmapAxes.ts';
import { facility, type Roadmap, splitRoadmap, targetEmissions, type YearlyBudget } from './roadmapModel.ts';

/** The sheet and the field of the chart on it, in the drawing's units. */
const sheet = { width: 960, height: 392 } as const;
const field = { left: 60, right: 944, top: 36, bottom: 304 } as const;

const x = (capital: number) =>
  Math.round((field.left + (capital / axisMax.capital) * (field.right - field.left)) * 100) / 100;
const y = (emissions: number) =>
  Math.round((field.bottom - (emissions / axisMax.emissions) * (field.bottom - field.top)) * 100) / 100;

export type RoadmapChartProps = { roadmap: Roadmap; budget: YearlyBudget };

/**
 * Emissions stepping down as capital is spent, over the years in which it is there. The list beside it says the same
 * in words. Renders an `<svg>`.
 * Verified: `roadmapModel.test.ts` checks budgets and emissions; both charts show one model.
 */
export function RoadmapChart({ roadmap, budget }: RoadmapChartProps) {
  const { paid, later, end, targetStep } = splitRoadmap(roadmap);
  return (
    <svg className={styles.chart} viewBox={`0 0 ${sheet.width} ${sheet.height}`} aria-hidden="true">
      {emissionTicks.map((emissions) => (
        <g key={emissions}>
          <path className={styles.grid} d={`M${field.left} ${y(emissions)}H${field.right}`} />
          <text className="fig-label" x={field.left - 10} y={y(emissions) + 4} textAnchor="end">
            {emissions / 1000}
          </text>
        </g>
      ))}
      <text className="fig-label" x={field.left - 52} y={field.top - 16}>
        kt CO₂e/y
      </text>
      <g className="fig-enter" data-step="1">
        <path className={styles.area} d={`${steppedPath(paid)}V${y(0)}H${x(0)}Z`} />
        <path className={styles.steps} d={steppedPath(paid)} />
        {later.length > 0 && (
          <path className={styles.later} d={`M${x(end.capital)} ${y(end.emissions)}${stairs(later)}`} />
        )}
      </g>
      <g className="fig-enter" data-step="2">
        {roadmap.steps.map(({ tag, capital, capitalAfter, emissionsAfter, abatement }) => (
          <text
            key={tag}
            className={styles.tag}
            x={x(capitalAfter - capital / 2)}
            y={y(emissionsAfter + abatement) - 8}
            textAnchor="middle"
          >
            {tag}
          </text>
        ))}
      </g>
      <g className="fig-enter" data-step="3">
        <path className={styles.target} d={`M${field.left} ${y(targetEmissions)}H${field.right}`} />
        <text className="fig-label" x={field.left + 12} y={y(targetEmissions) - 8}>
          {`Target, ${targetEmissions / 1000} kt`}
        </text>
        {targetStep && <circle className={styles.met} cx={x(targetStep.capitalAfter)} cy={y(targetEmissions)} r="7" />}
      </g>
      <CapitalAxis />
      <YearAxis budget={budget} />
    </svg>
  );
}

type Step = Roadmap['steps'][number];

/** Along each tread by its capital, down each riser by its abatement. */
const stairs = (steps: readonly Step[]) =>
  steps.map(({ capitalAfter, emissionsAfter }) => `H${x(capitalAfter)}V${y(emissionsAfter)}`).join('');
const steppedPath = (steps: readonly Step[]) => `M${x(0)} ${y(facility.baseline)}${stairs(steps)}`;

function CapitalAxis() {
  return (
    <>
      <path className={styles.axis} d={`M${field.left} ${field.bottom}H${field.right}`} />
      {capitalTicks.map((capital) => (
        <g key={capital}>
          <path className={styles.axis} d={`M${x(capital)} ${field.bottom}v6`} />
          <text className="fig-label" x={x(capital)} y={field.bottom + 22} textAnchor="middle">
            {capital}
          </text>
        </g>
      ))}
      <text className="fig-label" x={field.right} y={field.bottom + 22} textAnchor="end">
        CAD million
      </text>
    </>
  );
}

/** The years along the same line: each is as long as its budget. */
function YearAxis({ budget }: { budget: YearlyBudget }) {
  const years = Array.from({ length: Math.floor(axisMax.capital / budget) }, (_, index) => facility.firstYear + index);
  return (
    <>
      {years.map((year, index) => (
        <g key={year} data-is-late={year > facility.lastYear || undefined} className={styles.year}>
          <rect
            className={styles.yearBox}
            x={x(index * budget)}
            y={field.bottom + 42}
            width={x((index + 1) * budget) - x(index * budget)}
            height="30"
          />
          <text className="fig-label" x={x((index + 0.5) * budget)} y={field.bottom + 61} textAnchor="middle">
            {year}
          </text>
        </g>
      ))}
    </>
  );
}
