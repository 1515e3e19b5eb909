import { PageHead } from '@site/shared';
import styles from './PersonHeader/PersonHeader.module.css';
import { pendingProfile } from './profile.content.ts';
import { ProfileTrail } from './ProfileTrail.tsx';

/** Renders an empty placeholder, without a message, until the person is loaded. */
export function PendingProfile() {
  return (
    <>
      <PageHead {...pendingProfile} />
      <div className={styles.header} data-tone="paper">
        <div className={styles.sheet}>
          <ProfileTrail className={styles.trail} />
          <h1 className="visuallyHidden" tabIndex={-1}>
            Expert profile
          </h1>
          <div className={styles.blank} aria-hidden="true" />
        </div>
      </div>
    </>
  );
}
