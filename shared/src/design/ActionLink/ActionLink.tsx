import type { ComponentProps } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import { joinClasses } from '../joinClasses.ts';
import styles from './ActionLink.module.css';

/** `primary` is the one call of a view; `secondary` stands beside it; `quiet` runs in text and lists. */
export type ActionTone = 'primary' | 'secondary' | 'quiet';

export type ActionLinkProps = ComponentProps<'a'> & { tone?: ActionTone };

/** A call to action that leads to a page of the site. Renders an `<a>`. */
export function ActionLink({ tone = 'primary', className, children, ...props }: ActionLinkProps) {
  return (
    <a {...props} className={joinClasses(styles.action, className)} data-tone-of-action={tone}>
      {children}
      <Icon name="arrow" className={styles.arrow} width="18" height="18" />
    </a>
  );
}

export type ActionAnchorProps = ComponentProps<'a'> & { tone?: ActionTone };

/** An address outside of the site, or a mailbox, with the look of `ActionLink`; its icon is the caller's. Renders an `<a>`. */
export function ActionAnchor({ tone = 'primary', className, children, ...props }: ActionAnchorProps) {
  return (
    <a {...props} className={joinClasses(styles.action, className)} data-tone-of-action={tone}>
      {children}
    </a>
  );
}

export type ButtonProps = ComponentProps<'button'> & { tone?: ActionTone };

/** A button with the look of `ActionLink`; `type` is `button` unless told otherwise. Renders a `<button>`. */
export function Button({ tone = 'primary', type = 'button', className, ...props }: ButtonProps) {
  return (
    // oxlint-disable-next-line react/button-has-type -- `button` unless a caller asks for another
    <button {...props} type={type} className={joinClasses(styles.action, className)} data-tone-of-action={tone} />
  );
}
