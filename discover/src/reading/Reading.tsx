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
import { kinds } from '../pieces/kinds.ts';
import { Contents, leastHeadings } from './Contents.tsx';
import { Neighbours } from './Neighbours.tsx';
import styles from './Reading.module.css';
import { ReadingHeader, type ReadingHeaderProps } from './ReadingHeader.tsx';
import { Share } from './Share.tsx';

export type ReadingProps = ReadingHeaderProps & {
  /** Steps of the way between the kind's list and the piece, such as its category. */
  steps?: readonly TrailStep[];
  /** What the piece is to machines. */
  node: DataNode;
};

/** A whole piece to be read: its head, contents, text, ways to share it and on to its neighbours. Renders an `<article>`. */
export function Reading({ steps, node, ...header }: ReadingProps) {
  const { kind, piece } = header;
  const { name, listPath, pathOf } = kinds[kind];
  const path = pathOf(piece.seoUrlSlug);
  const trail = [{ label: 'Discover', href: paths.discover }, { label: name, href: listPath }, ...(steps ?? [])];
  const isLong = piece.headings.length >= leastHeadings;
  return (
    <>
      <PageHead
        title={titleOf(piece.seoTitleTag)}
        description={piece.seoMetaDescription}
        keywords={piece.keywords}
        image={piece.sharingImageUrl ?? piece.imageUrl}
        type="article"
      />
      <StructuredData nodes={[node, toBreadcrumbs([...trail, { label: piece.title }], path)]} />
      <article className={styles.piece}>
        <Breadcrumb items={trail} />
        <ReadingHeader {...header} />
        <div className={styles.columns}>
          {isLong && <Contents headings={piece.headings} />}
          <RichText className={styles.text} html={piece.content} />
        </div>
        <footer className={styles.end}>
          <Share what={kinds[kind].one} title={piece.title} path={path} />
          <Neighbours kind={kind} previous={piece.previous} next={piece.next} />
          <p className={styles.printed}>
            {company.brand}, {company.siteOrigin + path}
          </p>
        </footer>
      </article>
    </>
  );
}
