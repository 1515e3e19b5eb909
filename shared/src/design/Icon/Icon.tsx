import type { ComponentProps } from 'react';
import { joinClasses } from '../joinClasses.ts';
import styles from './Icon.module.css';
import type { IconName } from './iconNames.ts';
import sprite from './icons.svg';

export type IconProps = Omit<ComponentProps<'svg'>, 'name'> & { name: IconName };

/**
 * Renders one of the icons in `icons.svg` as an `<svg>` of 24 px in the text's colour, hidden from assistive
 * technology. Decorative: it makes no claim.
 */
export function Icon({ name, className, ...props }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      aria-hidden="true"
      focusable="false"
      {...props}
      className={joinClasses(styles.icon, className)}
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
