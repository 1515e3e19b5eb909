import { type EventSummary, joinClasses, paths, Picture } from '@site/shared';
import rows from '../contentItems/rows.module.css';
import styles from './EventRows.module.css';
import {
  formatDayNumbers,
  formatEventDays,
  formatEventHours,
  formatShortMonth,
  isInOneMonth,
  startsWithOne,
} from './eventTime.ts';

export type EventRowsProps = { events: readonly EventSummary[]; headingLevel: 2 | 3 };

/** Renders events as an `<ol>` of rows: upcoming ones with huge days, past ones as dense lines. */
export function EventRows({ events, headingLevel }: EventRowsProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <ol role="list" className={styles.rows}>
      {events.map((event) => {
        const days = formatDayNumbers(event);
        return (
          <li
            key={event.seoUrlSlug}
            className={joinClasses(styles.row, rows.target)}
            data-is-past={event.isPast || undefined}
          >
            {/* Hidden from screen readers: the row also contains the full date. */}
            <p className={styles.date} aria-hidden="true">
              <span
                className={styles.day}
                data-starts-with-one={startsWithOne(event.eventDate) || undefined}
                data-is-range={days.includes('–') || undefined}
              >
                {days}
              </span>
              <span className={styles.month}>{formatShortMonth(event.eventDate)}</span>
            </p>
            <div className={styles.words}>
              <Heading className={styles.title}>
                <a className={rows.link} href={paths.event(event.seoUrlSlug)}>
                  {event.title}
                </a>
              </Heading>
              <p className={styles.description}>{event.description}</p>
            </div>
            <div className={styles.where}>
              <time className={isInOneMonth(event) ? 'visuallyHidden' : undefined} dateTime={event.startsAt}>
                {formatEventDays(event)}
              </time>
              {event.isPast ? ' ' : ` ${formatEventHours(event)} `}
              <span className={styles.place}>{event.location}</span>
              {!event.isPast && (
                <Picture className={styles.cover} source={event} alt="" seed={event.seoUrlSlug} subject="event" />
              )}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
