import { Band, type Profile } from '@site/shared';
import { RichText } from '@site/shared/records';
import styles from './PersonBody.module.css';
import { labels } from '../profile.content.ts';

/** Renders a `Band` with a person's biography and education. */
export function PersonBody({ person: { bio, merits } }: { person: Profile }) {
  const pairs = Object.entries(merits);
  return (
    <Band tone="mist" aria-label={labels.biography}>
      <div className={styles.bio}>
        <h2 className={styles.heading}>{labels.biography}</h2>
        <RichText html={bio} />
      </div>
      {pairs.length > 0 && (
        <div className={styles.education}>
          <h2 className={styles.heading}>{labels.education}</h2>
          <dl className={styles.merits}>
            {pairs.map(([label, value]) => (
              <div key={label} className={styles.merit}>
                <dt className={styles.label}>{label}</dt>
                <dd className={styles.value}>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </Band>
  );
}
