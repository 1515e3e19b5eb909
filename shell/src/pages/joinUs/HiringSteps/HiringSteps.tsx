import { Band } from '@site/shared';
import { hiring } from '../joinUs.content.ts';
import styles from './HiringSteps.module.css';

/** Renders a `Band` with the numbered steps of an application. */
export function HiringSteps() {
  const { label, heading, items } = hiring;
  return (
    <Band tone="mist" layout="across" label={label} heading={heading}>
      <ol role="list" className={styles.steps}>
        {items.map(({ title, text }, index) => (
          <li key={title} className={styles.step}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <h3>{title}</h3>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ol>
    </Band>
  );
}
