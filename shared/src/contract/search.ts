import { type Static, Type } from 'typebox';
import { authorSchema, categorySchema, isoDateSchema, pieceKindSchema, slugSchema } from './entities.ts';

/** A segment of text; `isMatch` marks a match of the search. */
export const segmentSchema = Type.Object({ text: Type.String(), isMatch: Type.Optional(Type.Literal(true)) });
export type Segment = Static<typeof segmentSchema>;

export const searchHitSchema = Type.Object({
  kind: pieceKindSchema,
  seoUrlSlug: slugSchema,
  title: Type.Array(segmentSchema),
  /** Text around the matches, or the description if the text has no match. */
  excerpt: Type.Array(segmentSchema),
  /** Articles and projects only. */
  category: Type.Optional(categorySchema),
  /** Publication date, or start date of an event; absent for projects. */
  date: Type.Optional(isoDateSchema),
  author: Type.Optional(authorSchema),
});
/** One item of `GET /api/search?q=&kind=&category=&page=&pageSize=`, whose items are sorted by relevance. */
export type SearchHit = Static<typeof searchHitSchema>;
