import { Band, type BandArrangement } from '@site/shared';
import { benefits } from '../suiteBands.content.ts';
import styles from './FeatureBenefits.module.css';

/** Renders a `Band` with a table of the suite's features and their benefits. */
export function FeatureBenefits({ layout, className }: BandArrangement) {
  return (
    <Band layout={layout} className={className} label={benefits.label} heading={benefits.heading}>
      <table className={styles.table}>
        <caption className="visuallyHidden">{benefits.caption}</caption>
        <thead>
          <tr>
            {benefits.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {benefits.rows.map(([feature, benefit]) => (
            <tr key={feature}>
              <th scope="row">{feature}</th>
              <td>{benefit}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Band>
  );
}
