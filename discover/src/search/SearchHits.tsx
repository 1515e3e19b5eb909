import { categoryNames, joinClasses, paths, type SearchHit } from '@site/shared';
import { formatDate } from '@site/shared/records';
import { contentTypeInfo } from '../contentItems/contentTypes.ts';
import rows from '../contentItems/rows.module.css';
import { Highlighted } from './Highlighted.tsx';
import styles from './search.module.css';

/** Renders search hits as an `<ol>`, best match first, with marked matches. */
export function SearchHits({ hits }: { hits: readonly SearchHit[] }) {
  return (
    <ol role="list" className={rows.rows}>
      {hits.map((hit) => (
        <li key={`${hit.kind}/${hit.seoUrlSlug}`} className={joinClasses(rows.row, styles.hit)}>
          <p className={joinClasses('tag', styles.kind)}>{typeLabelOf(hit)}</p>
          <div className={rows.words}>
            <h2 className={styles.title}>
              <a className={styles.link} href={contentTypeInfo[hit.kind].pathOf(hit.seoUrlSlug)}>
                <Highlighted segments={hit.title} />
              </a>
            </h2>
            <p className={joinClasses(rows.description, styles.excerpt)}>
              <Highlighted segments={hit.excerpt} />
            </p>
            <AuthorAndDate hit={hit} />
          </div>
        </li>
      ))}
    </ol>
  );
}

function typeLabelOf({ kind, category }: SearchHit): string {
  return category ? `${contentTypeInfo[kind].one} / ${categoryNames[category]}` : contentTypeInfo[kind].one;
}

/** Renders author and date of a hit, as far as it has them. */
function AuthorAndDate({ hit: { author, date } }: { hit: SearchHit }) {
  if (!author && !date) return null;
  return (
    <p className={styles.origin}>
      {author && <a href={paths.profile(author.seoUrlSlug)}>{author.fullName}</a>}
      {author && date && ', '}
      {date && <time dateTime={date}>{formatDate(date)}</time>}
    </p>
  );
}
