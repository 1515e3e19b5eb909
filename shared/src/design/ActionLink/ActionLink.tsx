import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import { joinClasses } from '../joinClasses.ts';
import styles from './ActionLink.module.css';

/** `primary` is the one call of a view; `secondary` stands beside it; `quiet` runs in text and lists. */
export type ActionTone = 'primary' | 'secondary' | 'quiet';

export type ActionLinkProps = ComponentProps<'a'> & {
  tone?: ActionTone;
  /** Follows the words, in place of the arrow to a page of the site. */
  icon?: ReactNode;
};

/** A call to action that leads somewhere. Renders an `<a>`. */
export function ActionLink({ tone = 'primary', icon, className, children, ...props }: ActionLinkProps) {
  return (
    <a {...props} className={joinClasses(styles.action, className)} data-tone-of-action={tone}>
      {children}
      {icon ?? <Icon name="arrow" className={styles.arrow} width="18" height="18" />}
    </a>
  );
}
