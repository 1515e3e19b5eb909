import { ArriveUnseen } from '@site/shared/host';
import { EventsSlider } from '../../events/EventsSlider.tsx';
import { useExpertsQuery } from './expertsApi.ts';

/** The events at which the experts can be met; hidden until they are loaded. */
export function ExpertsEvents() {
  const { data: { events = [] } = {} } = useExpertsQuery();
  return (
    <ArriveUnseen isReady={events.length > 0}>
      <EventsSlider events={events} />
    </ArriveUnseen>
  );
}

export { ExpertsEvents as Component };
