import type { ComponentProps } from 'react';

/**
 * Returns a button's props with `disabled` as `aria-disabled` and without its click handler: when a focused button
 * becomes `disabled`, the browser moves the focus to the document's body.
 */
export function keepFocusable<Props extends ComponentProps<'button'>>({ disabled, onClick, ...props }: Props) {
  return disabled ? { ...props, 'aria-disabled': true } : { ...props, onClick };
}
