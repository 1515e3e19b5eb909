import { ActionLink, Band, type BandTone, type EventSummary, paths } from '@site/shared';
import { Carousel } from '@site/shared/moving';
import { EventCard } from '@site/shared/records';

/** How long each row of events stands, in milliseconds (specification, section 9). */
export const eventsAutoplayMs = 5000;
/** Events beside one another by the window's width, in pixels (specification, section 9). */
export const eventsSlides = [
  { fromPx: 0, slides: 1 },
  { fromPx: 767.98, slides: 3 },
] as const;

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
      <Carousel label={label} slidesPerView={eventsSlides} isLoop autoplayMs={eventsAutoplayMs}>
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
