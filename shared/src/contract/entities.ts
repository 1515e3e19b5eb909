import { type Static, type TSchema, Type } from 'typebox';

/**
 * Wire schemas of the site service's entities.
 * The service validates with them and builds its OpenAPI document from them.
 * The client imports only the inferred types, so that no validator reaches the browser.
 */

const nonEmpty = Type.String({ minLength: 1 });

/** A slug in a URL: letters, digits and single hyphens; the case is significant. */
export const slugSchema = Type.String({ pattern: '^[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*$', maxLength: 160 });

const datePattern = String.raw`\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])`;

/** A calendar date, `YYYY-MM-DD`. */
export const isoDateSchema = Type.String({ pattern: `^${datePattern}$` });

/** A time with its offset from UTC (RFC 3339): `2027-06-10T09:00:00-06:00`. */
const offsetTimeSchema = Type.String({
  pattern: String.raw`^${datePattern}T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d[+-](?:[01]\d|2[0-3]):[0-5]\d$`,
});

/**
 * Fields of a picture: by default a URL and its size in CSS pixels; with `?images=embedded` a data URL in
 * `imageEncodedBase64`. All fields are absent if an entity has no picture.
 */
const picture = {
  imageUrl: Type.Optional(nonEmpty),
  imageWidth: Type.Optional(Type.Integer({ minimum: 1 })),
  imageHeight: Type.Optional(Type.Integer({ minimum: 1 })),
  imageEncodedBase64: Type.Optional(nonEmpty),
};

/** Fields of every entity that has a page. */
const page = {
  seoUrlSlug: slugSchema,
  seoTitleTag: nonEmpty,
  seoMetaDescription: nonEmpty,
  title: nonEmpty,
  description: nonEmpty,
  ...picture,
};

/** A content item as cards show it, without the metadata of its page. */
export type OnCard<Summary> = Omit<Summary, 'seoTitleTag' | 'seoMetaDescription'>;

export const categorySchema = Type.Union([
  Type.Literal('engineering'),
  Type.Literal('sustainability'),
  Type.Literal('innovation'),
]);
/** The three article categories; they are also the three core pillars. */
export type Category = Static<typeof categorySchema>;

/** The content types under `/discover`, named as in the paths of the API. */
export const pieceKindSchema = Type.Union([
  Type.Literal('articles'),
  Type.Literal('research'),
  Type.Literal('events'),
  Type.Literal('projects'),
]);
export type PieceKind = Static<typeof pieceKindSchema>;

/** Link to another content item of the same type. */
export const neighbourSchema = Type.Object({ seoUrlSlug: slugSchema, title: nonEmpty });
export type Neighbour = Static<typeof neighbourSchema>;

/** A heading in the body of a content item; `id` is the fragment of its link. */
export const headingSchema = Type.Object({
  id: nonEmpty,
  text: nonEmpty,
  level: Type.Union([Type.Literal(2), Type.Literal(3)]),
});
export type Heading = Static<typeof headingSchema>;

/** Fields of the full content items of all four content types. */
const contentItem = {
  keywords: Type.Array(nonEmpty),
  /** Sanitised HTML. */
  content: Type.String(),
  /** The second- and third-level headings of `content`, in order. */
  headings: Type.Array(headingSchema),
  /** Path of the cover as a PNG of 1200 by 630 pixels; absent if the content item has no cover. */
  sharingImageUrl: Type.Optional(nonEmpty),
  /** The previous and the next content item by date; for projects by their order. */
  previous: Type.Optional(neighbourSchema),
  next: Type.Optional(neighbourSchema),
};

export const sectionItemSummarySchema = Type.Object({
  ...page,
  /** Checked by the service against the section's own schema when it loads the content. */
  fields: Type.Record(Type.String(), Type.Unknown()),
});
/** An item of a content type that a section declares in its folder, in lists; `Fields` are the section's own. */
export type SectionItemSummary<Fields = Record<string, unknown>> = Omit<
  Static<typeof sectionItemSummarySchema>,
  'fields'
> & { fields: Fields };

export const sectionItemSchema = Type.Object({ ...sectionItemSummarySchema.properties, ...contentItem });
/** A full item of a content type that a section declares in its folder; `content` is sanitised HTML. */
export type SectionItem<Fields = Record<string, unknown>> = Omit<Static<typeof sectionItemSchema>, 'fields'> & {
  fields: Fields;
};

export const clientSchema = Type.Object({ identifier: nonEmpty, name: nonEmpty, ...picture });
export type Client = Static<typeof clientSchema>;

/** An author in a byline. */
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
/** An article in lists and on cards. */
export type ArticleSummary = Static<typeof articleSummarySchema>;

export const articleSchema = Type.Object({
  ...articleSummarySchema.properties,
  ...contentItem,
  author: Type.Optional(authorSchema),
  related: Type.Array(articleSummarySchema),
});
/** A full article; `content` is sanitised HTML. */
export type Article = Static<typeof articleSchema>;

export const researchSummarySchema = Type.Object({
  ...page,
  publicationDate: isoDateSchema,
  readingMinutes: Type.Integer({ minimum: 1 }),
});
export type ResearchSummary = Static<typeof researchSummarySchema>;

export const researchSchema = Type.Object({
  ...researchSummarySchema.properties,
  ...contentItem,
  author: Type.Optional(authorSchema),
  related: Type.Array(researchSummarySchema),
});
export type Research = Static<typeof researchSchema>;

