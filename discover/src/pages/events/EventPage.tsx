import { ActionLink, ConsultationBanner, paths, type SiteEvent, useParams } from '@site/shared';
import { EventCard } from '@site/shared/records';
import {
  formatDayNumbers,
  formatEventDays,
  formatEventHours,
  formatShortMonth,
  isInOneMonth,
} from '../../events/eventTime.ts';
import { contentApi } from '../../contentItems/contentEndpoints.ts';
import { PendingContentItem } from '../../detail/PendingContentItem.tsx';
import { ContentItemDetail } from '../../detail/ContentItemDetail.tsx';
import type { ContentItemHeaderProps } from '../../detail/ContentItemHeader.tsx';
import { RelatedItems } from '../../detail/RelatedItems.tsx';
import { toEventNode } from '../../structuredData/toEventNode.ts';
import styles from './EventPage.module.css';
import { pendingEvent } from './pendingEvent.content.ts';

const askForPlace = <ActionLink href={paths.inquiry}>Ask for a Place</ActionLink>;

/** Renders the page `/discover/event/{seoUrlSlug}`. */
export function Component() {
  const { seoUrlSlug = '' } = useParams();
  const { currentData: event } = contentApi.endpoints.event.useQueryState(seoUrlSlug);
  return (
    <>
      {event ? <LoadedEvent event={event} /> : <PendingContentItem kind="events" {...pendingEvent} />}
      <ConsultationBanner />
    </>
  );
}

function LoadedEvent({ event }: { event: SiteEvent }) {
  return (
    <>
      <ContentItemDetail
        kind="events"
        item={event}
        subject="event"
        facts={factsOf(event)}
        mark={
          <>
            {/* Hidden from screen readers, which read the full date. */}
            <p className={styles.date} aria-hidden="true" data-is-past={event.isPast || undefined}>
              <span className={styles.days}>{formatDayNumbers(event)}</span>
              <span className={styles.month}>{formatShortMonth(event.eventDate)}</span>
            </p>
            {isInOneMonth(event) && <p className="visuallyHidden">{renderDays(event)}</p>}
          </>
        }
        note={
          event.isPast ? (
            <p className={styles.past}>This event is over.</p>
          ) : (
            <p className={styles.actions}>
              {askForPlace}
              <ActionLink tone="secondary" href={paths.eventCalendar(event.seoUrlSlug)} type="text/calendar">
                Add to calendar (.ics)
              </ActionLink>
            </p>
          )
        }
        call={!event.isPast && <p className={styles.actions}>{askForPlace}</p>}
        node={toEventNode(event, paths.event(event.seoUrlSlug))}
      />
      <RelatedItems kind="events">
        {sortByDate(event.related).map((other) => (
          <EventCard key={other.seoUrlSlug} event={other} isWhole />
        ))}
      </RelatedItems>
    </>
  );
}

/** Returns the coming events, the next first, and then the past ones, the latest first. */
function sortByDate<T extends Pick<SiteEvent, 'eventDate' | 'isPast'>>(events: readonly T[]): T[] {
  return [...events].sort(
    (a, b) => Number(a.isPast) - Number(b.isPast) || a.eventDate.localeCompare(b.eventDate) * (a.isPast ? -1 : 1),
  );
}

function renderDays(event: SiteEvent) {
  return <time dateTime={event.startsAt}>{formatEventDays(event)}</time>;
}

function factsOf(event: SiteEvent): ContentItemHeaderProps['facts'] {
  return [
    // The mark above the title has the days of one month.
    ...(isInOneMonth(event) ? [] : [['Date', renderDays(event)] as const]),
    ['Time', formatEventHours(event)],
    ['Place', event.venue ? `${event.venue}, ${event.location}` : event.location],
  ];
}
