import type { PageOf, SectionItem, SectionItemSummary } from '../contract/entities.ts';
import { siteApi } from './siteApi.ts';
import type { SiteQuery } from './siteQuery.ts';

/** Arguments of a list query; by default the first page of 12 items. `page` starts at 1; `pageSize` is at most 50. */
export type SectionListQuery = { page?: number; pageSize?: number };

/** A query: a page's `preload` returns `initiate(argument)`, and its component reads the response to that argument. */
export type ContentQuery<Argument, Response> = {
  initiate: (argument: Argument) => SiteQuery;
  useQueryState: (argument: Argument) => { currentData?: Response; isError: boolean };
};

/** The queries of a content type that a section declares in its folder; `Fields` are the section's own. */
export type SectionContent<Fields> = {
  list: ContentQuery<SectionListQuery, PageOf<SectionItemSummary<Fields>>>;
  /** Takes the slug of the item. */
  item: ContentQuery<string, SectionItem<Fields>>;
  /** Returns the `listPaths` of the page of an item; it rejects if a call fails. */
  listPaths: (
    pathOf: (slug: string) => string,
  ) => (readApi: <Body>(path: string) => Promise<Body>) => Promise<string[]>;
};

/** Page size for listing all items: the maximum of the service. */
const listingPageSize = 50;

/** Returns the queries of the content type that is declared in `<section>/content/<type>/contentType.json`. */
export function createSectionContent<Fields>(section: string, type: string): SectionContent<Fields> {
  const path = `/sections/${section}/${type}`;
  // Endpoint names are keys of the store that all sections share.
  const names = { list: `${section}/${type} list`, item: `${section}/${type} item` };
  const { endpoints } = siteApi.injectEndpoints({
    endpoints: (build) => ({
      [names.list]: build.query<unknown, SectionListQuery>({ query: (params) => ({ url: path, params }) }),
      [names.item]: build.query<unknown, string>({ query: (slug) => `${path}/${encodeURIComponent(slug)}` }),
    }),
    overrideExisting: true, // modules run again after a hot update
  });
  return {
    // Safe: the service validates `fields` with the section's schema. TypeScript cannot follow computed names.
    list: endpoints[names.list] as unknown as SectionContent<Fields>['list'],
    item: endpoints[names.item] as unknown as SectionContent<Fields>['item'],
    listPaths: (pathOf) => async (readApi) => {
      const slugs: string[] = [];
      for (let page = 1, pageCount = 1; page <= pageCount; page += 1) {
        const answer = await readApi<PageOf<{ seoUrlSlug: string }>>(
          `${path}?page=${page}&pageSize=${listingPageSize}`,
        );
        pageCount = answer.pageCount;
        slugs.push(...answer.items.map(({ seoUrlSlug }) => seoUrlSlug));
      }
      return slugs.map(pathOf);
    },
  };
}
