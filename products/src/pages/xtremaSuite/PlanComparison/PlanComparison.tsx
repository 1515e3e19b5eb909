import { Band, type BandArrangement, Icon, platformNames, type ProductSlug } from '@site/shared';
import {
  featuresOf,
  hasFeature,
  type PlanFeature,
  planFeatureKeys,
  planFeatures,
} from '../../../layout/planFeatures/planFeatures.content.ts';
import { comparison } from '../suiteBands.content.ts';
import styles from './PlanComparison.module.css';

/** Columns of the table, the suite last. */
const plans: readonly ProductSlug[] = [
  'emissions-advisor',
  'iffv',
  'msapr-optimizer',
  'team',
  'rt-ghg',
  'xtrema-suite',
];

const isCommon = (feature: PlanFeature) => plans.every((slug) => hasFeature(slug, feature));
const common = planFeatureKeys.filter(isCommon);
const different = planFeatureKeys.filter((feature) => !isCommon(feature));

/**
 * Renders a `Band` with a list of the features that all plans have, and a table of the plans and their other features.
 */
export function PlanComparison({ layout, className }: BandArrangement) {
  const { call } = comparison;
  return (
    <Band
      layout={layout}
      className={className}
      label={comparison.label}
      heading={comparison.heading}
      lead={comparison.lead}
    >
      <div className={styles.comparison}>
        <Common />
        <table className={styles.table}>
          <caption className="visuallyHidden">{comparison.caption}</caption>
          <thead>
            <tr>
              <th scope="col" className={styles.corner}>
                {comparison.feature}
              </th>
              {plans.map((slug) => (
                <th key={slug} scope="col">
                  <span>{platformNames[slug]}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {different.map((feature) => (
              <tr key={feature}>
                <th scope="row">{planFeatures[feature]}</th>
                {plans.map((slug) => (
                  <td key={slug}>
                    <Mark isIncluded={hasFeature(slug, feature)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{comparison.count}</th>
              {plans.map((slug) => (
                <td key={slug} className={styles.count}>
                  {featuresOf(slug).length}
                </td>
              ))}
            </tr>
            <tr>
              <th scope="row">{comparison.payByDeliverable}</th>
              {plans.map((slug) => (
                <td key={slug}>
                  <Mark isIncluded />
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
        <p className={styles.call}>
          {call.before} <a href={`mailto:${call.address}`}>{call.address}</a> {call.after}
        </p>
      </div>
    </Band>
  );
}

function Common() {
  return (
    <div className={styles.common}>
      <h3 className="tag">{comparison.common}</h3>
      <ul role="list" className={styles.list}>
        {common.map((feature) => (
          <li key={feature}>{planFeatures[feature]}</li>
        ))}
      </ul>
    </div>
  );
}

function Mark({ isIncluded }: { isIncluded: boolean }) {
  return isIncluded ? (
    <>
      <Icon name="check" className={styles.tick} />
      <span className="visuallyHidden">Included</span>
    </>
  ) : (
    <>
      <span className={styles.none} aria-hidden="true">
        –
      </span>
      <span className="visuallyHidden">Not included</span>
    </>
  );
}
