import { type EventSummary, joinClasses, paths } from '@site/shared';
import rows from '../contentItems/rows.module.css';
import styles from './EventRows.module.css';
import { formatEventDays, formatEventHours, formatShortMonth } from './eventTime.ts';

export type EventRowsProps = { events: readonly EventSummary[]; headingLevel: 2 | 3 };

/** Renders events as an `<ol>` of rows with large dates. */
export function EventRows({ events, headingLevel }: EventRowsProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <ol role="list" className={rows.rows}>
      {events.map((event) => (
        <li
          key={event.seoUrlSlug}
          className={joinClasses(rows.row, rows.target, styles.row)}
          data-is-past={event.isPast || undefined}
        >
          {/* Hidden from screen readers: the text of the row contains the full date. */}
          <p className={styles.date} aria-hidden="true">
            <span className={styles.day}>{Number(event.eventDate.slice(8))}</span>
            <span className="tag">{formatShortMonth(event.eventDate)}</span>
          </p>
          <div className={rows.words}>
            <Heading className={rows.title}>
              <a className={rows.link} href={paths.event(event.seoUrlSlug)}>
                {event.title}
              </a>
            </Heading>
            <p className={rows.description}>{event.description}</p>
            <p className={styles.where}>
              <time dateTime={event.startsAt}>{formatEventDays(event)}</time>
              {/* One text node: a separator that arrives before the place could move to the next line with it. */}
              {`${event.isPast ? '' : `, ${formatEventHours(event)}`} · ${event.location}`}
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}
