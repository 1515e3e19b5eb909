import type { ComponentProps } from 'react';
import { joinClasses } from '../joinClasses.ts';
import styles from './Button.module.css';
import { keepFocusable } from './keepFocusable.ts';

/** `primary` is the one call of a view; `secondary` stands beside it; `quiet` runs in text and lists. */
export type ButtonTone = 'primary' | 'secondary' | 'quiet';

export type ButtonProps = ComponentProps<'button'> & { tone?: ButtonTone };

/** A button; `type` defaults to `button`. Disabled it stays focusable. Renders a `<button>`. */
export function Button({ tone = 'primary', type = 'button', className, ...props }: ButtonProps) {
  return (
    <button
      {...keepFocusable(props)}
      // oxlint-disable-next-line react/button-has-type -- `button` unless a caller asks for another
      type={type}
      className={joinClasses(styles.button, className)}
      data-tone-of-action={tone}
    />
  );
}
