import styles from './TimeAxis.module.css';

export type TimeAxisProps = {
  /** Ascending; the axis extends from the first to the last. */
  years: readonly number[];
  /** Index of the first year that the carousel below shows. */
  shown: number;
};

/**
 * Renders an `<svg>` of a time axis to scale, with a tick for every year and a mark at each date. Marks of the dates in
 * the carousel below are highlighted. Labels of close years move down, so that none covers another.
 * Verified: the tests check the position of each year; labels do not overlap from 320 px.
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
          // A nested `<svg>`: its position is in per cent, its content in pixels.
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
/** Labels of years that differ by at most this number would overlap side by side in a narrow window. */
const closeYears = 2;

/**
 * Returns the number of lines by which a label moves down to clear its neighbours. In the first half of the axis labels
 * are on the right of their marks, so the first label of a group moves down most; in the second half, the last one.
 */
function toStep(years: readonly number[], index: number, isLate: boolean): number {
  const direction = isLate ? -1 : 1;
  const [year, neighbour] = [years[index], years[index + direction]];
  if (year === undefined || neighbour === undefined || Math.abs(neighbour - year) > closeYears) return 0;
  return 1 + toStep(years, index + direction, isLate);
}
