import { EventsSlider } from '../../events/EventsSlider.tsx';
import { useExpertsQuery } from './expertsApi.ts';

/** The events at which the experts can be met; hidden until they are loaded. */
export function ExpertsEvents() {
  const { data: { events } = {} } = useExpertsQuery();
  return <EventsSlider events={events ?? []} />;
}

export { ExpertsEvents as Component };
