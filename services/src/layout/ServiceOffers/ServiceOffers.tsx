import { Accordion, Band, type BandArrangement, type ServiceSlug } from '@site/shared';
import type { ServiceContent, ServiceOffer } from '../serviceContent.ts';
import styles from './ServiceOffers.module.css';

export type ServiceOffersProps = ServiceContent['offers'] & BandArrangement & { slug: ServiceSlug };

/** Renders a `Band` with an accordion of the service's offers; one item is open at a time. */
export function ServiceOffers({ layout, className, slug, heading, lead, tone = 'mist', items }: ServiceOffersProps) {
  return (
    <Band layout={layout} className={className} tone={tone} label="Services" heading={heading} lead={lead}>
      <Accordion
        className={styles.offers}
        name={`${slug}-services`}
        items={items.map((offer) => ({ heading: offer.heading, body: <OfferBody offer={offer} /> }))}
      />
    </Band>
  );
}

function OfferBody({ offer }: { offer: ServiceOffer }) {
  return (
    <>
      <p className={styles.summary}>{offer.summary}</p>
      <div className={styles.lists}>
        {offer.lists.map((list) => (
          <div key={list.heading} className={styles.list}>
            <h3 className={styles.listHeading}>{list.heading}</h3>
            <ul role="list" className={styles.points}>
              {list.points.map((point) => (
                <li key={point} className={styles.point}>
                  {point}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </>
  );
}
