import { ConsultationBanner, paths, type SiteEvent, useParams } from '@site/shared';
import { EventCard } from '@site/shared/records';
import { formatEventDays, formatEventHours } from '../../events/eventTime.ts';
import { pieceApi } from '../../pieces/pieceEndpoints.ts';
import { PendingPiece } from '../../reading/PendingPiece.tsx';
import { Reading } from '../../reading/Reading.tsx';
import type { ReadingHeaderProps } from '../../reading/ReadingHeader.tsx';
import { Related } from '../../reading/Related.tsx';
import { toEventNode } from '../../structuredData/toEventNode.ts';
import styles from './EventPage.module.css';
import { pendingEvent } from './pendingEvent.content.ts';

/** The page `/discover/event/{seoUrlSlug}`. */
export function Component() {
  const { seoUrlSlug = '' } = useParams();
  const { currentData: event } = pieceApi.endpoints.event.useQueryState(seoUrlSlug);
  return (
    <>
      {event ? <WholeEvent event={event} /> : <PendingPiece kind="events" {...pendingEvent} />}
      <ConsultationBanner />
    </>
  );
}

function WholeEvent({ event }: { event: SiteEvent }) {
  return (
    <>
      <Reading
        kind="events"
        piece={event}
        subject="event"
        facts={factsOf(event)}
        note={event.isPast && <p className={styles.past}>This event is over.</p>}
        node={toEventNode(event, paths.event(event.seoUrlSlug))}
      />
      <Related kind="events">
        {event.related.map((other) => (
          <EventCard key={other.seoUrlSlug} event={other} isWhole />
        ))}
      </Related>
    </>
  );
}

/** Path of the event as a calendar file. */
function calendarPath(slug: string): string {
  return `/api/events/${encodeURIComponent(slug)}/calendar.ics`;
}

function factsOf(event: SiteEvent): ReadingHeaderProps['facts'] {
  return [
    [
      'Date',
      <time key="date" dateTime={event.startsAt}>
        {formatEventDays(event)}
      </time>,
    ],
    ['Time', formatEventHours(event)],
    ['Place', event.venue ? `${event.venue}, ${event.location}` : event.location],
    ...(event.isPast
      ? []
      : [
          [
            'Calendar',
            <a key="calendar" href={calendarPath(event.seoUrlSlug)} type="text/calendar">
              Add to calendar (.ics)
            </a>,
          ] as const,
        ]),
  ];
}
