import { type Category, paths } from '@site/shared';
import type { ArticleQuery } from './articleEndpoints.ts';

/** The longest search that is passed on; a longer one is cut. */
const longestSearch = 100;

/** What a list's address asks for: `page` is 1 where it is absent or no whole number above 0. */
export function parseArticleQuery(search: URLSearchParams, category?: Category): ArticleQuery {
  const page = search.get('page') ?? '';
  const q = (search.get('q') ?? '').trim().slice(0, longestSearch);
  return { page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1, ...(category && { category }), ...(q && { q }) };
}

/** The address of a list, without what goes without saying: the first page, an empty search. */
export function buildListAddress({ page, category, q }: ArticleQuery): string {
  const search = new URLSearchParams({ ...(q && { q }), ...(page > 1 && { page: String(page) }) }).toString();
  return (category ? paths.articlesOf(category) : paths.articles) + (search && `?${search}`);
}
