import type { ComponentProps, ReactNode } from 'react';
import type { ButtonTone } from '../Button/Button.tsx';
import button from '../Button/Button.module.css';
import { Icon } from '../Icon/Icon.tsx';
import { joinClasses } from '../joinClasses.ts';
import styles from './ActionLink.module.css';

export type ActionLinkProps = ComponentProps<'a'> & {
  tone?: ButtonTone;
  /** Rendered after the text; an arrow by default. */
  icon?: ReactNode;
};

/** Renders a call to action as an `<a>` that looks like a `Button`. */
export function ActionLink({ tone = 'primary', icon, className, children, ...props }: ActionLinkProps) {
  return (
    <a {...props} className={joinClasses(button.button, className)} data-tone-of-action={tone}>
      {children}
      {icon ?? <Icon name="arrow" className={styles.arrow} width="18" height="18" />}
    </a>
  );
}
