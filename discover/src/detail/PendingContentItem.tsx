import { Breadcrumb, joinClasses, PageHead, type PageMeta, paths, type PieceKind } from '@site/shared';
import { contentTypeInfo } from '../contentItems/contentTypes.ts';
import styles from './ContentItemDetail.module.css';

/** Heading and metadata of an item page until its item is loaded. */
export type PendingContent = { heading: string; meta: PageMeta };

export type PendingContentItemProps = PendingContent & { kind: PieceKind };

/** Renders the page of an item that is not loaded: breadcrumb and an empty placeholder, without a message. */
export function PendingContentItem({ kind, heading, meta }: PendingContentItemProps) {
  const { name, listPath } = contentTypeInfo[kind];
  return (
    <>
      <PageHead {...meta} />
      <div className={joinClasses(styles.piece, styles.pending)}>
        <Breadcrumb
          items={[
            { label: 'Discover', href: paths.discover },
            { label: name, href: listPath },
          ]}
        />
        <h1 className="visuallyHidden" tabIndex={-1}>
          {heading}
        </h1>
        <div className={styles.blank} aria-hidden="true" />
      </div>
    </>
  );
}
