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

/** The axis of emissions, kt CO₂e a year: its end, and its ticks. */
const highest = 120;
const ticks = [0, 40, 80, 120];
const labelledYears = [firstYear, 2030, lastYear];
/** The plot has one unit for each per cent of its width and height. */
const xOf = (year: number) => (100 * (year - firstYear)) / (lastYear - firstYear);
const yOf = (amount: number) => 100 - (100 * amount) / highest;
const toPercent = (place: number) => `${Number(place.toFixed(2))}%`;
const pointsOf = (level: (year: number) => number, order = years) =>
  order.map((year) => `${xOf(year)} ${yOf(level(year)).toFixed(2)}`).join('L');

const wedges = measures.map((measure, index) => ({
  ...measure,
  area: `M${pointsOf(levelAfter(index))}L${pointsOf(levelAfter(index + 1), years.toReversed())}z`,
  middle: toPercent(yOf((levelAfter(index)(lastYear) + levelAfter(index + 1)(lastYear)) / 2)),
}));
const remaining = levelAfter(measures.length);

/**
 * Renders a `<figure>` of the emissions to 2035 with the reduction of each measure. The plot takes the width that its
 * scales leave, so text has the same size at every width.
 * Verified: the wedges are to scale on axes of years and kt from zero; name and number of each wedge are at the middle of
 * its end, and each wedge is higher there than its two lines of text at every width. The numbers are illustrative.
 */
export function RoadmapFigure() {
  return (
    <FigureSheet
      sheet={sheetTarget}
      calculation={calculation}
      caption="Illustrative roadmap: four measures in the order of their cost. The first pays for itself at any carbon price."
    >
      <div className={styles.chart} role="img" aria-label={description}>
        <svg className={styles.amounts}>
          {ticks.map((amount) => (
            <text key={amount} className={styles.scale} x="100%" y={toPercent(yOf(amount))} dy="5" textAnchor="end">
              {amount}
            </text>
          ))}
        </svg>
        <svg className={styles.plot} viewBox="0 0 100 100" preserveAspectRatio="none">
          {wedges.map(({ name, area }, index) => (
            <path key={name} className={styles.wedge} data-rank={index + 1} d={area} />
          ))}
          <path className={styles.remaining} d={`M${pointsOf(remaining)}V100H0z`} />
          {ticks.map((amount) => (
            <path key={amount} className={styles.grid} d={`M0 ${yOf(amount)}H100`} />
          ))}
        </svg>
        <p className={styles.unit}>kt CO₂e a year</p>
        <svg className={styles.rest}>
          <svg className={styles.label} x="100%" y="100%">
            <text className={styles.restName} x="-16" y="-76" textAnchor="end">
              What remains
            </text>
            <text className={styles.amount} x="-16" y="-20" textAnchor="end">
              {remaining(lastYear)} kt
            </text>
          </svg>
        </svg>
        <svg className={styles.names}>
          {wedges.map(({ name, start, full, middle }) => (
            <svg key={name} className={styles.label} y={middle}>
              <text className={styles.name} y="-4">
                {name}
              </text>
              <text className={styles.change} y="15">
                −{full} from {start}
              </text>
            </svg>
          ))}
        </svg>
        <svg className={styles.years}>
          {labelledYears.map((year, index) => (
            <text key={year} className={styles.scale} x={toPercent(xOf(year))} y="20" textAnchor={yearAnchors[index]}>
              {year}
            </text>
          ))}
        </svg>
      </div>
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
