import { EventsSlider } from '@site/shared/moving';
import { useExperts } from './expertsEndpoints.ts';

/** The events at which the experts can be met; hidden where there are none. */
export function ExpertsEvents() {
  const { data: { events = [] } = {} } = useExperts();
  return <EventsSlider events={events} />;
}
