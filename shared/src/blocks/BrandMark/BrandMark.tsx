import type { ComponentProps } from 'react';
import { company } from '../../company/company.ts';
import { joinClasses } from '../../design/joinClasses.ts';
import styles from './BrandMark.module.css';

export type BrandMarkProps = ComponentProps<'span'> & {
  /** Shows the logo without the name. */
  isSignOnly?: boolean;
};

/**
 * Renders the brand's logo and name as a `<span>`; the logo is hidden from assistive technology.
 * Decorative: it makes no claim.
 */
export function BrandMark({ isSignOnly = false, className, ...props }: BrandMarkProps) {
  return (
    <span {...props} className={joinClasses(styles.brand, className)}>
      <svg className={styles.sign} viewBox="0 0 32 32" width="32" height="32" aria-hidden="true" focusable="false">
        <path className={styles.stem} d="M16 31V14M16 25l-7.5-6M16 21l7.5-6" />
        <circle className={styles.bloom} cx="16" cy="8" r="6" />
        <circle className={styles.bud} cx="7" cy="17.5" r="3.25" />
        <circle className={styles.bud} cx="25" cy="13.5" r="3.25" />
      </svg>
      {!isSignOnly && <span className={styles.name}>{company.brand}</span>}
    </span>
  );
}
