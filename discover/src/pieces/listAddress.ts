import { type Category, paths, type PieceKind } from '@site/shared';
import { kinds } from './kinds.ts';

/** What the address of a list asks for; without a kind it is the overview, and its search that of the whole area. */
export type ListAddress = { kind?: PieceKind; category?: Category; page: number; q?: string };

/** The longest search that is passed on; a longer one is cut. */
export const longestSearch = 100;

/** What a list's address asks for: `page` is 1 where it is absent or no whole number above 0. */
export function parseListAddress(search: URLSearchParams, list: Pick<ListAddress, 'kind' | 'category'>): ListAddress {
  const page = search.get('page') ?? '';
  const q = (search.get('q') ?? '').trim().slice(0, longestSearch);
  return { ...list, page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1, ...(q && { q }) };
}

/** The address of a list, without what goes without saying: the first page, an empty search. */
export function buildListAddress({ kind, category, page, q }: ListAddress): string {
  const path = category ? paths.articlesOf(category) : kind ? kinds[kind].listPath : paths.discover;
  const search = new URLSearchParams({ ...(q && { q }), ...(page > 1 && { page: String(page) }) }).toString();
  return path + (search && `?${search}`);
}
