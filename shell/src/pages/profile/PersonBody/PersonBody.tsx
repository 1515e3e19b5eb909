import { Band, type Profile } from '@site/shared';
import { RichText } from '@site/shared/records';
import classes from './PersonBody.module.css';
import { labels } from '../profile.content.ts';

/** A person's biography, with the education beside it. Renders a `Band`. */
export function PersonBody({ person: { bio, merits } }: { person: Profile }) {
  const pairs = Object.entries(merits);
  return (
    <Band tone="mist" aria-label={labels.biography}>
      <div className={classes.bio}>
        <h2 className={classes.heading}>{labels.biography}</h2>
        <RichText html={bio} />
      </div>
      {pairs.length > 0 && (
        <div className={classes.education}>
          <h2 className={classes.heading}>{labels.education}</h2>
          <dl className={classes.merits}>
            {pairs.map(([label, value]) => (
              <div key={label} className={classes.merit}>
                <dt className={classes.label}>{label}</dt>
                <dd className={classes.value}>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </Band>
  );
}
