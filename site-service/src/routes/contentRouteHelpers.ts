import { type TSchema, Type } from 'typebox';
import { type Category, categorySchema, errorSchema, pageOf, type PieceKind, slugSchema } from '@site/shared/contract';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Entry } from '../content/loadEntry.ts';
import type { ContentSearch } from '../search/contentSearch.ts';
import type { ImageForm } from '../representations/pictureFields.ts';
import { Moved, ApiError } from '../http/apiErrors.ts';

const images = {
  images: Type.Optional(
    Type.Literal('embedded', {
      description: 'Write "embedded" for data URLs in imageEncodedBase64, or omit it for URLs in imageUrl.',
    }),
  ),
};
/** Query schema of routes whose response contains pictures. */
export const pictureQuery = Type.Object(images, { additionalProperties: false });

const closed = { additionalProperties: false };
/** Query parameters for paging. */
export const pageFields = {
  page: Type.Integer({
    minimum: 1,
    maximum: 1_000_000,
    default: 1,
    description: 'Write a whole number of at least 1.',
  }),
  pageSize: Type.Integer({ minimum: 1, maximum: 50, default: 12, description: 'Write a whole number from 1 to 50.' }),
};
/** Query parameter with the search words of a visitor. */
export const wordsField = Type.String({ maxLength: 200, description: 'Write up to 200 characters to search for.' });
/** Optional query parameter for the category. */
export const categoryField = Type.Optional(
  Type.Union(categorySchema.anyOf, { description: 'Write engineering, sustainability or innovation.' }),
);
/** Query schema of a list without search. */
export const pictureListQuery = Type.Object({ ...pageFields, ...images }, closed);
const listFields = { ...pageFields, q: Type.Optional(wordsField), ...images };
/** Query schema of a list. */
export const listQuery = Type.Object(listFields, closed);
/** Query schema of a list with categories. */
export const categoryListQuery = Type.Object({ ...listFields, category: categoryField }, closed);
/** Query schema of the list of events. */
export const eventListQuery = Type.Object(
  {
    ...listFields,
    when: Type.Optional(
      Type.Union([Type.Literal('upcoming'), Type.Literal('past')], { description: 'Write upcoming or past.' }),
    ),
  },
  closed,
);
/** Path parameters of a single item. */
export const slugParams = Type.Object({ seoUrlSlug: slugSchema });

/** Returns the picture representation that a query requests. */
export const formOf = (query: { images?: 'embedded' }): ImageForm => query.images ?? 'linked';

/** Returns the response schemas of a content route: the body for 200 and those of the given error statuses. */
export function responseSchemas<Body extends TSchema>(body: Body, ...others: (301 | 400 | 404)[]) {
  const bodies = others.map((status) => [status, status === 301 ? movedBody : errorSchema]);
  return { 200: body, ...Object.fromEntries(bodies) } as { 200: Body };
}

/** Returns the schemas of a route whose response contains pictures. */
export function pictureSchemas<Body extends TSchema>(summary: string, body: Body) {
  return { summary, querystring: pictureQuery, response: responseSchemas(body, 400) };
}

/** Returns the schemas of a route that responds with one page of a list. */
export function listSchemas<Query extends TSchema, Item extends TSchema>(summary: string, query: Query, item: Item) {
  return { summary, querystring: query, response: responseSchemas(pageOf(item), 400) };
}

/** Returns the schemas of a route that responds with a single item. */
export function itemSchemas<Item extends TSchema>(summary: string, item: Item) {
  return { summary, params: slugParams, querystring: pictureQuery, response: responseSchemas(item, 301, 400, 404) };
}

/** A 301 has no body. */
const movedBody = Type.Null({
  description: 'The slug has another letter case or is a former one; Location contains the canonical URL.',
});

type ListQuery = { page: number; pageSize: number; q?: string; category?: Category; when?: 'upcoming' | 'past' };

/** Resolves with one page of a list, or of its search results, best match first. Pages beyond the last are empty. */
export async function toPage<Kind extends PieceKind, Wire>(
  { catalogue, search }: { catalogue: Catalogue; search: ContentSearch },
  kind: Kind,
  { page, pageSize, q, category, when }: ListQuery,
  toWire: (item: Entry<Kind>) => Wire,
) {
  const offset = (page - 1) * pageSize;
  if (!q?.trim()) {
    const items = filterList(catalogue, kind, category, when);
    return paged(items.slice(offset, offset + pageSize).map(toWire), items.length, page, pageSize);
  }
  const { content, today, find } = catalogue;
  const isPast = when && when === 'past';
  const query = { words: q, today, kind, category, isPast, offset, limit: pageSize };
  const { total, hits } = await search.find(content, query);
  const items = hits.map(({ slug }) => find(kind, slug)).filter((item) => item !== undefined);
  return paged(items.map(toWire), total, page, pageSize);
}

/** Filters a list by category and by past or upcoming events. */
function filterList<Kind extends PieceKind>(
  { lists, pastEvents }: Catalogue,
  kind: Kind,
  category: Category | undefined,
  when: 'upcoming' | 'past' | undefined,
): readonly Entry<Kind>[] {
  const items: readonly Entry<Kind>[] = lists[kind];
  if (!category && !when) return items;
  const past: ReadonlySet<unknown> = pastEvents;
  return items.filter((item) => {
    const isOfCategory = !category || ('category' in item.front && item.front.category === category);
    return isOfCategory && (!when || past.has(item) === (when === 'past'));
  });
}

/** Builds the body of a paged response. */
export function paged<Wire>(items: Wire[], total: number, page: number, pageSize: number) {
  return { items, page, pageSize, pageCount: Math.ceil(total / pageSize), total };
}

/** Names of the content types in error messages. */
const itemNames = {
  articles: 'article',
  research: 'research item',
  events: 'event',
  projects: 'project',
  people: 'expert',
} as const;

/**
 * Returns the item that a request names by slug.
 * @throws Moved if an item has the slug in another letter case or had it formerly; ApiError if there is no such item.
 */
export function findItem<Kind extends PieceKind | 'people'>(
  { find, findCanonicalSlug }: Catalogue,
  kind: Kind,
  { params: { seoUrlSlug }, url }: { params: { seoUrlSlug: string }; url: string },
): Entry<Kind> {
  const item = find(kind, seoUrlSlug);
  if (item) return item;
  const canonicalSlug = findCanonicalSlug(kind, seoUrlSlug);
  if (!canonicalSlug) throw new ApiError('not_found', `There is no ${itemNames[kind]} "${seoUrlSlug}".`);
  // Replace only the segment after the endpoint name: the name can equal the slug. Slugs have no encoded characters.
  throw new Moved(url.replace(/^(\/api\/[\w-]+\/)[^/?]+/, (_, call: string) => `${call}${canonicalSlug}`));
}
