import { type PageOf, paths, type PieceKind, type ReadApi } from '@site/shared';
import { categories } from './categories.ts';
import { contentTypeInfo } from './contentTypes.ts';

/** Pieces asked for at once when listing them all: the most that the service gives. */
const listingPageSize = 50;

/** The path of each category's list. */
export async function listCategoryPaths(): Promise<string[]> {
  return categories.map(paths.articlesOf);
}

/** Lists the path of each piece of a kind. Rejects when the service does not answer. */
export function listPathsOf(kind: PieceKind): (api: ReadApi) => Promise<string[]> {
  return async (api) => {
    const slugs: string[] = [];
    for (let page = 1, pageCount = 1; page <= pageCount; page += 1) {
      const answer = await api<PageOf<{ seoUrlSlug: string }>>(`/${kind}?page=${page}&pageSize=${listingPageSize}`);
      pageCount = answer.pageCount;
      slugs.push(...answer.items.map(({ seoUrlSlug }) => seoUrlSlug));
    }
    return slugs.map(contentTypeInfo[kind].pathOf);
  };
}
