import { type Static, type TSchema, Type } from 'typebox';

/**
 * Wire schemas of the site service's entities (specification, section 3).
 * The service validates with them and builds its OpenAPI document from them;
 * the client only takes the inferred types, so no validator reaches the browser.
 */

const nonEmpty = Type.String({ minLength: 1 });

/** A slug as it stands in a URL: letters, digits and hyphens, case kept. */
export const slugSchema = Type.String({ pattern: '^[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*$', maxLength: 160 });

/** A calendar date, `YYYY-MM-DD`. */
export const isoDateSchema = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });

/**
 * A picture: an address with its size in CSS pixels by default, or, with `?images=embedded`,
 * a data URL in `imageEncodedBase64`. All fields are absent where an entity has no picture.
 */
const picture = {
  imageUrl: Type.Optional(nonEmpty),
  imageWidth: Type.Optional(Type.Integer({ minimum: 1 })),
  imageHeight: Type.Optional(Type.Integer({ minimum: 1 })),
  imageEncodedBase64: Type.Optional(nonEmpty),
};

/** The fields that every entity with a page of its own shares. */
const page = {
  seoUrlSlug: slugSchema,
  seoTitleTag: nonEmpty,
  seoMetaDescription: nonEmpty,
  title: nonEmpty,
  description: nonEmpty,
  ...picture,
};

export const categorySchema = Type.Union([
  Type.Literal('engineering'),
  Type.Literal('sustainability'),
  Type.Literal('innovation'),
]);
/** The three article categories; they are also the three core pillars. */
export type Category = Static<typeof categorySchema>;

export const clientSchema = Type.Object({ identifier: nonEmpty, name: nonEmpty, ...picture });
export type Client = Static<typeof clientSchema>;

/** The short form of an author, as an article's byline shows it. */
export const authorSchema = Type.Object({
  fullName: nonEmpty,
  professionalTitle: Type.String(),
  seoUrlSlug: slugSchema,
});
export type Author = Static<typeof authorSchema>;

export const articleSummarySchema = Type.Object({
  ...page,
  publicationDate: isoDateSchema,
  category: categorySchema,
  readingMinutes: Type.Integer({ minimum: 1 }),
});
/** An article as lists and cards show it. */
export type ArticleSummary = Static<typeof articleSummarySchema>;

export const articleSchema = Type.Object({
  ...articleSummarySchema.properties,
  keywords: Type.Array(nonEmpty),
  author: Type.Optional(authorSchema),
  /** Sanitised HTML. */
  content: Type.String(),
  related: Type.Array(articleSummarySchema),
});
/** A whole article; `content` is sanitised HTML. */
export type Article = Static<typeof articleSchema>;

export const researchSummarySchema = Type.Object({ ...page, publicationDate: isoDateSchema });
export type ResearchSummary = Static<typeof researchSummarySchema>;

export const researchSchema = Type.Object({
  ...researchSummarySchema.properties,
  keywords: Type.Array(nonEmpty),
  content: Type.String(),
});
export type Research = Static<typeof researchSchema>;

export const eventSummarySchema = Type.Object({
  identifier: nonEmpty,
  ...page,
  eventDate: isoDateSchema,
  location: nonEmpty,
  summary: Type.String(),
  imageCaption: Type.Optional(nonEmpty),
});
export type EventSummary = Static<typeof eventSummarySchema>;

export const eventSchema = Type.Object({
  ...eventSummarySchema.properties,
  keywords: Type.Array(nonEmpty),
  content: Type.String(),
  safeContent: Type.String(),
});
/** A whole event; `content` and `safeContent` are the same sanitised HTML. */
export type SiteEvent = Static<typeof eventSchema>;

export const projectSummarySchema = Type.Object({ ...page, category: categorySchema });
export type ProjectSummary = Static<typeof projectSummarySchema>;

/** One row of a project's key facts, such as "Region" and "Alberta". */
export const factSchema = Type.Object({ label: nonEmpty, value: nonEmpty });

export const projectSchema = Type.Object({
  ...projectSummarySchema.properties,
  keywords: Type.Array(nonEmpty),
  facts: Type.Array(factSchema),
  content: Type.String(),
});
export type Project = Static<typeof projectSchema>;

export const personSchema = Type.Object({
  identifier: nonEmpty,
  fullName: nonEmpty,
  email: nonEmpty,
  professionalTitle: Type.String(),
  position: nonEmpty,
  summary: nonEmpty,
  entryDate: isoDateSchema,
  imageCaption: Type.Optional(nonEmpty),
  seoUrlSlug: slugSchema,
  ...picture,
});
export type Person = Static<typeof personSchema>;

export const profileSchema = Type.Object({
  ...personSchema.properties,
  /** Sanitised HTML. */
  bio: Type.String(),
  socialMediaLinkedIn: Type.Optional(nonEmpty),
  /** Education: label to value. */
  merits: Type.Record(Type.String(), nonEmpty),
  articles: Type.Array(articleSummarySchema),
});
export type Profile = Static<typeof profileSchema>;

export const jobSchema = Type.Object({
  identifier: nonEmpty,
  title: nonEmpty,
  location: nonEmpty,
  department: nonEmpty,
  url: Type.String({ pattern: '^https://' }),
});
export type Job = Static<typeof jobSchema>;

/** One page of a list; `page` counts from 1. */
export const pageOf = <Item extends TSchema>(item: Item) =>
  Type.Object({
    items: Type.Array(item),
    page: Type.Integer({ minimum: 1 }),
    pageSize: Type.Integer({ minimum: 1 }),
    pageCount: Type.Integer({ minimum: 0 }),
    total: Type.Integer({ minimum: 0 }),
  });
/** One page of a list of items; `page` counts from 1. */
export type PageOf<Item> = { items: Item[]; page: number; pageSize: number; pageCount: number; total: number };
