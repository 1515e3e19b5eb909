import { joinClasses } from '@site/shared';
import { scaleLinear } from 'd3-scale';
import styles from './DueTimeline.module.css';
import {
  daysInYear,
  formatDay,
  monthNames,
  monthStarts,
  type Obligation,
  stateOn,
  toDayOfYear,
} from './obligations.ts';
import { regulations } from './regulations.ts';

/** Position of the start of a day on the timeline, in percent of its width. */
const toPercent = scaleLinear()
  .domain([1, daysInYear + 1])
  .range([0, 100]);
const percent = (day: number) => `${toPercent(day).toFixed(2)}%`;

/** Renders a `<div>` with a timeline of the year: work period and due date of each regulation, and today. */
export function DueTimeline({ day, given }: { day: number; given: readonly Obligation[] }) {
  const rows = regulations.map((regulation) => {
    const owed = given.filter((each) => each.regulation === regulation);
    return {
      regulation,
      due: toDayOfYear(regulation.due),
      owed: owed.length,
      open: owed.filter((each) => stateOn(day, each) !== 'submitted').length,
      isLate: owed.some((each) => stateOn(day, each) === 'overdue'),
    };
  });
  return (
    <div className={styles.timeline}>
      <p className="visuallyHidden">
        {rows
          .map(
            ({ regulation, due, owed, open }) => `${regulation.code}, due ${formatDay(due)}: ${open} of ${owed} open`,
          )
          .join('; ')}
        .
      </p>
      <svg className={styles.months} aria-hidden="true" focusable="false">
        {monthNames.map((name, month) => (
          <text key={name} className={styles.month} x={`${(100 * (month + 0.5)) / 12}%`} y="14">
            {name.slice(0, 1)}
            <tspan className={styles.rest}>{name.slice(1)}</tspan>
          </text>
        ))}
      </svg>
      {rows.map(({ regulation, due, owed, open, isLate }) => (
        <div
          key={regulation.code}
          className={styles.row}
          data-is-empty={owed === 0 || undefined}
          data-is-late={isLate || undefined}
        >
          <p className={styles.label} aria-hidden="true">
            <span className={styles.code}>{regulation.code}</span> {open}/{owed} open
          </p>
          <svg className={styles.lane} aria-hidden="true" focusable="false">
            {monthStarts.map((start) => (
              <line key={start} className={styles.grid} x1={percent(start)} x2={percent(start)} y1="0" y2="100%" />
            ))}
            <rect
              className={joinClasses(styles.work, 'fig-enter')}
              data-step="1"
              x={percent(due - regulation.workDays)}
              width={`${(toPercent(due + 1) - toPercent(due - regulation.workDays)).toFixed(2)}%`}
              y="9"
              height="10"
            />
            <svg className={styles.anchor} x={percent(due + 1)}>
              <path className={joinClasses(styles.due, 'fig-enter')} data-step="2" d="M0 9V-3h-11z" />
            </svg>
            <line
              className={joinClasses(styles.today, 'fig-enter')}
              data-step="3"
              x1={percent(day)}
              x2={percent(day)}
              y1="0"
              y2="100%"
            />
          </svg>
        </div>
      ))}
      <p className={styles.key} aria-hidden="true">
        {['work', 'overdue', 'due', 'today'].map((name) => (
          <span key={name} className={styles.keyEntry} data-key={name}>
            {name}
          </span>
        ))}
      </p>
    </div>
  );
}
