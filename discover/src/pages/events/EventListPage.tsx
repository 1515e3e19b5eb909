import { ActionLink, joinClasses, paths } from '@site/shared';
import { EventRows } from '../../events/EventRows.tsx';
import { ListPage } from '../../lists/ListPage.tsx';
import { useListParameters } from '../../lists/useListParameters.ts';
import { toListQuery } from '../../contentItems/listQueries.ts';
import { contentApi } from '../../contentItems/contentEndpoints.ts';
import styles from './EventList.module.css';
import { eventList } from './eventList.content.ts';

/** Renders the page `/discover/events`: upcoming events, then past events. */
export function Component() {
  const parameters = useListParameters({ kind: 'events' } as const);
  const { currentData: list } = contentApi.endpoints.events.useQueryState(toListQuery('events', parameters), {
    skip: parameters.q !== undefined,
  });
  const upcoming = list?.items.filter(({ isPast }) => !isPast) ?? [];
  const past = list?.items.filter(({ isPast }) => isPast) ?? [];
  return (
    <ListPage {...eventList} parameters={parameters} list={list} tone="ink">
      {(upcoming.length > 0 || parameters.page === 1) && (
        <section className={styles.part} aria-labelledby="upcoming-events">
          <h2 id="upcoming-events" className={styles.heading}>
            Upcoming
          </h2>
          {upcoming.length > 0 ? <EventRows events={upcoming} headingLevel={3} /> : <NoUpcomingEvents />}
        </section>
      )}
      {past.length > 0 && (
        <section className={joinClasses(styles.part, styles.past)} data-tone="mist" aria-labelledby="past-events">
          <h2 id="past-events" className={styles.heading}>
            Past
          </h2>
          <EventRows events={past} headingLevel={3} />
        </section>
      )}
    </ListPage>
  );
}

/** Renders the message that there are no upcoming events, with a link to the mailing list. */
function NoUpcomingEvents() {
  return (
    <div className={styles.none}>
      <p>No date is set at the moment. The next one is announced to the mailing list first.</p>
      <p>
        <ActionLink tone="quiet" href={paths.mailingList}>
          Subscribe
        </ActionLink>
      </p>
    </div>
  );
}
