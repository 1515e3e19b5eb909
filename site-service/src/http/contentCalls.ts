import { type TSchema, Type } from 'typebox';
import { categorySchema, errorSchema, slugSchema } from '@site/shared/contract';
import type { Entry } from '../content/loadEntry.ts';
import { matching } from '../content/queries.ts';
import type { ImageForm } from '../content/toWire.ts';
import { Refusal } from './refusals.ts';

const images = {
  images: Type.Optional(
    Type.Literal('embedded', {
      description: 'Write "embedded" for data URLs in imageEncodedBase64, or leave it out for addresses in imageUrl.',
    }),
  ),
};
/** Query of a call whose answer has pictures. */
export const pictureQuery = Type.Object(images, { additionalProperties: false });

const listFields = {
  page: Type.Integer({
    minimum: 1,
    maximum: 1_000_000,
    default: 1,
    description: 'Write a whole number of at least 1.',
  }),
  pageSize: Type.Integer({ minimum: 1, maximum: 100, default: 12, description: 'Write a whole number from 1 to 100.' }),
  q: Type.Optional(Type.String({ maxLength: 200, description: 'Write up to 200 characters to search for.' })),
  ...images,
};
/** Query of a list. */
export const listQuery = Type.Object(listFields, { additionalProperties: false });
/** Query of a list that has categories. */
export const categoryListQuery = Type.Object(
  {
    ...listFields,
    category: Type.Optional(
      Type.Union(categorySchema.anyOf, { description: 'Write engineering, sustainability or innovation.' }),
    ),
  },
  { additionalProperties: false },
);
/** Path of one item. */
export const slugParams = Type.Object({ seoUrlSlug: slugSchema });

type ListQuery = { page: number; pageSize: number; q?: string; images?: 'embedded' };

/** The form of pictures that a query asks for. */
export const formOf = (query: { images?: 'embedded' }): ImageForm => query.images ?? 'linked';

/** What a call of content documents: its answer, and the refusals it can give. */
export function answers<Body extends TSchema>(body: Body, ...refused: (400 | 404)[]) {
  return { 200: body, ...Object.fromEntries(refused.map((status) => [status, errorSchema])) } as { 200: Body };
}

/** One page of what matches; past the last page it is empty. */
export function toPage<Item extends Entry<'articles' | 'research' | 'events' | 'projects'>, Wire>(
  items: Item[],
  { page, pageSize, q }: ListQuery,
  toWire: (item: Item) => Wire,
) {
  const found = q ? matching(items, q) : items;
  return {
    items: found.slice((page - 1) * pageSize, page * pageSize).map(toWire),
    page,
    pageSize,
    pageCount: Math.ceil(found.length / pageSize),
    total: found.length,
  };
}

/** The item, or a 404 that names the slug. */
export function found<Item>(item: Item | undefined, what: string, slug: string): Item {
  if (item === undefined) throw new Refusal('not_found', `There is no ${what} "${slug}".`);
  return item;
}
