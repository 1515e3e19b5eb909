import { type PageOf, paths, type PieceKind, type ReadApi } from '@site/shared';
import { categories } from './categories.ts';
import { contentTypeInfo } from './contentTypes.ts';

/** Page size for listing all items: the maximum of the service. */
const listingPageSize = 50;

/** Resolves with the paths of the category lists. */
export async function listCategoryPaths(): Promise<string[]> {
  return categories.map(paths.articlesOf);
}

/** Returns a function that lists the paths of all items of a content type. It rejects if a request fails. */
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
