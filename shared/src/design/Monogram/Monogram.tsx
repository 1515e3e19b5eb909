import type { ComponentProps } from 'react';
import { joinClasses } from '../joinClasses.ts';
import styles from './Monogram.module.css';

export type MonogramProps = Omit<ComponentProps<'svg'>, 'name'> & { name: string };

/** Returns the first letters of the first and the last name. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const first = words[0]?.[0] ?? '';
  return words.length > 1 ? first + (words.at(-1)?.[0] ?? '') : first;
}

/**
 * Renders a person's monogram, in place of a portrait, as an `<svg>` with the person's name as its accessible name.
 * Decorative: it makes no claim.
 */
export function Monogram({ name, className, ...props }: MonogramProps) {
  return (
    <svg
      viewBox="0 0 120 120"
      role="img"
      aria-label={name}
      {...props}
      className={joinClasses(styles.monogram, className)}
    >
      <rect className="fig-mist-fill" width="120" height="120" />
      <path className="fig-line" d="M60 0v14M60 106v14M0 60h14M106 60h14" />
      <circle className="fig-ink" cx="60" cy="60" r="42" />
      <path className="fig-accent" d="M24 81.6A42 42 0 0 0 60 102" />
      <text className={styles.letters} x="60" y="72" textAnchor="middle">
        {initialsOf(name)}
      </text>
    </svg>
  );
}
