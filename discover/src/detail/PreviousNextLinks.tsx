import type { Neighbour, PieceKind } from '@site/shared';
import { contentTypeInfo } from '../contentItems/contentTypes.ts';
import styles from './PreviousNextLinks.module.css';

export type PreviousNextLinksProps = { kind: PieceKind; previous?: Neighbour; next?: Neighbour };

/** Renders links to the previous and next item in a `<nav>`; nothing if there are none. */
export function PreviousNextLinks({ kind, previous, next }: PreviousNextLinksProps) {
  if (!previous && !next) return null;
  const { one, pathOf } = contentTypeInfo[kind];
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
