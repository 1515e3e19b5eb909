import { pageOf, pieceKindSchema, type SearchHit, searchHitSchema } from '@site/shared/contract';
import { Type } from 'typebox';
import { type Catalogue, catalogueOf } from '../catalogue/catalogue.ts';
import type { ContentItem } from '../content/content.ts';
import { startDayOf } from '../content/eventTimes.ts';
import type { IndexHit } from '../search/searchIndex.ts';
import { findAuthor } from '../representations/toJson.ts';
import type { ServiceApp } from '../http/app.ts';
import type { ServiceDependencies } from './serviceDependencies.ts';
import { answers, categoryField, paged, pageFields, wordsField } from './contentRouteHelpers.ts';

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

/** Registers the search over everything under discover. */
export function registerSearchRoute(app: ServiceApp, { content, search, today }: ServiceDependencies): void {
  app.get(
    '/api/search',
    {
      schema: {
        summary: 'What has all words of "q", best first',
        querystring: searchQuery,
        response: answers(pageOf(searchHitSchema), 400),
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

/** The hits with what their cards show; a piece that has gone since is left out. */
function toSearchHits(hits: IndexHit[], catalogue: Catalogue): SearchHit[] {
  return hits.flatMap(({ kind, slug, title, excerpt }) => {
    const piece = catalogue.find(kind, slug) as ContentItem | undefined; // an entry of some kind, which is what a piece is
    if (!piece) return [];
    const date = dateOf(piece);
    const author = findAuthor(piece, catalogue);
    return [
      {
        kind,
        seoUrlSlug: slug,
        title,
        excerpt,
        ...('category' in piece.front && { category: piece.front.category }),
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
