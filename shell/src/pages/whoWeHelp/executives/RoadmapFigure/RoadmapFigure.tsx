import { type CalculationSteps, FigureSheet } from '@site/shared/figures';
import { sheetTarget } from '@site/shared/figureSheets';
import styles from './RoadmapFigure.module.css';

const firstYear = 2025;
const lastYear = 2035;
const years = Array.from({ length: lastYear - firstYear + 1 }, (_, index) => firstYear + index);

/** Growth of the emissions without measures, kt CO₂e a year. */
const yearlyGrowth = 1.2;
/** Returns the emissions without measures, in kt CO₂e a year; they increase with production. */
const withoutMeasures = (year: number) => 100 + yearlyGrowth * (year - firstYear);

/** Reduction measures, the cheapest first; each reduction grows linearly from `start` to `full` kt in the last year. */
const measures = [
  { name: 'Efficiency', start: 2025, full: 16 },
  { name: 'Methane', start: 2026, full: 20 },
  { name: 'Electrification', start: 2028, full: 14 },
  { name: 'Carbon capture', start: 2030, full: 18 },
] as const;

const reductionOf = ({ start, full }: (typeof measures)[number], year: number) =>
  (full * Math.max(0, year - start)) / (lastYear - start);

/** Returns the emissions with the first `count` measures, as a function of the year. */
const levelAfter = (count: number) => (year: number) =>
  measures.slice(0, count).reduce((level, measure) => level - reductionOf(measure, year), withoutMeasures(year));

const left = 52;
const right = 430;
const bottom = 400;
const top = 44;
const highest = 120;
const xOf = (year: number) => left + ((right - left) * (year - firstYear)) / (lastYear - firstYear);
const yOf = (amount: number) => bottom - ((bottom - top) * amount) / highest;
const pointsOf = (level: (year: number) => number, order = years) =>
  order.map((year) => `${xOf(year).toFixed(1)} ${yOf(level(year)).toFixed(1)}`).join('L');

const wedges = measures.map((measure, index) => ({
  ...measure,
  area: `M${pointsOf(levelAfter(index))}L${pointsOf(levelAfter(index + 1), years.toReversed())}z`,
  middle: (levelAfter(index)(lastYear) + levelAfter(index + 1)(lastYear)) / 2,
}));
const remaining = levelAfter(measures.length);

/**
 * Renders a `<figure>` of the emissions to 2035 with the reduction of each measure.
 * Verified: the steps are to scale on axes of years and kt; each wedge has its name and number at every width. The
 * numbers are illustrative.
 */
export function RoadmapFigure() {
  return (
    <FigureSheet
      sheet={sheetTarget}
      calculation={calculation}
      caption="Illustrative roadmap: four measures in the order of their cost. The first pays for itself at any carbon price."
    >
      <svg viewBox="0 0 620 440" role="img" aria-label={description}>
        <text className={styles.scale} x="0" y="18">
          kt CO₂e a year
        </text>
        {wedges.map(({ name, full, area, middle }, index) => (
          <g key={name}>
            <path className={styles.wedge} data-rank={index + 1} d={area} />
            <text className={styles.name} x={right + 12} y={yOf(middle) - 2}>
              {name}
            </text>
            <text className={styles.change} x={right + 12} y={yOf(middle) + 19}>
              −{full}
            </text>
          </g>
        ))}
        <path className={styles.remaining} d={`M${pointsOf(remaining)}V${bottom}H${left}z`} />
        {[0, 40, 80, 120].map((amount) => (
          <g key={amount}>
            <path
              className="fig-line"
              d={`M${left} ${yOf(amount)}H${right}`}
              strokeDasharray={amount ? '2 6' : undefined}
            />
            <text className={styles.scale} x={left - 12} y={yOf(amount) + 6} textAnchor="end">
              {amount}
            </text>
          </g>
        ))}
        <text className={styles.remainingName} x={left + 24} y={yOf(24)}>
          What remains
        </text>
        <text className={styles.remainingAmount} x={right + 12} y={yOf(remaining(lastYear) / 2) + 6}>
          {remaining(lastYear)}
        </text>
        {[firstYear, 2030, lastYear].map((year, index) => (
          <text key={year} className={styles.scale} x={xOf(year)} y={bottom + 28} textAnchor={yearAnchors[index]}>
            {year}
          </text>
        ))}
      </svg>
    </FigureSheet>
  );
}

const yearAnchors = ['start', 'middle', 'end'] as const;

const description = `Chart of emissions from ${firstYear} to ${lastYear}: ${withoutMeasures(lastYear)} kilotonnes without measures in the last year; ${measures
  .map(({ name, full }) => `${name.toLowerCase()} takes off ${full}`)
  .join(', ')}; ${remaining(lastYear)} remain.`;

const calculation: CalculationSteps = {
  steps: [
    {
      label: `Without measures in ${lastYear}`,
      formula: 'emissions today + growth × years',
      values: `${withoutMeasures(firstYear)} kt + ${yearlyGrowth} kt × ${lastYear - firstYear}`,
      result: `${withoutMeasures(lastYear)} kt`,
    },
    {
      label: `What remains in ${lastYear}`,
      formula: 'without measures − reductions',
      values: [withoutMeasures(lastYear), ...measures.map(({ full }) => full)].join(' − '),
      result: `${remaining(lastYear)} kt CO₂e a year`,
    },
  ],
  sources: ['illustrative roadmap, not a client’s'],
};
