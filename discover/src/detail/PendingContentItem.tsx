import { Breadcrumb, PageHead, type PageMeta, paths, type PieceKind } from '@site/shared';
import { contentTypeInfo } from '../contentItems/contentTypes.ts';
import styles from './ContentItemDetail.module.css';

/** What a page says of itself until its piece is there. */
export type PendingContent = { heading: string; meta: PageMeta };

export type PendingContentItemProps = PendingContent & { kind: PieceKind };

/** The page's frame while its piece is not there: a blank sheet, and no message (specification, section 8). */
export function PendingContentItem({ kind, heading, meta }: PendingContentItemProps) {
  const { name, listPath } = contentTypeInfo[kind];
  return (
    <>
      <PageHead {...meta} />
      <div className={styles.piece}>
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
