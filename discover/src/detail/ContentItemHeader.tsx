import {
  type Article,
  type BandTone,
  Breadcrumb,
  Picture,
  type PieceKind,
  type Project,
  type Research,
  type SiteEvent,
  type TrailStep,
} from '@site/shared';
import type { ComponentProps, ReactNode } from 'react';
import styles from './ContentItemDetail.module.css';
import { FactList, type FactListProps } from './FactList.tsx';

/** A content item of any type, with its text. */
export type ContentItem = Article | Research | SiteEvent | Project;

export type ContentItemHeaderProps = FactListProps & {
  kind: PieceKind;
  item: ContentItem;
  subject?: ComponentProps<typeof Picture>['subject'];
  /** Large text above or to the left of the title, such as the days of an event. */
  mark?: ReactNode;
  /** Note about the state of the item, such as that an event is over. */
  note?: ReactNode;
};

const tones = { articles: 'paper', research: 'paper', events: 'ink', projects: 'mist' } as const satisfies Record<
  PieceKind,
  BandTone
>;

/**
 * Renders the `<header>` of a content item: breadcrumb, title, lead, cover and facts. Each content type has an
 * arrangement and a tone of its own.
 */
export function ContentItemHeader({
  kind,
  item,
  subject,
  facts,
  mark,
  note,
  trail,
}: ContentItemHeaderProps & { trail: readonly TrailStep[] }) {
  const coverAndFacts = (
    <>
      <Picture className={styles.cover} source={item} alt="" seed={item.seoUrlSlug} subject={subject} priority />
      <FactList facts={facts} className={styles.facts} />
    </>
  );
  return (
    <header className={styles.header} data-kind={kind} data-tone={tones[kind]}>
      <div className={styles.sheet}>
        <Breadcrumb items={trail} className={styles.trail} />
        {mark}
        <h1 className={styles.title} tabIndex={-1}>
          {item.title}
        </h1>
        <div className={styles.words}>
          <p className={styles.lead}>{item.description}</p>
          {note}
        </div>
        {kind === 'events' ? <div className={styles.side}>{coverAndFacts}</div> : coverAndFacts}
      </div>
    </header>
  );
}
