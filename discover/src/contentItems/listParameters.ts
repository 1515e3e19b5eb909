import { type Category, paths, type PieceKind } from '@site/shared';
import { contentTypeInfo } from './contentTypes.ts';

/** What the address of a list asks for; without a kind it is the overview, and its search that of the whole area. */
export type ListParameters = { kind?: PieceKind; category?: Category; page: number; q?: string };

/** The longest search that is passed on; a longer one is cut. */
export const maxSearchLength = 100;

/** What a list's address asks for: `page` is 1 where it is absent or no whole number above 0. */
export function parseListParameters(
  search: URLSearchParams,
  list: Pick<ListParameters, 'kind' | 'category'>,
): ListParameters {
  const page = search.get('page') ?? '';
  const q = (search.get('q') ?? '').trim().slice(0, maxSearchLength);
  return { ...list, page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1, ...(q && { q }) };
}

/** The address of a list, without what goes without saying: the first page, an empty search. */
export function buildListUrl({ kind, category, page, q }: ListParameters): string {
  const path = category ? paths.articlesOf(category) : kind ? contentTypeInfo[kind].listPath : paths.discover;
  const search = new URLSearchParams({ ...(q && { q }), ...(page > 1 && { page: String(page) }) }).toString();
  return path + (search && `?${search}`);
}
