import { type Article, Picture, type PieceKind, type Project, type Research, type SiteEvent } from '@site/shared';
import type { ComponentProps, ReactNode } from 'react';
import styles from './ContentItemDetail.module.css';
import { FactList, type FactListProps } from './FactList.tsx';

/** A content item of any type, with its text. */
export type ContentItem = Article | Research | SiteEvent | Project;

export type ContentItemHeaderProps = FactListProps & {
  kind: PieceKind;
  item: ContentItem;
  subject?: ComponentProps<typeof Picture>['subject'];
  /** Note about the state of the item, such as that an event is over. */
  note?: ReactNode;
};

/** Renders the `<header>` of a content item: title, lead, cover and facts. */
export function ContentItemHeader({ item, subject, facts, note }: ContentItemHeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.words}>
        <h1 className={styles.title} tabIndex={-1}>
          {item.title}
        </h1>
        <p className={styles.lead}>{item.description}</p>
        {note}
      </div>
      <Picture className={styles.cover} source={item} alt="" seed={item.seoUrlSlug} subject={subject} priority />
      <FactList facts={facts} />
    </header>
  );
}
