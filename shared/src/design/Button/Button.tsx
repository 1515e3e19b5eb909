import type { ComponentProps } from 'react';
import type { ActionTone } from '../ActionLink/ActionLink.tsx';
import styles from '../ActionLink/ActionLink.module.css';
import { joinClasses } from '../joinClasses.ts';
import { keepFocusable } from './keepFocusable.ts';

export type ButtonProps = ComponentProps<'button'> & { tone?: ActionTone };

/** A button with the look of `ActionLink`; `type` defaults to `button`. Disabled it stays focusable. Renders a `<button>`. */
export function Button({ tone = 'primary', type = 'button', className, ...props }: ButtonProps) {
  return (
    <button
      {...keepFocusable(props)}
      // oxlint-disable-next-line react/button-has-type -- `button` unless a caller asks for another
      type={type}
      className={joinClasses(styles.action, className)}
      data-tone-of-action={tone}
    />
  );
}
