import { joinClasses } from '@site/shared';
import { FigureSheet } from '@site/shared/figures';
import { sheetCalendar } from '@site/shared/figureSheets';
import { peakPeriod, type Filing, filings, toYearPercent, type YearDay } from './filings.ts';
import styles from './ReportingCalendar.module.css';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

const caption = `Bars: data gathered, calculated and verified. Diamonds: due; small ones monthly, drawn on the 20th. Usual dates for a calendar-year filer: the regulator’s notice for the year decides, and OBPS applies only where the federal system does. An EPEA approval adds the inventory of the Air Monitoring Directive (AMD), due September 30. Date rules: ${filings.map(({ code, source }) => `${code}, ${source}`).join('; ')}.`;

const formatPercent = (value: number) => `${value.toFixed(2)}%`;
const spanOf = (from: YearDay, to: YearDay) => ({
  x: formatPercent(toYearPercent(from)),
  width: formatPercent(toYearPercent(to) - toYearPercent(from)),
});

/**
 * Renders the reporting year of a Western Canadian operator by framework: work periods and due dates. The drawings need
 * no text alternative because the list states the due dates as text.
 * Verified: `filings.ts` gives the source of each date; `regulatoryCompliance.content.test.ts` checks the eight
 * frameworks.
 */
export function ReportingCalendar() {
  return (
    <FigureSheet sheet={sheetCalendar} caption={caption}>
      <div className={styles.place}>
        <div className={styles.calendar}>
          <MonthNames />
          <ul className={styles.filings}>
            {filings.map((filing) => (
              <li key={filing.code} className={styles.filing}>
                <p className={styles.name}>
                  <b className={styles.code}>{filing.code}</b> {filing.name}
                </p>
                <p className={styles.due}>
                  <span className={styles.dueLabel}>Due: </span>
                  {filing.due}
                </p>
                <div className={styles.track}>
                  <FilingTrack filing={filing} />
                </div>
              </li>
            ))}
          </ul>
          <div className={styles.foot}>
            <MonthNames />
          </div>
        </div>
      </div>
    </FigureSheet>
  );
}

/** Renders the scale of the year as an `<svg>`; in narrow windows, where the list is long, it is also at its foot. */
function MonthNames() {
  return (
    <svg className={styles.months} aria-hidden="true">
      {months.map((month, index) => (
        <text
          key={month}
          x={formatPercent(((index + 0.5) / 12) * 100)}
          y="20"
          textAnchor="middle"
          data-crunch={index === 5 || undefined}
        >
          {month[0]}
          <tspan className={styles.monthRest}>{month.slice(1)}</tspan>
        </text>
      ))}
    </svg>
  );
}

function FilingTrack({ filing }: { filing: Filing }) {
  return (
    <svg className={styles.drawing} aria-hidden="true">
      <rect
        className={joinClasses(styles.crunch, 'fig-enter')}
        data-step="5"
        {...spanOf(peakPeriod.from, peakPeriod.to)}
        y="0"
        height="100%"
      />
      {months.map((month, index) => (
        <line
          key={month}
          className={styles.gridLine}
          x1={formatPercent((index / 12) * 100)}
          x2={formatPercent((index / 12) * 100)}
          y1="0"
          y2="100%"
        />
      ))}
      <line className={styles.axis} x1="0" x2="100%" y1="50%" y2="50%" />
      <svg y="50%" className={joinClasses(styles.marks, 'fig-enter')} data-step="1">
        {filing.work.map((work) => (
          <rect key={work.from.month} className={styles.work} {...spanOf(work.from, work.to)} y="-4" height="8" />
        ))}
      </svg>
      {filing.deadlines.map((deadline) => (
        <svg
          key={`${deadline.month}-${deadline.day}`}
          className={joinClasses(styles.marks, 'fig-enter')}
          data-step="3"
          x={formatPercent(toYearPercent(deadline))}
          y="50%"
        >
          <path
            className={styles.deadline}
            data-size={filing.deadlines.length > 2 ? 'small' : undefined}
            d={filing.deadlines.length > 2 ? 'M0-4 4 0 0 4-4 0Z' : 'M0-8 8 0 0 8-8 0Z'}
          />
        </svg>
      ))}
    </svg>
  );
}
