import { type Static, Type } from 'typebox';
import { calculationFields, categorySchema, changeSchema, factSchema, slugSchema } from '@site/shared/contract';

// Front matter of each content type. The `description` of a field is the remedy in the faults of that field. The editor
// of `npm run write` also reads `relatesTo` (the content type whose items the field names) and `isLong` (a text of one
// or more sentences).

const text = (description: string) => Type.String({ minLength: 1, pattern: '\\S', description });
const sentences = (description: string) => Type.String({ ...text(description), isLong: true });
const date = (what: string) =>
  Type.String({
    pattern: '^\\d{4}-\\d{2}-\\d{2}$',
    format: 'calendar-date',
    description: `Write ${what} as YYYY-MM-DD, a day that exists.`,
  });
const order = Type.Integer({ description: 'Write a whole number; smaller comes first.' });
const keywords = Type.Array(text('Write a word or a phrase.'), {
  minItems: 1,
  description: 'List at least one keyword.',
});
const category = Type.Union(categorySchema.anyOf, { description: 'Write engineering, sustainability or innovation.' });

const person = Type.String({
  ...slugSchema,
  description: 'Name a folder of people/, such as ada-stone.',
  relatesTo: 'people',
});
const author = Type.Optional(person);
/** Local time of the event with its offset from UTC (RFC 3339 without seconds). */
const time = (what: string) =>
  Type.String({
    pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}[+-]\\d{2}:\\d{2}$',
    format: 'offset-time',
    description: `Write ${what} in quotes with its offset from UTC, such as "2027-06-10T09:00-06:00".`,
  });
const draft = Type.Optional(
  Type.Boolean({ description: 'Write true while it is not to be shown, or remove the field.' }),
);

const formerSlugs = Type.Optional(
  Type.Array(Type.String({ ...slugSchema, description: 'Write the end of an earlier address, such as Old-Title.' }), {
    uniqueItems: true,
    description: 'List earlier slugs of this item, each once; their addresses redirect to it.',
  }),
);

const page = {
  title: text('Give the title.'),
  seoTitleTag: text('Give the browser title.'),
  seoMetaDescription: Type.String({
    minLength: 120,
    maxLength: 160,
    description: 'Write 120 to 160 characters for search engines.',
  }),
  description: sentences('Describe it in one or two sentences for cards.'),
  keywords,
  formerSlugs,
  draft,
};

const closed = { additionalProperties: false, description: 'Write fields as "name: value" lines.' };

/** Front-matter fields that the items of all sections' content types have. */
export const itemFields = Type.Object(page, closed);

/** A person's signed calculation; `checked` is the folder of the person who checked it. */
const calculation = Type.Object(
  {
    ...calculationFields,
    number: Type.String({
      ...calculationFields.number,
      description: 'Write CALC-, two initials, and a number of two digits.',
    }),
    date: date('the day of the signature'),
    checked: person,
  },
  {
    additionalProperties: false,
    description: 'Give number, title, given, steps, conclusion, sources, checked, date and revision.',
  },
);

/** Front-matter schema of each content folder. */
export const frontMatterSchemas = {
  articles: Type.Object(
    {
      ...page,
      publicationDate: date('the day of publication'),
      category,
      author,
    },
    closed,
  ),
  research: Type.Object({ ...page, publicationDate: date('the day of publication'), author }, closed),
  events: Type.Object(
    {
      ...page,
      startsAt: time('the time at which it starts'),
      endsAt: time('the time at which it ends'),
      timeZone: Type.String({
        format: 'time-zone',
        description: 'Write the IANA name of the time zone, such as America/Edmonton.',
      }),
      location: text('Say where it takes place: a city, or Online.'),
      venue: Type.Optional(text('Name the building or how to join, or remove the field.')),
      summary: sentences('Sum the event up in a sentence or two.'),
      imageCaption: Type.Optional(text('Write the caption or remove the field.')),
    },
    closed,
  ),
  projects: Type.Object(
    {
      ...page,
      category,
      sector: text('Name the client’s sector, such as Gas processing.'),
      facts: Type.Array(
        Type.Object(factSchema.properties, { additionalProperties: false, description: 'Give a label and a value.' }),
        {
          minItems: 1,
          description: 'List at least one "label" with its "value".',
        },
      ),
      change: Type.Optional(
        Type.Object(changeSchema.properties, {
          additionalProperties: false,
          description: 'Give quantity, unit, before, after, difference, source and ticks.',
        }),
      ),
      order,
      featured: Type.Optional(text('Name the group of featured projects or remove the field.')),
      report: Type.Optional(
        Type.Boolean({ description: 'Write true for the one project that the home page presents as the report.' }),
      ),
    },
    closed,
  ),
  people: Type.Object(
    {
      fullName: text('Give the full name.'),
      email: Type.String({ pattern: '^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$', description: 'Give an e-mail address.' }),
      professionalTitle: Type.String({ description: 'Give the professional title, such as P.Eng., or "" for none.' }),
      position: text('Give the position.'),
      summary: sentences('Sum the person up in a sentence or two.'),
      entryDate: date('the day the person joined'),
      linkedIn: Type.Optional(
        Type.String({ pattern: '^https://', description: 'Give an https:// address or remove the field.' }),
      ),
      merits: Type.Record(Type.String(), text('Give the value of the merit.'), {
        description: 'Map each label to its value.',
      }),
      groups: Type.Array(
        Type.Union([Type.Literal('founders'), Type.Literal('featured'), Type.Literal('experts')], {
          description: 'Write founders, featured or experts.',
        }),
        {
          uniqueItems: true,
          description: 'List some of founders, featured and experts, each once.',
        },
      ),
      order,
      formerSlugs,
      imageCaption: Type.Optional(text('Write the caption or remove the field.')),
      calculation: Type.Optional(calculation),
    },
    closed,
  ),
  clients: Type.Object({ name: text('Give the name.'), order }, closed),
  jobs: Type.Object(
    {
      title: text('Give the title.'),
      location: text('Give the place of work.'),
      department: text('Give the department.'),
      url: Type.String({ pattern: '^https://', description: 'Give the https:// address to apply at.' }),
      order,
    },
    closed,
  ),
} as const;

/** A content type; also the name of its folder. */
export type ContentType = keyof typeof frontMatterSchemas;
type FrontMatters = { [Kind in ContentType]: Static<(typeof frontMatterSchemas)[Kind]> };
/** The validated front matter of a content type. */
export type FrontMatter<Kind extends ContentType> = FrontMatters[Kind];

/** All content types. */
export const contentTypes = Object.keys(frontMatterSchemas) as ContentType[]; // safe: keys of a literal

/** Name, without extension, of the picture file of an item, by content type. */
export const pictureNames: Partial<Record<ContentType, string>> = {
  articles: 'cover',
  research: 'cover',
  events: 'cover',
  projects: 'cover',
  people: 'portrait',
  clients: 'logo',
};

/** Path prefix of the pages of a content type. Internal links are checked against these prefixes. */
export const pagePrefixes: Partial<Record<ContentType, string>> = {
  articles: '/discover/article/',
  research: '/discover/research/',
  events: '/discover/event/',
  projects: '/discover/project/',
  people: '/people/profile/',
};
