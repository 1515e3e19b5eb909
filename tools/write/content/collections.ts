import type { TSchema } from 'typebox';
import { frontMatterSchemas, pagePrefixes, pictureNames } from '../../../site-service/src/content/contentTypes.ts';
import type { ContentType } from '../../../site-service/src/content/contentTypes.ts';
import { readSectionTypes } from '../../../site-service/src/content/loadSectionTypes.ts';
import type { AnyContentType } from '../../../site-service/src/content/sectionContentTypes.ts';
import { sentence } from './label.ts';
import { isOptional, propertiesOf } from './schema.ts';

/** A content type in the editor. */
export type Collection = {
  /** Name in addresses: `articles`, or `academy.courses` for a section's type. */
  name: string;
  kind: AnyContentType;
  label: string;
  /** Schema of the front matter. */
  schema: TSchema;
  /** Field that names an item in lists. */
  titleField: string;
  /** False for types whose items have no text below the front matter. */
  hasBody: boolean;
  /** True for types with drafts: their items can be saved while required fields are empty. */
  hasDrafts: boolean;
  /** Name of the main picture's file without its ending; undefined for types without one. */
  picture: string | undefined;
  /** Path prefix of the pages; undefined for types without pages of their own, and for those of sections. */
  pagePrefix: string | undefined;
};

/** Types whose page shows no text of the item. */
const withoutBody: ReadonlySet<AnyContentType> = new Set(['clients', 'jobs']);
const titleFields = ['title', 'fullName', 'name'];

/** Returns the content types of the service and of all sections. */
export async function readCollections(sectionsFolder: string): Promise<Collection[]> {
  const { types } = await readSectionTypes(sectionsFolder);
  return [
    ...Object.entries(frontMatterSchemas).map(([kind, schema]) =>
      toCollection(kind as ContentType, schema, { picture: pictureNames[kind as ContentType] }),
    ), // safe: keys of a literal
    ...types.map(({ kind, frontMatter }) => toCollection(kind, frontMatter.schema, { picture: 'cover' })),
  ];
}

/** Describes one content type. */
export function toCollection(
  kind: AnyContentType,
  schema: TSchema,
  { picture }: { picture?: string | undefined } = {},
): Collection {
  const properties = propertiesOf(schema);
  const isOwn = kind in frontMatterSchemas;
  return {
    name: kind.replace('/', '.'),
    kind,
    label: kind.split('/').map(sentence).join(': '),
    schema,
    titleField: titleFields.find((name) => name in properties && !isOptional(schema, name)) ?? 'title',
    hasBody: !withoutBody.has(kind),
    hasDrafts: 'draft' in properties,
    picture,
    pagePrefix: isOwn ? pagePrefixes[kind as ContentType] : undefined, // safe: a key of the schemas
  };
}
