import {
  company,
  type DataNode,
  PageHead,
  paths,
  StructuredData,
  titleOf,
  toBreadcrumbs,
  type TrailStep,
} from '@site/shared';
import type { ReactNode } from 'react';
import { RichText } from '@site/shared/records';
import { contentTypeInfo } from '../contentItems/contentTypes.ts';
import { TableOfContents, minHeadingsForContents } from './TableOfContents.tsx';
import { PreviousNextLinks } from './PreviousNextLinks.tsx';
import styles from './ContentItemDetail.module.css';
import { ContentItemHeader, type ContentItemHeaderProps } from './ContentItemHeader.tsx';
import { Share } from './Share.tsx';

export type ContentItemDetailProps = ContentItemHeaderProps & {
  /** Breadcrumb steps between the list and the item, such as the category. */
  steps?: readonly TrailStep[];
  /** Structured data of the item. */
  node: DataNode;
  /** Figure of the full width between header and text. */
  figure?: ReactNode;
  /** Call for action after the text. */
  call?: ReactNode;
};

/** Renders a content item as an `<article>`: header, table of contents, text, share links, previous and next links. */
export function ContentItemDetail({ steps, node, figure, call, ...header }: ContentItemDetailProps) {
  const { kind, item } = header;
  const { name, listPath, pathOf } = contentTypeInfo[kind];
  const path = pathOf(item.seoUrlSlug);
  const trail = [{ label: 'Discover', href: paths.discover }, { label: name, href: listPath }, ...(steps ?? [])];
  const isLong = item.headings.length >= minHeadingsForContents;
  return (
    <>
      <PageHead
        title={titleOf(item.seoTitleTag)}
        description={item.seoMetaDescription}
        keywords={item.keywords}
        image={item.sharingImageUrl ?? item.imageUrl}
        type="article"
      />
      <StructuredData nodes={[node, toBreadcrumbs([...trail, { label: item.title }], path)]} />
      <article className={styles.piece}>
        <ContentItemHeader {...header} trail={trail} />
        {figure}
        <div className={styles.columns} data-kind={kind}>
          {isLong && <TableOfContents headings={item.headings} />}
          <RichText className={styles.text} html={item.content} />
        </div>
        <footer className={styles.end}>
          {call}
          <Share what={contentTypeInfo[kind].one} title={item.title} path={path} />
          <PreviousNextLinks kind={kind} previous={item.previous} next={item.next} />
          <p className={styles.printed}>
            {company.brand}, {company.siteOrigin + path}
          </p>
        </footer>
      </article>
    </>
  );
}
