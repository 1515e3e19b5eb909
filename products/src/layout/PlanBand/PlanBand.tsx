import { ActionLink, Band, type BandArrangement, paths, platformNames, type ProductSlug } from '@site/shared';
import { featuresOf, planFeatures } from '../planFeatures/planFeatures.content.ts';
import type { ProductContent } from '../productContent.ts';
import styles from './PlanBand.module.css';

export type PlanBandProps = ProductContent['plans'] & BandArrangement & { slug: ProductSlug };

/**
 * Renders a `Band` with the platform's offers, the features of its plan and a booking link; optionally a card of the
 * suite.
 */
export function PlanBand({ layout, className, slug, heading, lead, tone, offers, action, suite }: PlanBandProps) {
  const name = platformNames[slug];
  return (
    <Band layout={layout} className={className} tone={tone} label="Plan" heading={heading} lead={lead}>
      <div className={styles.plans} data-has-suite={suite ? true : undefined}>
        <article className={styles.plan} data-part="plan" aria-label={`${name} plan`}>
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
          <div className={styles.includes} data-part="includes">
            <h4 className="tag">Included</h4>
            <ul role="list" className={styles.features}>
              {featuresOf(slug).map((feature) => (
                <li key={feature} className={styles.feature}>
                  {planFeatures[feature]}
                </li>
              ))}
            </ul>
          </div>
        </article>
        {suite && <SuitePlan text={suite} />}
      </div>
    </Band>
  );
}

function SuitePlan({ text }: { text: string }) {
  const name = platformNames['xtrema-suite'];
  return (
    <article className={styles.suite} aria-label={`${name} plan`}>
      <h3 className={styles.name}>{name}</h3>
      <p className={styles.suiteText}>{text}</p>
      <p>
        <ActionLink href={paths.product('xtrema-suite')} tone="secondary">
          <span>
            Learn More<span className="visuallyHidden">{` about ${name}`}</span>
          </span>
        </ActionLink>
      </p>
    </article>
  );
}
