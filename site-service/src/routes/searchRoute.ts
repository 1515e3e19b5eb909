import { pageOf, pieceKindSchema, type SearchHit, searchHitSchema } from '@site/shared/contract';
import { Type } from 'typebox';
import { type Catalogue, catalogueOf } from '../catalogue/catalogue.ts';
import type { ContentItem } from '../content/content.ts';
import { startDayOf } from '../content/eventTimes.ts';
import type { IndexHit } from '../search/searchIndex.ts';
import { findAuthor } from '../representations/toJson.ts';
import type { ServiceApp } from '../http/app.ts';
import type { ServiceDependencies } from './serviceDependencies.ts';
import { responseSchemas, categoryField, paged, pageFields, wordsField } from './contentRouteHelpers.ts';

const searchQuery = Type.Object(
  {
    ...pageFields,
    q: wordsField,
    kind: Type.Optional(
      Type.Union(pieceKindSchema.anyOf, { description: 'Write articles, research, events or projects.' }),
    ),
    category: categoryField,
  },
  { additionalProperties: false },
);

/** Registers the search route over articles, research, events and projects. */
export function registerSearchRoute(app: ServiceApp, { content, search, today }: ServiceDependencies): void {
  app.get(
    '/api/search',
    {
      schema: {
        summary: 'Search: items that contain all words of "q", best match first',
        querystring: searchQuery,
        response: responseSchemas(pageOf(searchHitSchema), 400),
      },
    },
    async ({ query: { q, kind, category, page, pageSize } }) => {
      const catalogue = catalogueOf(content.current(), today());
      const { total, hits } = await search.find(catalogue.content, {
        words: q,
        today: catalogue.today,
        kind,
        category,
        offset: (page - 1) * pageSize,
        limit: pageSize,
      });
      return paged(toSearchHits(hits, catalogue), total, page, pageSize);
    },
  );
}

/** Converts index hits to JSON; omits items that no longer exist. */
function toSearchHits(hits: IndexHit[], catalogue: Catalogue): SearchHit[] {
  return hits.flatMap(({ kind, slug, title, excerpt }) => {
    const item = catalogue.find(kind, slug) as ContentItem | undefined; // safe: the union of all entry types
    if (!item) return [];
    const date = dateOf(item);
    const author = findAuthor(item, catalogue);
    return [
      {
        kind,
        seoUrlSlug: slug,
        title,
        excerpt,
        ...('category' in item.front && { category: item.front.category }),
        ...(date && { date }),
        ...(author && { author }),
      },
    ];
  });
}

function dateOf({ front }: ContentItem): string | undefined {
  if ('publicationDate' in front) return front.publicationDate;
  return 'startsAt' in front ? startDayOf(front) : undefined;
}
