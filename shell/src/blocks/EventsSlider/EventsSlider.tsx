import { ActionLink, Band, type BandTone, type EventSummary, paths } from '@site/shared';
import { Carousel } from '@site/shared/moving';
import { EventCard } from '@site/shared/records';
import styles from './EventsSlider.module.css';

/** How long each row of events stands, in milliseconds (specification, section 9). */
export const eventsAutoplayMs = 5000;

export type EventsSliderProps = {
  events: readonly EventSummary[];
  label?: string;
  heading?: string;
  tone?: BandTone;
};

/** Events in a row that moves on by itself, each leading to its page; nothing where there is none. Renders a `Band`. */
export function EventsSlider({
  events,
  label = 'Events',
  heading = 'Where to meet us',
  tone = 'paper',
}: EventsSliderProps) {
  if (events.length === 0) return null;
  return (
    <Band tone={tone} label={label} heading={heading}>
      <Carousel label={label} isLoop autoplayMs={eventsAutoplayMs} className={styles.events}>
        {events.map((event) => (
          <EventCard key={event.seoUrlSlug} event={event} />
        ))}
      </Carousel>
      <p>
        <ActionLink href={paths.events} tone="secondary">
          See All Events
        </ActionLink>
      </p>
    </Band>
  );
}
