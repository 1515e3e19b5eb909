import type { EventSummary } from '../../contract/entities.ts';
import { ActionLink } from '../../design/ActionLink/ActionLink.tsx';
import { Band, type BandProps } from '../../design/Band/Band.tsx';
import { Carousel } from '../../design/Carousel/Carousel.tsx';
import { paths } from '../../routing/paths.ts';
import { EventCard } from '../EventCard/EventCard.tsx';
import styles from './EventsSlider.module.css';

/** Autoplay delay between two positions of the slider, in milliseconds. */
export const eventsAutoplayMs = 5000;

export type EventsSliderProps = Omit<BandProps, 'children'> & { events: readonly EventSummary[] };

/** Renders a `Band` with a carousel of event cards that plays automatically; renders nothing without events. */
export function EventsSlider({ events, label = 'Events', heading = 'Come and meet us', ...props }: EventsSliderProps) {
  if (events.length === 0) return null;
  return (
    <Band label={label} heading={heading} {...props}>
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
