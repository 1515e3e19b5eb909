import { Band } from '@site/shared';
import { mission } from '../about.content.ts';
import styles from './Mission.module.css';

/** Renders a `Band` with mission, vision and years of experience. */
export function Mission() {
  const { label, heading, statement, vision, experience } = mission;
  return (
    <Band className={styles.band} layout="across" tone="mist" label={label} heading={heading}>
      <div className={styles.mission}>
        <p className={styles.statement}>{statement}</p>
        <div className={styles.vision}>
          <h3 className="tag">{vision.label}</h3>
          <p>{vision.text}</p>
        </div>
        <p className={styles.experience}>
          <strong className={styles.value}>{experience.value}</strong> {experience.text}
        </p>
      </div>
    </Band>
  );
}
