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
      description: 'Write "embedded" for data URLs in imageEncodedBase64, or leave it out for addresses in imageUrl.',
    }),
  ),
};
/** Query of a call whose answer has pictures. */
const pictureQuery = Type.Object(images, { additionalProperties: false });

const closed = { additionalProperties: false };
/** The parameters that cut an answer into pages. */
export const pageFields = {
  page: Type.Integer({
    minimum: 1,
    maximum: 1_000_000,
    default: 1,
    description: 'Write a whole number of at least 1.',
  }),
  pageSize: Type.Integer({ minimum: 1, maximum: 50, default: 12, description: 'Write a whole number from 1 to 50.' }),
};
/** What a visitor searches for. */
export const wordsField = Type.String({ maxLength: 200, description: 'Write up to 200 characters to search for.' });
/** The category that an answer is narrowed to. */
export const categoryField = Type.Optional(
  Type.Union(categorySchema.anyOf, { description: 'Write engineering, sustainability or innovation.' }),
);
const listFields = { ...pageFields, q: Type.Optional(wordsField), ...images };
/** Query of a list. */
export const listQuery = Type.Object(listFields, closed);
/** Query of a list that has categories. */
export const categoryListQuery = Type.Object({ ...listFields, category: categoryField }, closed);
/** Query of the list of events. */
export const eventListQuery = Type.Object(
  {
    ...listFields,
    when: Type.Optional(
      Type.Union([Type.Literal('upcoming'), Type.Literal('past')], { description: 'Write upcoming or past.' }),
    ),
  },
  closed,
);
/** Path of one item. */
export const slugParams = Type.Object({ seoUrlSlug: slugSchema });

/** The form of pictures that a query asks for. */
export const formOf = (query: { images?: 'embedded' }): ImageForm => query.images ?? 'linked';

/** What a call of content documents: its answer, and the refusals it can give. */
export function answers<Body extends TSchema>(body: Body, ...others: (301 | 400 | 404)[]) {
  const bodies = others.map((status) => [status, status === 301 ? movedBody : errorSchema]);
  return { 200: body, ...Object.fromEntries(bodies) } as { 200: Body };
}

/** Schemas of a call whose answer has pictures. */
export function pictureSchemas<Body extends TSchema>(summary: string, body: Body) {
  return { summary, querystring: pictureQuery, response: answers(body, 400) };
}

/** Schemas of a call that answers one page of a list. */
export function listSchemas<Query extends TSchema, Item extends TSchema>(summary: string, query: Query, item: Item) {
  return { summary, querystring: query, response: answers(pageOf(item), 400) };
}

/** Schemas of a call that answers one item. */
export function itemSchemas<Item extends TSchema>(summary: string, item: Item) {
  return { summary, params: slugParams, querystring: pictureQuery, response: answers(item, 301, 400, 404) };
}

/** The `Location` says it all. */
const movedBody = Type.Null({ description: 'The slug is written otherwise; Location has its address.' });

type ListQuery = { page: number; pageSize: number; q?: string; category?: Category; when?: 'upcoming' | 'past' };

/** One page of a kind's list, or of what a search finds in it, best first; past the last page it is empty. */
export async function toPage<Kind extends PieceKind, Wire>(
  { catalogue, search }: { catalogue: Catalogue; search: ContentSearch },
  kind: Kind,
  { page, pageSize, q, category, when }: ListQuery,
  toWire: (item: Entry<Kind>) => Wire,
) {
  const offset = (page - 1) * pageSize;
  if (!q?.trim()) {
    const items = narrow(catalogue, kind, category, when);
    return paged(items.slice(offset, offset + pageSize).map(toWire), items.length, page, pageSize);
  }
  const { content, today, find } = catalogue;
  const isPast = when && when === 'past';
  const query = { words: q, today, kind, category, isPast, offset, limit: pageSize };
  const { total, hits } = await search.find(content, query);
  const items = hits.map(({ slug }) => find(kind, slug)).filter((item) => item !== undefined);
  return paged(items.map(toWire), total, page, pageSize);
}

/** The items of a list, of one category or time only where one is asked for. */
function narrow<Kind extends PieceKind>(
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

/** Builds one page of an answer. */
export function paged<Wire>(items: Wire[], total: number, page: number, pageSize: number) {
  return { items, page, pageSize, pageCount: Math.ceil(total / pageSize), total };
}

/** How a refusal names an item of each kind. */
const itemNames = {
  articles: 'article',
  research: 'research item',
  events: 'event',
  projects: 'project',
  people: 'expert',
} as const;

/**
 * The item that a call names.
 * @throws Moved where its slug is written in other letter case, and ApiError where there is none.
 */
export function findItem<Kind extends PieceKind | 'people'>(
  { find, findCanonicalSlug }: Catalogue,
  kind: Kind,
  { params: { seoUrlSlug }, url }: { params: { seoUrlSlug: string }; url: string },
): Entry<Kind> {
  const item = find(kind, seoUrlSlug);
  if (item) return item;
  const spelling = findCanonicalSlug(kind, seoUrlSlug);
  if (!spelling) throw new ApiError('not_found', `There is no ${itemNames[kind]} "${seoUrlSlug}".`);
  // After the call's own name, which may be a slug as well; a slug's characters are never encoded.
  throw new Moved(url.replace(/^(\/api\/[\w-]+\/)[^/?]+/, (_, call: string) => `${call}${spelling}`));
}
