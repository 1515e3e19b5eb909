import type { EventSummary } from '../../contract/entities.ts';
import { ActionLink } from '../../design/ActionLink/ActionLink.tsx';
import { Band, type BandProps } from '../../design/Band/Band.tsx';
import { Carousel } from '../../design/Carousel/Carousel.tsx';
import { paths } from '../../routing/paths.ts';
import { EventCard } from '../EventCard/EventCard.tsx';
import styles from './EventsSlider.module.css';

/** How long each row of events stands, in milliseconds (specification, section 9). */
export const eventsAutoplayMs = 5000;

export type EventsSliderProps = Omit<BandProps, 'children'> & { events: readonly EventSummary[] };

/** Events in a row that moves on by itself, each leading to its page; nothing where there is none. Renders a `Band`. */
export function EventsSlider({ events, label = 'Events', heading = 'Where to meet us', ...props }: EventsSliderProps) {
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
