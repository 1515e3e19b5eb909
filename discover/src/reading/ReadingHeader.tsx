import { type Article, Picture, type PieceKind, type Project, type Research, type SiteEvent } from '@site/shared';
import type { ComponentProps, ReactNode } from 'react';
import styles from './Reading.module.css';
import { TitleBlock, type TitleBlockProps } from './TitleBlock.tsx';

/** A whole piece of any kind. */
export type Piece = Article | Research | SiteEvent | Project;

export type ReadingHeaderProps = TitleBlockProps & {
  kind: PieceKind;
  piece: Piece;
  subject?: ComponentProps<typeof Picture>['subject'];
  /** A word on the piece's state, such as that an event is over. */
  note?: ReactNode;
};

/** A piece's head: title, lead, cover, and its facts as a drawing's title block. Renders a `<header>`. */
export function ReadingHeader({ piece, subject, facts, note }: ReadingHeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.words}>
        <h1 className={styles.title} tabIndex={-1}>
          {piece.title}
        </h1>
        <p className={styles.lead}>{piece.description}</p>
        {note}
      </div>
      <Picture className={styles.cover} source={piece} alt="" seed={piece.seoUrlSlug} subject={subject} priority />
      <TitleBlock facts={facts} />
    </header>
  );
}
