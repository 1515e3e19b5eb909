import styles from './MonthOfHours.module.css';

const days = 30;
const hours = 24;
/** Size of an hour's cell in units of the drawing. */
const cell = 10;
/** The marked hour: from 19:00 on the 17th, both counted from 0. */
const marked = { day: 16, hour: 19 } as const;

const columns = Array.from({ length: days + 1 }, (_, day) => `M${day * cell} 0V${hours * cell}`);
const rows = Array.from({ length: hours + 1 }, (_, hour) => `M0 ${hour * cell}H${days * cell}`);

/**
 * Renders a `<figure>` with the hours of a month as cells, one of them marked.
 * Verified: 30 columns of 24 cells are the 720 hours of a month of 30 days; one cell is marked.
 */
export function MonthOfHours() {
  return (
    <figure className={styles.figure}>
      <svg
        className={styles.drawing}
        viewBox={`0 0 ${days * cell} ${hours * cell}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        <rect className={styles.month} width={days * cell} height={hours * cell} />
        <rect className={styles.hour} x={marked.day * cell} y={marked.hour * cell} width={cell} height={cell} />
        <path className={styles.gaps} d={[...columns, ...rows].join('')} />
      </svg>
      <figcaption className={styles.caption}>
        A month: {days} days across, {hours} hours down. One of its {days * hours} hours had the relief.
      </figcaption>
    </figure>
  );
}
