import { Band } from '@site/shared';
import type { ProductContent } from '../productContent.ts';
import styles from './CapabilityRow.module.css';

/** The core capabilities in a row that scrolls, by touch and by keyboard. Renders a `Band`. */
export function CapabilityRow({ heading, lead, items }: ProductContent['capabilities']) {
  return (
    <Band tone="ink" label="Capabilities" heading={heading} lead={lead}>
      <div className={styles.scroller} role="region" aria-label={`${heading}, scrolls sideways`} tabIndex={0}>
        <ol role="list" className={styles.row}>
          {items.map(({ title, text }, index) => (
            <li key={title} className={styles.capability}>
              <p className="tag" aria-hidden="true">
                {index + 1}/{items.length}
              </p>
              <h3>{title}</h3>
              <p className={styles.text}>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </Band>
  );
}
