import { Band } from '@site/shared';
import type { AudienceContent } from '../audienceContent.ts';
import styles from './Benefits.module.css';

/** What the client gains, in three points. Renders a `Band`. */
export function Benefits({ heading, items }: AudienceContent['benefits']) {
  return (
    <Band label="Benefits" heading={heading}>
      <ul role="list" className={styles.benefits}>
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
