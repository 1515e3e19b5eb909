import { Band, type BandArrangement } from '@site/shared';
import type { AudienceContent } from '../audienceContent.ts';
import styles from './Approach.module.css';

/** Renders a `Band` with the three steps as stations on a line. */
export function Approach({
  heading,
  tone = 'ink',
  steps,
  ...arrangement
}: AudienceContent['approach'] & BandArrangement) {
  return (
    <Band {...arrangement} tone={tone} label="Approach" heading={heading}>
      <ol role="list" className={styles.line}>
        {steps.map(({ title, text, result }, index) => (
          <li key={title} className={styles.station}>
            <h3 className={styles.title}>
              <span className={styles.number}>{`Step ${index + 1}`}</span> {title}
            </h3>
            <p className={styles.text}>{text}</p>
            <p className={styles.result}>
              <span className="tag">You get</span> {result}
            </p>
          </li>
        ))}
      </ol>
    </Band>
  );
}
