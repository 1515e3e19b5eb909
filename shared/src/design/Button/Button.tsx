import type { ComponentProps } from 'react';
import { joinClasses } from '../joinClasses.ts';
import styles from './Button.module.css';
import { keepFocusable } from './keepFocusable.ts';

/** `primary` for the main action of a view, `secondary` for other actions, `quiet` for actions in text and lists. */
export type ButtonTone = 'primary' | 'secondary' | 'quiet';

export type ButtonProps = ComponentProps<'button'> & { tone?: ButtonTone };

/** Renders a `<button>` whose `type` is `button` by default; a disabled button stays focusable. */
export function Button({ tone = 'primary', type = 'button', className, ...props }: ButtonProps) {
  return (
    <button
      {...keepFocusable(props)}
      // oxlint-disable-next-line react/button-has-type -- `button` unless the caller passes another type
      type={type}
      className={joinClasses(styles.button, className)}
      data-tone-of-action={tone}
    />
  );
}
