import { Band, type BandArrangement } from '@site/shared';
import type { ServiceContent } from '../serviceContent.ts';
import styles from './BenefitGrid.module.css';

/** Renders the service's benefits in the layout of `variant`, in a `Band`. */
export function BenefitGrid({
  layout,
  className,
  heading,
  variant,
  tone = 'mist',
  items,
}: ServiceContent['benefits'] & BandArrangement) {
  return (
    <Band layout={layout} className={className} tone={tone} label="Benefits" heading={heading}>
      <ul role="list" className={styles.benefits} data-form={variant}>
        {items.map(({ title, text }) => (
          <li key={title} className={styles.benefit}>
            <h3>{title}</h3>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ul>
    </Band>
  );
}
