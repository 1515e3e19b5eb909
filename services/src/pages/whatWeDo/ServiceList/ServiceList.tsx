import { ActionLink, Band, paths, serviceNames } from '@site/shared';
import type { ServiceListItem } from '../whatWeDo.content.ts';
import styles from './ServiceList.module.css';

/** Id of the band; links to the complete list use it as fragment. */
const listId = 'services-list';

/** Number of services in the short list. */
const initialServiceCount = 3;

export type ServiceListProps = {
  heading: string;
  lead: string;
  services: readonly ServiceListItem[];
  /** Lists all services; otherwise the first three and a link to the complete list. */
  showAll: boolean;
};

/** Renders a `Band` with the services, styled as a drawing register: number, name and offers. */
export function ServiceList({ heading, lead, services, showAll }: ServiceListProps) {
  const listed = showAll ? services : services.slice(0, initialServiceCount);
  return (
    <Band id={listId} layout="start" label="Register" heading={heading} lead={lead}>
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
