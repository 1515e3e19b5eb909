import type { ComponentProps } from 'react';
import { paths } from '../../routing/paths.ts';
import { ActionLink } from '../../design/ActionLink/ActionLink.tsx';
import { joinClasses } from '../../design/joinClasses.ts';
import styles from './ConsultationBanner.module.css';

export type ConsultationBannerProps = Omit<ComponentProps<'aside'>, 'children'> & {
  heading?: string;
  action?: string;
  lead?: string;
};

/** Renders the call to action at the end of a page, with a link to the contact page, as an `<aside>`. */
export function ConsultationBanner({
  heading = 'Achieve optimization with expert guidance',
  action = 'Book a Consultation',
  lead,
  className,
  ...props
}: ConsultationBannerProps) {
  return (
    <aside
      aria-label={heading}
      {...props}
      className={joinClasses(styles.banner, className)}
      data-tone="ink"
      data-print="hidden"
    >
      <div className={styles.sheet}>
        <div className={styles.words}>
          <h2 className={styles.heading}>{heading}</h2>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        <ActionLink href={paths.contact} className={styles.action}>
          {action}
        </ActionLink>
      </div>
    </aside>
  );
}
