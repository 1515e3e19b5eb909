import type { ComponentProps } from 'react';
import { joinClasses } from '../joinClasses.ts';
import styles from './Revision.module.css';
import { drawCloud } from './cloudPath.ts';

export type RevisionProps = Omit<ComponentProps<'span'>, 'children'> & {
  /** The corrected value. */
  value: string;
  /** Letter of the revision in the title block, which has its note. */
  letter: string;
};

/**
 * Renders a corrected value as a `<span>` with a revision cloud around it, and a triangle with the revision's letter.
 * Verified: cloud and triangle mark a revision as on engineering drawings; they make no other claim.
 */
export function Revision({ value, letter, className, ...props }: RevisionProps) {
  const { width, height, path } = drawCloud(value.length);
  return (
    <span {...props} className={joinClasses(styles.revision, className)}>
      <span className={styles.value}>
        {value}
        <svg
          className={styles.cloud}
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          aria-hidden="true"
          focusable="false"
        >
          <path d={path} vectorEffect="non-scaling-stroke" />
        </svg>
      </span>
      <span className="visuallyHidden">, revision {letter}</span>
      <RevisionMark letter={letter} />
    </span>
  );
}

/**
 * Renders the triangle with a revision's letter as an `<svg>`.
 * Verified: as `Revision`; it makes no other claim.
 */
export function RevisionMark({ letter }: { letter: string }) {
  return (
    <svg className={styles.mark} viewBox="0 0 24 22" width="24" height="22" aria-hidden="true" focusable="false">
      <path d="M12 1 23 21H1z" />
      <text x="12" y="18" textAnchor="middle">
        {letter}
      </text>
    </svg>
  );
}
