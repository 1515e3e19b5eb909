import { type Category, paths, type PieceKind } from '@site/shared';
import { contentTypeInfo } from './contentTypes.ts';

/** Parameters of a list URL. Without `kind`, they describe the overview and its search over all content types. */
export type ListParameters = { kind?: PieceKind; category?: Category; page: number; q?: string };

/** Maximum length of the search words, in characters; longer input is truncated. */
export const maxSearchLength = 100;

/** Parses the query of a list URL. `page` is 1 if it is absent or not a whole number from 1 to 999999. */
export function parseListParameters(
  search: URLSearchParams,
  list: Pick<ListParameters, 'kind' | 'category'>,
): ListParameters {
  const page = search.get('page') ?? '';
  const q = (search.get('q') ?? '').trim().slice(0, maxSearchLength);
  return { ...list, page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1, ...(q && { q }) };
}

/** Builds the URL of a list. Omits the first page and empty search words. */
export function buildListUrl({ kind, category, page, q }: ListParameters): string {
  const path = category ? paths.articlesOf(category) : kind ? contentTypeInfo[kind].listPath : paths.discover;
  const search = new URLSearchParams({ ...(q && { q }), ...(page > 1 && { page: String(page) }) }).toString();
  return path + (search && `?${search}`);
}
