import type { Neighbour, PieceKind } from '@site/shared';
import { kinds } from '../pieces/kinds.ts';
import styles from './Neighbours.module.css';

export type NeighboursProps = { kind: PieceKind; previous?: Neighbour; next?: Neighbour };

/** The ways to the pieces before and after this one; nothing where it stands alone. Renders a `<nav>`. */
export function Neighbours({ kind, previous, next }: NeighboursProps) {
  if (!previous && !next) return null;
  const { one, pathOf } = kinds[kind];
  return (
    <nav className={styles.neighbours} aria-label={`Previous and next ${one}`}>
      {previous && (
        <a className={styles.neighbour} rel="prev" href={pathOf(previous.seoUrlSlug)}>
          <span className="tag">Previous {one}</span>
          {previous.title}
        </a>
      )}
      {next && (
        <a className={styles.neighbour} rel="next" href={pathOf(next.seoUrlSlug)}>
          <span className="tag">Next {one}</span>
          {next.title}
        </a>
      )}
    </nav>
  );
}
