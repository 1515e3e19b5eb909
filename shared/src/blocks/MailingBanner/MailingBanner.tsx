import { type ComponentProps, useId } from 'react';
import { paths } from '../../routing/paths.ts';
import { ActionLink } from '../../design/ActionLink/ActionLink.tsx';
import { joinClasses } from '../../design/joinClasses.ts';
import styles from './MailingBanner.module.css';

export type MailingBannerProps = Omit<ComponentProps<'aside'>, 'children'> & { heading?: string; text?: string };

/**
 * Renders an invitation to the mailing list, with a link to its anchor on the contact page, as an `<aside>`.
 * The envelope is decorative: it makes no claim.
 */
export function MailingBanner({
  heading = 'Our news by email',
  text = 'New articles, regulatory changes worth knowing and the dates of our events, written by the engineers who did the work.',
  className,
  ...props
}: MailingBannerProps) {
  const headingId = useId();
  return (
    <aside
      aria-labelledby={headingId}
      {...props}
      className={joinClasses(styles.banner, className)}
      data-tone="mist"
      data-print="hidden"
    >
      <div className={styles.sheet}>
        <svg className={styles.drawing} viewBox="0 0 200 128" aria-hidden="true" focusable="false">
          <path className="fig-line" d="M0 20h28M0 64h16M0 108h28" />
          <path className="fig-ink" d="M44 12h144v104H44z" />
          <path className="fig-accent" d="M44 12l72 60 72-60" />
          <path className="fig-ink" d="M44 116l52-56M188 116l-52-56" />
        </svg>
        <div className={styles.words}>
          <h2 id={headingId} className={styles.heading}>
            {heading}
          </h2>
          <p className={styles.text}>{text}</p>
        </div>
        <ActionLink href={paths.mailingList}>Subscribe</ActionLink>
      </div>
    </aside>
  );
}
