import { ActionLink, Band, paths } from '@site/shared';
import type { ProductContent } from '../productContent.ts';
import styles from './PlanBand.module.css';

/** The software plan: how the platform is offered and what it includes, with the second way to book. Renders a `Band`. */
export function PlanBand({ heading, name, text, offers, includes, action }: ProductContent['plan']) {
  return (
    <Band label="Plan" heading={heading} lead={text}>
      <article className={styles.plan} aria-label={`${name} plan`}>
        <div className={styles.offers}>
          <h3 className={styles.name}>{name}</h3>
          <dl className={styles.list}>
            {offers.map((offer) => (
              <div key={offer.title} className={styles.offer}>
                <dt className={styles.offerTitle}>{offer.title}</dt>
                <dd className={styles.offerText}>{offer.text}</dd>
              </div>
            ))}
          </dl>
          <p>
            <ActionLink href={paths.contact}>{action}</ActionLink>
          </p>
        </div>
        <div className={styles.includes}>
          <h4 className="tag">Included</h4>
          <ul role="list" className={styles.features}>
            {includes.map((feature) => (
              <li key={feature} className={styles.feature}>
                {feature}
              </li>
            ))}
          </ul>
        </div>
      </article>
    </Band>
  );
}
