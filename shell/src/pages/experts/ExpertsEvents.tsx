import { EventsSlider } from '../../events/EventsSlider.tsx';
import { useExperts } from './expertsApi.ts';

/** The events at which the experts can be met; hidden where there are none. */
export function ExpertsEvents() {
  const { data: { events = [] } = {} } = useExperts();
  return <EventsSlider events={events} />;
}
