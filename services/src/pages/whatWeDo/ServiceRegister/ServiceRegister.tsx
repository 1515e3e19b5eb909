import { ActionLink, Band, paths, serviceNames } from '@site/shared';
import type { RegisteredService } from '../whatWeDo.content.ts';
import styles from './ServiceRegister.module.css';

/** Id of the band with the list; links to the whole list jump to it. */
const listId = 'services-list';

/** Services in the list before it is asked for whole. */
const servicesAtFirst = 3;

export type ServiceRegisterProps = {
  heading: string;
  lead: string;
  services: readonly RegisteredService[];
  /** Lists all of them; otherwise the first, and the way to all. */
  isWhole: boolean;
};

/** The services as a register of drawings: number, name and what is on the sheet. Renders a `Band`. */
export function ServiceRegister({ heading, lead, services, isWhole }: ServiceRegisterProps) {
  const listed = isWhole ? services : services.slice(0, servicesAtFirst);
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
      {!isWhole && (
        <p>
          <ActionLink href={`${paths.services}#${listId}`}>See All Services</ActionLink>
        </p>
      )}
    </Band>
  );
}
