import { PageHead } from '@site/shared';
import classes from '../PersonHeader/PersonHeader.module.css';
import { pendingProfile } from '../profile.content.ts';
import { ProfileTrail } from '../ProfileTrail/ProfileTrail.tsx';

/** The page's frame while its person is not there: a blank sheet, and no message (specification, section 8). */
export function PendingProfile() {
  return (
    <>
      <PageHead {...pendingProfile} />
      <div className={classes.header} data-tone="paper">
        <div className={classes.sheet}>
          <ProfileTrail className={classes.trail} />
          <h1 className="visuallyHidden" tabIndex={-1}>
            Expert profile
          </h1>
          <div className={classes.blank} aria-hidden="true" />
        </div>
      </div>
    </>
  );
}
