import { ActionLink, Band, paths, serviceNames } from '@site/shared';
import { serviceHues } from '@site/shared/hues';
import { serviceLines } from '@site/shared/serviceLines';
import type { ServiceListItem } from '../whatWeDo.content.ts';
import styles from './ServiceList.module.css';

/** Id of the band; links to the complete list use it as fragment. */
const listId = 'services-list';
const completeList = `${paths.services}#${listId}`;

/** Number of offers per service in the short list. */
const initialOfferCount = 2;

export type ServiceListProps = {
  /** Heading of the complete list. */
  heading: string;
  shortHeading: string;
  lead: string;
  services: readonly ServiceListItem[];
  /** Lists all offers; otherwise the first ones of each service, and a link to the complete list. */
  showAll: boolean;
};

/** Renders a `Band` with a card for each service: drawing number, name, description and offers. */
export function ServiceList({ heading, shortHeading, lead, services, showAll }: ServiceListProps) {
  return (
    <Band
      id={listId}
      tone="mist"
      layout="across"
      label="Services"
      heading={showAll ? heading : shortHeading}
      lead={lead}
    >
      <ul role="list" className={styles.cards}>
        {services.map(({ slug, number, offers }) => (
          <li key={slug} className={styles.card} data-hue={serviceHues[slug]}>
            <p className={styles.number}>{number}</p>
            <h3 className={styles.name}>
              <a href={paths.service(slug)} className="stretchedLink">
                {serviceNames[slug]}
              </a>
            </h3>
            <p className={styles.text}>{serviceLines[slug].everyone}</p>
            <ul role="list" className={styles.offers}>
              {offers.slice(0, showAll ? offers.length : initialOfferCount).map((offer) => (
                <li key={offer}>{offer}</li>
              ))}
              {!showAll && (
                <li>
                  <a href={completeList} className={styles.rest}>
                    and {offers.length - initialOfferCount} more
                    <span className="visuallyHidden"> of {serviceNames[slug]}</span>
                  </a>
                </li>
              )}
            </ul>
          </li>
        ))}
      </ul>
      {!showAll && (
        <p>
          <ActionLink href={completeList}>See All Services</ActionLink>
        </p>
      )}
    </Band>
  );
}
