import { type Static, Type } from 'typebox';
import { authorSchema, categorySchema, isoDateSchema, pieceKindSchema, slugSchema } from './entities.ts';

/** A stretch of text; `isMatch` where the search found it. */
export const segmentSchema = Type.Object({ text: Type.String(), isMatch: Type.Optional(Type.Literal(true)) });
export type Segment = Static<typeof segmentSchema>;

export const searchHitSchema = Type.Object({
  kind: pieceKindSchema,
  seoUrlSlug: slugSchema,
  title: Type.Array(segmentSchema),
  /** Where the words stand in the text, or else the description. */
  excerpt: Type.Array(segmentSchema),
  /** Of articles and projects. */
  category: Type.Optional(categorySchema),
  /** Day of publication, or on which the event starts; projects have none. */
  date: Type.Optional(isoDateSchema),
  author: Type.Optional(authorSchema),
});
/** What a search found, the best first: one item of `GET /api/search?q=&kind=&category=&page=&pageSize=`. */
export type SearchHit = Static<typeof searchHitSchema>;
