import { type CalculationSteps, FigureSheet } from '@site/shared/figures';
import { sheetTarget } from '@site/shared/figureSheets';
import { firstYear, lastYear, levelAfter, measures, withoutMeasures, yearlyGrowth } from '../roadmap.ts';
import styles from './RoadmapFigure.module.css';

const years = Array.from({ length: lastYear - firstYear + 1 }, (_, index) => firstYear + index);

/** The axis of emissions, kt CO₂e a year: its end, and its ticks. */
const highest = 120;
const ticks = [0, 40, 80, 120];
const labelledYears = [firstYear, 2030, lastYear];
/** The plot has one unit for each per cent of its width and height. */
const xOf = (year: number) => (100 * (year - firstYear)) / (lastYear - firstYear);
const yOf = (amount: number) => 100 - (100 * amount) / highest;
const toPercent = (place: number) => `${Number(place.toFixed(2))}%`;
/** The start of each year, just before and after the projects of that year begin. */
const moments = years.flatMap((year) => [year - 1e-6, year]);
const pointsOf = (level: (year: number) => number, order = moments) =>
  order.map((year) => `${Math.round(xOf(year))} ${yOf(level(year)).toFixed(2)}`).join('L');

const wedges = measures.map((measure, index) => ({
  ...measure,
  area: `M${pointsOf(levelAfter(index))}L${pointsOf(levelAfter(index + 1), moments.toReversed())}z`,
  middle: toPercent(yOf((levelAfter(index)(lastYear) + levelAfter(index + 1)(lastYear)) / 2)),
}));
const remaining = levelAfter(measures.length);

/**
 * Renders a `<figure>` of the emissions to 2035 with the reduction of each measure. The plot takes the width that its
 * scales leave, so text has the same size at every width.
 * Verified: the wedges are to scale on axes of years and kt from zero, with a tick for each year; a measure opens by a
 * step at the start of the first year of each stage (`roadmap.ts`), which the page for the board shows too. The upper
 * line starts and ends at the amounts of its labels. A measure of several stages has the year of its last one. Name and number of each wedge are at the middle of its end, and each wedge is
 * higher there than its two lines of text at every width. On a phone they are inside of the wedge. The numbers are
 * illustrative.
 */
export function RoadmapFigure() {
  return (
    <FigureSheet
      sheet={sheetTarget}
      calculation={calculation}
      caption="Illustrative roadmap: four measures in the order of their cost. Annual rates: a step is where projects start."
    >
      <div className={styles.chart} role="img" aria-label={description}>
        <p className={styles.unit}>kt CO₂e a year</p>
        <svg className={styles.amounts}>
          {ticks.map((amount) => (
            <text key={amount} className={styles.scale} x="100%" y={toPercent(yOf(amount))} dy="5" textAnchor="end">
              {amount}
            </text>
          ))}
        </svg>
        <svg className={styles.plot} viewBox="0 0 100 100" preserveAspectRatio="none">
          <path className={styles.remaining} d={`M${pointsOf(remaining)}V100H0z`} />
          {wedges.map(({ name, area }, index) => (
            <path key={name} className={styles.wedge} data-hue={hues[index]} d={area} />
          ))}
          <path className={styles.axis} d={`M0 0V100${ticks.map((amount) => `M-1 ${yOf(amount)}H0`).join('')}`} />
          {ticks.map((amount) => (
            <path key={amount} className={styles.grid} d={`M0 ${yOf(amount)}H100`} />
          ))}
        </svg>
        <svg className={styles.rest}>
          <text
            className={styles.scale}
            x="100%"
            y={toPercent(yOf(withoutMeasures(lastYear)))}
            dy="-5"
            textAnchor="end"
          >
            {withoutMeasures(lastYear)} without measures
          </text>
          <text className={styles.scale} x="6" y={toPercent(yOf(withoutMeasures(firstYear)))} dy="-5">
            {withoutMeasures(firstYear)}
          </text>
          <svg className={styles.label} x="100%" y="100%">
            <text className={styles.restName} x="-16" y="-76" textAnchor="end">
              What remains
            </text>
            <text className={styles.amount} x="-16" y="-20" textAnchor="end">
              {remaining(lastYear)} kt
            </text>
          </svg>
        </svg>
        <WedgeNames />
        <svg className={styles.years}>
          {years.map((year) => (
            <line
              key={year}
              className={styles.tick}
              x1={toPercent(xOf(year))}
              x2={toPercent(xOf(year))}
              y2={labelledYears.includes(year) ? 8 : 5}
            />
          ))}
          {labelledYears.map((year) => (
            <text key={year} className={styles.scale} x={toPercent(xOf(year))} y="23" textAnchor="middle">
              {year}
            </text>
          ))}
        </svg>
      </div>
    </FigureSheet>
  );
}

/** Renders the name and the full reduction of each wedge at its end. */
function WedgeNames() {
  return (
    <svg className={styles.names}>
      {wedges.map(({ name, from, by, full, middle }) => (
        <svg key={name} className={styles.label} y={middle}>
          <text className={styles.name} y="-4">
            {name}
          </text>
          <text className={styles.change} y="15">
            −{full}
            <tspan className={styles.from}>
              {' '}
              {from < by ? 'by' : 'from'} {by}
            </tspan>
          </text>
        </svg>
      ))}
    </svg>
  );
}

/** Hues of the wedges; the first has the mark's colour. */
const hues = [undefined, 'fern', 'sky', 'violet'] as const;

const description = `Chart of emissions from ${firstYear} to ${lastYear}: ${withoutMeasures(firstYear)} kilotonnes in the first year, ${withoutMeasures(lastYear)} without measures in the last year; ${measures
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
