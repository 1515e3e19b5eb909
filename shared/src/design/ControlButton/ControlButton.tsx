import type { ComponentProps } from 'react';
import { keepFocusable } from '../Button/keepFocusable.ts';
import { Icon } from '../Icon/Icon.tsx';
import type { IconName } from '../Icon/iconNames.ts';
import { joinClasses } from '../joinClasses.ts';
import styles from './ControlButton.module.css';

export type ControlButtonProps = Omit<ComponentProps<'button'>, 'children' | 'type'> & {
  icon: IconName;
  /** Accessible name: the button's action in words. */
  label: string;
};

/** Renders a square `<button>` with an icon, such as previous, next or pause; a disabled button stays focusable. */
export function ControlButton({ icon, label, className, ...props }: ControlButtonProps) {
  return (
    <button
      aria-label={label}
      {...keepFocusable(props)}
      type="button"
      className={joinClasses(styles.control, className)}
    >
      <Icon name={icon} width="20" height="20" />
    </button>
  );
}
