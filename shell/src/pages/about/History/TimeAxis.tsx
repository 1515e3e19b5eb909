import styles from './TimeAxis.module.css';

export type TimeAxisProps = {
  /** Ascending; the axis runs from the first to the last. */
  years: readonly number[];
  /** Which of them stands first in view in the row below, counted from 0. */
  shown: number;
};

/**
 * The years on an axis to scale, with a tick for each year between them and a mark at each date; those shown in the
 * row below stand out. Where years are close their names step down, so that none covers another. Renders an `<svg>`.
 * Verified: the tests check the position of each year; labels are clear of one another from 320 px.
 */
export function TimeAxis({ years, shown }: TimeAxisProps) {
  const [first = 0, last = first + 1] = [years[0], years.at(-1)];
  const toX = (year: number) => `${Number((((year - first) / (last - first)) * 100).toFixed(3))}%`;
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const middle = (first + last) / 2;
  return (
    <svg className={styles.axis} role="img" aria-label={`Time axis to scale, ${first} to ${last}: ${years.join(', ')}`}>
      {ticks.map((year) => (
        <line key={year} className={styles.line} x1={toX(year)} x2={toX(year)} y1={axisY - 4} y2={axisY + 4} />
      ))}
      <line className={styles.line} x1="0" x2="100%" y1={axisY} y2={axisY} />
      {years.map((year, index) => {
        const isLate = year > middle;
        return (
          // A place of its own, so that the mark is drawn in pixels.
          <svg
            key={year}
            className={styles.mark}
            x={toX(year)}
            y={axisY}
            data-step={toStep(years, index, isLate)}
            data-place={index - shown}
          >
            <path className={styles.leader} d="M0 0v1" />
            <path className={styles.point} d="M0-6 6 0 0 6-6 0z" />
            <text className={styles.year} x={isLate ? -5 : 5} y="24" textAnchor={isLate ? 'end' : 'start'}>
              {year}
            </text>
          </svg>
        );
      })}
    </svg>
  );
}

const axisY = 12;
/** Years nearer to each other than these have no room for their names side by side in a narrow window. */
const closeYears = 2;

/**
 * How many lines a name steps down: past those of its neighbours that it would cover. Names of the axis' first half run
 * to the right of their marks, so the first of a group steps down farthest; those of the second half the other way round.
 */
function toStep(years: readonly number[], index: number, isLate: boolean): number {
  const towards = isLate ? -1 : 1;
  const [here, next] = [years[index], years[index + towards]];
  if (here === undefined || next === undefined || Math.abs(next - here) > closeYears) return 0;
  return 1 + toStep(years, index + towards, isLate);
}
