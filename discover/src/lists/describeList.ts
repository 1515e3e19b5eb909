import { contentTypeInfo } from '../contentItems/contentTypes.ts';
import type { ListParameters } from '../contentItems/listParameters.ts';

/** Returns the item count and the page of a list or search: `27 articles for “gas”, page 2 of 3`. */
export function describeCount({ kind, q, page }: ListParameters, { total, pageCount }: ListTotals): string {
  const { one, many } = kind ? contentTypeInfo[kind] : { one: 'piece', many: 'pieces' };
  const shownPage = pageCount > 1 && page <= pageCount ? `, page ${page} of ${pageCount}` : '';
  return `${total} ${total === 1 ? one : many}${q ? ` for “${q}”` : ''}${shownPage}`;
}

/** Size of a whole list, in items and in pages. */
export type ListTotals = { total: number; pageCount: number };

/** Returns the page title of a list: `“gas”, page 2 | Articles | Caragana`; `title` for the first page of a list. */
export function toListTitle(title: string, { q, page }: ListParameters): string {
  const state = [...(q ? [`“${q}”`] : []), ...(page > 1 ? [q ? `page ${page}` : `Page ${page}`] : [])].join(', ');
  return state ? `${state} | ${title}` : title;
}
