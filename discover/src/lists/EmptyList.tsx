import { ActionLink } from '@site/shared';
import { contentTypeInfo } from '../contentItems/contentTypes.ts';
import { buildListUrl, type ListParameters } from '../contentItems/listParameters.ts';
import emptyListDrawing from './emptyList.svg';
import styles from './ListPage.module.css';

/** Renders the empty state of a list: a message and links to lists with items. */
export function EmptyList({ parameters }: { parameters: ListParameters }) {
  const { kind, category, page, q } = parameters;
  const isBeyondEnd = page > 1;
  const many = kind ? contentTypeInfo[kind].many : 'pieces';
  // A search over all content types may find items that a search within one list does not.
  const searchAll = q && kind && { text: `Search all of Discover for “${q}”`, href: buildListUrl({ page: 1, q }) };
  const links = isBeyondEnd
    ? [{ text: 'Go to the first page', href: buildListUrl({ ...parameters, page: 1 }) }]
    : [
        ...(searchAll ? [searchAll] : []),
        ...(q || category
          ? [{ text: kind ? `See all ${many}` : 'Back to Discover', href: buildListUrl({ kind, page: 1 }) }]
          : []),
      ];
  return (
    <div className={styles.empty}>
      {/* Drawing of a dry well: a bore through rock layers without a reservoir. */}
      <img className={styles.core} src={emptyListDrawing} alt="" width="200" height="240" />
      <div className={styles.emptyWords}>
        <h2>{isBeyondEnd ? 'The list ends before this page' : 'Dry hole'}</h2>
        <p>
          {isBeyondEnd
            ? `There are fewer ${many} than this address expects.`
            : q
              ? `We drilled for “${q}” and found nothing. A shorter or a more general word may strike something.`
              : 'Nothing is published here yet.'}
        </p>
        {links.map(({ text, href }) => (
          <p key={href}>
            <ActionLink tone="quiet" href={href}>
              {text}
            </ActionLink>
          </p>
        ))}
      </div>
    </div>
  );
}