export const eventSummarySchema = Type.Object({
  identifier: nonEmpty,
  ...page,
  /** Start date in the time zone of the event. */
  eventDate: isoDateSchema,
  /** Start time with the UTC offset of `timeZone` at that time. */
  startsAt: offsetTimeSchema,
  endsAt: offsetTimeSchema,
  /** IANA name, such as `America/Edmonton`. */
  timeZone: nonEmpty,
  /** True if the last day of the event has passed in Calgary. */
  isPast: Type.Boolean(),
  location: nonEmpty,
  /** Building or room, or the place to join online. */
  venue: Type.Optional(nonEmpty),
  summary: Type.String(),
  imageCaption: Type.Optional(nonEmpty),
});
export type EventSummary = Static<typeof eventSummarySchema>;

export const eventWithTextSchema = Type.Object({
  ...eventSummarySchema.properties,
  keywords: Type.Array(nonEmpty),
  content: Type.String(),
  safeContent: Type.String(),
});
/** An event with its text, as `GET /api/experts` returns it. */
export type EventWithText = Static<typeof eventWithTextSchema>;

export const eventSchema = Type.Object({
  ...eventWithTextSchema.properties,
  ...contentItem,
  related: Type.Array(eventSummarySchema),
});
/** A full event; `content` and `safeContent` are the same sanitised HTML. */
export type SiteEvent = Static<typeof eventSchema>;

export const projectSummarySchema = Type.Object({
  ...page,
  category: categorySchema,
  /** The client's sector, such as "Gas processing". */
  sector: nonEmpty,
});
export type ProjectSummary = Static<typeof projectSummarySchema>;

/** One row of a project's key facts, such as "Region" and "Alberta". */
export const factSchema = Type.Object({ label: nonEmpty, value: nonEmpty });

/** One mark of a project's change: `value` is its place on the scale, `text` the number as shown. */
const changeMarkSchema = Type.Object({ value: Type.Number(), text: nonEmpty, label: nonEmpty });

export const changeSchema = Type.Object({
  /** The quantity that changed, such as "Reboiler duty". */
  quantity: nonEmpty,
  /** Unit of the values; empty for marks whose texts have units. */
  unit: Type.String(),
  before: changeMarkSchema,
  after: changeMarkSchema,
  /** The value that must not be exceeded or missed. */
  limit: Type.Optional(changeMarkSchema),
  /** The difference in words, such as "2.59 MW less, or 36%". */
  difference: nonEmpty,
  /** Where the numbers are from, or how they were derived. */
  source: nonEmpty,
  /** Labelled values of the scale in ascending order; the first and the last are its ends. */
  ticks: Type.Array(Type.Object({ value: Type.Number(), text: nonEmpty }), { minItems: 2 }),
  isLogarithmic: Type.Optional(Type.Boolean()),
});
/** What a project changed: two values of one quantity on one scale. */
export type Change = Static<typeof changeSchema>;

export const projectSchema = Type.Object({
  ...projectSummarySchema.properties,
  ...contentItem,
  facts: Type.Array(factSchema),
  change: Type.Optional(changeSchema),
  related: Type.Array(projectSummarySchema),
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
  /** Quantity and result of the last step of the person's signed calculation. */
  signedResult: Type.Optional(Type.Object({ title: nonEmpty, result: nonEmpty })),
  ...picture,
});
export type Person = Static<typeof personSchema>;

/** A given value of a calculation, with its unit and where it is from. */
export const givenSchema = Type.Object({
  symbol: nonEmpty,
  name: nonEmpty,
  value: nonEmpty,
  source: Type.Optional(nonEmpty),
});
/** A step of a calculation: `values` is the formula with values and units, `result` has its unit. */
export const stepSchema = Type.Object({ label: nonEmpty, formula: nonEmpty, values: nonEmpty, result: nonEmpty });

/** Fields of a calculation that are the same in a person's file and in the response. */
export const calculationFields = {
  number: Type.String({ pattern: '^CALC-[A-Z]{2}-\\d{2}$' }),
  title: nonEmpty,
  given: Type.Array(givenSchema, { minItems: 1 }),
  /** The result of the last step is the result of the calculation. */
  steps: Type.Array(stepSchema, { minItems: 1 }),
  conclusion: nonEmpty,
  sources: Type.Array(nonEmpty, { minItems: 1 }),
  date: isoDateSchema,
  revision: Type.String({ pattern: '^[A-Z]$' }),
};
export const signedCalculationSchema = Type.Object({
  ...calculationFields,
  checkedBy: Type.Object({ fullName: nonEmpty, seoUrlSlug: slugSchema }),
});
/** A calculation that a person signed and another person checked. */
export type SignedCalculation = Static<typeof signedCalculationSchema>;

export const profileSchema = Type.Object({
  ...personSchema.properties,
  /** Sanitised HTML. */
  bio: Type.String(),
  socialMediaLinkedIn: Type.Optional(nonEmpty),
  /** Education: values by label. */
  merits: Type.Record(Type.String(), nonEmpty),
  articles: Type.Array(articleSummarySchema),
  calculation: Type.Optional(signedCalculationSchema),
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

/**
 * Returns the schema of one page of a list; `page` counts from 1. The maxima limit the size of the pagination, because
 * a page lists the numbers of all pages.
 */
export const pageOf = <Item extends TSchema>(item: Item) =>
  Type.Object({
    items: Type.Array(item),
    page: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
    pageSize: Type.Integer({ minimum: 1, maximum: 1000 }),
    pageCount: Type.Integer({ minimum: 0, maximum: 100_000 }),
    total: Type.Integer({ minimum: 0, maximum: 10_000_000 }),
  });
/** One page of a list of items; `page` counts from 1. */
export type PageOf<Item> = { items: Item[]; page: number; pageSize: number; pageCount: number; total: number };
