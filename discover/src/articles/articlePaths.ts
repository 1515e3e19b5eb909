import { type ArticleSummary, type PageOf, paths, type ReadApi } from '@site/shared';
import { categories } from './categories.ts';

/** Articles asked for at once when listing them all. */
const listingPageSize = 100;

/** The path of each category's list. */
export async function listCategoryPaths(): Promise<string[]> {
  return categories.map(paths.articlesOf);
}

/** The path of each article. Rejects when the service does not answer. */
export async function listArticlePaths(api: ReadApi): Promise<string[]> {
  const slugs: string[] = [];
  for (let page = 1, pageCount = 1; page <= pageCount; page += 1) {
    const answer = await api<PageOf<ArticleSummary>>(`/articles?page=${page}&pageSize=${listingPageSize}`);
    pageCount = answer.pageCount;
    slugs.push(...answer.items.map(({ seoUrlSlug }) => seoUrlSlug));
  }
  return slugs.map(paths.article);
}
