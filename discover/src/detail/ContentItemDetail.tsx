import {
  Breadcrumb,
  company,
  type DataNode,
  PageHead,
  paths,
  StructuredData,
  titleOf,
  toBreadcrumbs,
  type TrailStep,
} from '@site/shared';
import { RichText } from '@site/shared/records';
import { contentTypeInfo } from '../contentItems/contentTypes.ts';
import { TableOfContents, minHeadingsForContents } from './TableOfContents.tsx';
import { PreviousNextLinks } from './PreviousNextLinks.tsx';
import styles from './ContentItemDetail.module.css';
import { ContentItemHeader, type ContentItemHeaderProps } from './ContentItemHeader.tsx';
import { Share } from './Share.tsx';

export type ContentItemDetailProps = ContentItemHeaderProps & {
  /** Steps of the way between the kind's list and the piece, such as its category. */
  steps?: readonly TrailStep[];
  /** What the piece is to machines. */
  node: DataNode;
};

/** A whole piece to be read: its head, contents, text, ways to share it and on to its neighbours. Renders an `<article>`. */
export function ContentItemDetail({ steps, node, ...header }: ContentItemDetailProps) {
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
        <Breadcrumb items={trail} />
        <ContentItemHeader {...header} />
        <div className={styles.columns}>
          {isLong && <TableOfContents headings={item.headings} />}
          <RichText className={styles.text} html={item.content} />
        </div>
        <footer className={styles.end}>
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
