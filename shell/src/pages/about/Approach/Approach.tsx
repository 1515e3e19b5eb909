import { Band } from '@site/shared';
import { approach } from '../about.content.ts';
import styles from './Approach.module.css';

/** Renders a `Band` with the three steps of an engagement. */
export function Approach() {
  return (
    <Band layout="across" tone="mist" label={approach.label} heading={approach.heading}>
      <ol role="list" className={styles.steps}>
        {approach.steps.map(({ title, text }, index) => (
          <li key={title} className={styles.step}>
            <p className="tag">Step {index + 1}</p>
            <h3>{title}</h3>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ol>
    </Band>
  );
}
