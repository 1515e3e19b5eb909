import { ActionLink, Band, paths, serviceNames } from '@site/shared';
import type { ServiceListItem } from '../whatWeDo.content.ts';
import styles from './ServiceList.module.css';

/** Id of the band with the list; links to the whole list jump to it. */
const listId = 'services-list';

/** Services in the list before it is asked for whole. */
const initialServiceCount = 3;

export type ServiceListProps = {
  heading: string;
  lead: string;
  services: readonly ServiceListItem[];
  /** Lists all of them; otherwise the first, and the way to all. */
  showAll: boolean;
};

/** The services as a register of drawings: number, name and what is on the sheet. Renders a `Band`. */
export function ServiceList({ heading, lead, services, showAll }: ServiceListProps) {
  const listed = showAll ? services : services.slice(0, initialServiceCount);
  return (
    <Band id={listId} label="Register" heading={heading} lead={lead}>
      <ul role="list" className={styles.register}>
        {listed.map(({ slug, number, offers }) => (
          <li key={slug} className={styles.sheet}>
            <p className={styles.number}>{number}</p>
            <h3 className={styles.name}>
              <a href={paths.service(slug)} className={styles.link}>
                {serviceNames[slug]}
              </a>
            </h3>
            <ul role="list" className={styles.offers}>
              {offers.map((offer) => (
                <li key={offer}>{offer}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {!showAll && (
        <p>
          <ActionLink href={`${paths.services}#${listId}`}>See All Services</ActionLink>
        </p>
      )}
    </Band>
  );
}
