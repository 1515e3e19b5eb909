import type { ComponentProps } from 'react';
import type { ActionTone } from '../ActionLink/ActionLink.tsx';
import styles from '../ActionLink/ActionLink.module.css';
import { joinClasses } from '../joinClasses.ts';

export type ButtonProps = ComponentProps<'button'> & { tone?: ActionTone };

/** A button with the look of `ActionLink`; `type` is `button` unless told otherwise. Renders a `<button>`. */
export function Button({ tone = 'primary', type = 'button', className, ...props }: ButtonProps) {
  return (
    // oxlint-disable-next-line react/button-has-type -- `button` unless a caller asks for another
    <button {...props} type={type} className={joinClasses(styles.action, className)} data-tone-of-action={tone} />
  );
}
