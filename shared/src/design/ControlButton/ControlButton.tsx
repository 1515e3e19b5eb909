import type { ComponentProps } from 'react';
import { keepFocusable } from '../Button/keepFocusable.ts';
import { Icon } from '../Icon/Icon.tsx';
import type { IconName } from '../Icon/iconNames.ts';
import { joinClasses } from '../joinClasses.ts';
import styles from './ControlButton.module.css';

export type ControlButtonProps = Omit<ComponentProps<'button'>, 'children' | 'type'> & {
  icon: IconName;
  /** What the button does, in words: its accessible name. */
  label: string;
};

/** A square button with an icon: previous, next, pause. Disabled it stays focusable. Renders a `<button>`. */
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
