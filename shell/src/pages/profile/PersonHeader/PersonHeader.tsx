import { Icon, type Profile } from '@site/shared';
import { formatMonth } from '@site/shared/records';
import styles from './PersonHeader.module.css';
import { Portrait } from '../../../blocks/Portrait/Portrait.tsx';
import { labels } from '../profile.content.ts';
import { SignedSheet } from '../SignedSheet/SignedSheet.tsx';
import { ProfileTrail } from '../ProfileTrail.tsx';

/**
 * Renders a `<header>` with a breadcrumb, the person's portrait, name and titles, and contact details. The portrait is
 * in the sheet of the person's calculation, if there is one.
 */
export function PersonHeader({ person }: { person: Profile }) {
  const { fullName, professionalTitle, position, email, socialMediaLinkedIn, entryDate, calculation } = person;
  return (
    <header className={styles.header} data-tone="paper">
      <div className={styles.sheet} data-has-calculation={calculation !== undefined}>
        <ProfileTrail fullName={fullName} className={styles.trail} />
        {!calculation && <Portrait person={person} className={styles.portrait} priority />}
        <div className={styles.words}>
          <h1 className={styles.name} tabIndex={-1}>
            {fullName}
          </h1>
          {professionalTitle && <p className={styles.title}>{professionalTitle}</p>}
          <p className={styles.position}>{position}</p>
        </div>
        <dl className={styles.facts} data-count={socialMediaLinkedIn ? 3 : 2}>
          <div className={styles.fact}>
            <dt className="tag">{labels.email}</dt>
            <dd>
              <a href={`mailto:${email}`} className={styles.link}>
                <EmailAddress email={email} />
              </a>
            </dd>
          </div>
          {socialMediaLinkedIn && (
            <div className={styles.fact}>
              <dt className="tag">{labels.linkedIn}</dt>
              <dd>
                <a href={socialMediaLinkedIn} className={styles.link} target="_blank" rel="noopener me">
                  {fullName}
                  <span className="visuallyHidden"> on LinkedIn (opens in a new tab)</span>
                  <Icon name="external" width="18" height="18" />
                </a>
              </dd>
            </div>
          )}
          <div className={styles.fact}>
            <dt className="tag">{labels.joined}</dt>
            <dd className={styles.joined}>
              <time dateTime={entryDate.slice(0, 7)}>{formatMonth(entryDate)}</time>
            </dd>
          </div>
        </dl>
        {calculation && <SignedSheet person={person} calculation={calculation} />}
      </div>
    </header>
  );
}

/** Renders an address that can break only before the `@`. */
function EmailAddress({ email }: { email: string }) {
  const at = email.lastIndexOf('@');
  return (
    <span>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  );
}
