import { EventsSlider } from '@site/shared/moving';
import styles from './ExpertsEvents.module.css';
import { useExperts } from './expertsEndpoints.ts';

/** Renders the carousel of the events at which visitors can meet the experts; nothing without events. */
export function ExpertsEvents() {
  const { data: { events = [] } = {} } = useExperts();
  return <EventsSlider className={styles.events} events={events} />;
}
