import type { ComponentProps, ReactNode } from 'react';
import type { ButtonTone } from '../Button/Button.tsx';
import button from '../Button/Button.module.css';
import { Icon } from '../Icon/Icon.tsx';
import { joinClasses } from '../joinClasses.ts';
import styles from './ActionLink.module.css';

export type ActionLinkProps = ComponentProps<'a'> & {
  tone?: ButtonTone;
  /** Follows the words, in place of the arrow to a page of the site. */
  icon?: ReactNode;
};

/** A call to action that leads somewhere, with the look of `Button`. Renders an `<a>`. */
export function ActionLink({ tone = 'primary', icon, className, children, ...props }: ActionLinkProps) {
  return (
    <a {...props} className={joinClasses(button.button, className)} data-tone-of-action={tone}>
      {children}
      {icon ?? <Icon name="arrow" className={styles.arrow} width="18" height="18" />}
    </a>
  );
}
