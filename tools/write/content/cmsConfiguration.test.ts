import { Type } from 'typebox';
import { contentTypes } from '../../../site-service/src/content/contentTypes.ts';
import { writeSampleSections } from '../../../site-service/src/testing/sampleSections.ts';
import { buildCmsConfiguration, buildFields, type CmsField } from './cmsConfiguration.ts';
import { readCollections } from './collections.ts';

type Configured = { name: string; folder: string; create: boolean; delete: boolean; fields: CmsField[] };

/** Returns the configured collections of the service and of the sample section. */
async function configure(): Promise<Map<string, Configured>> {
  const sections = writeSampleSections();
  try {
    const { collections } = buildCmsConfiguration(await readCollections(sections.folder)) as {
      collections: Configured[];
    };
    return new Map(collections.map((collection) => [collection.name, collection]));
  } finally {
    sections.remove();
  }
}

function fieldOf(collections: Map<string, Configured>, collection: string, name: string): CmsField | undefined {
  return collections.get(collection)?.fields.find((field) => field.name === name);
}

test('each content type of the service and of the sections is a collection, which pages of the editor fill and empty', async () => {
  const collections = await configure();
  expect([...collections.keys()]).toEqual([...contentTypes, 'academy.courses', 'labs.rigs']);
  for (const collection of collections.values()) expect(collection).toMatchObject({ create: false, delete: false });
});

test('fields have the rules of the schema: length, format, choice, relation, nested fields', async () => {
  const collections = await configure();
  expect(fieldOf(collections, 'articles', 'seoMetaDescription')).toMatchObject({
    widget: 'text',
    label: 'SEO meta description',
    minlength: 120,
    maxlength: 160,
    hint: 'Required. Write 120 to 160 characters for search engines.',
  });
  expect(fieldOf(collections, 'articles', 'publicationDate')).toMatchObject({ widget: 'datetime', type: 'date' });
  expect(fieldOf(collections, 'articles', 'category')).toMatchObject({
    widget: 'select',
    options: ['engineering', 'sustainability', 'innovation'],
  });
  expect(fieldOf(collections, 'articles', 'author')).toMatchObject({
    widget: 'relation',
    collection: 'people',
    value_field: '{{slug}}',
    required: false,
  });
  expect(fieldOf(collections, 'people', 'email')).toMatchObject({ widget: 'string', required: true });
  expect(fieldOf(collections, 'people', 'groups')).toMatchObject({ widget: 'select', multiple: true });
  expect(fieldOf(collections, 'people', 'merits')).toMatchObject({ widget: 'keyvalue' });
  expect(fieldOf(collections, 'people', 'calculation')?.fields).toContainEqual(
    expect.objectContaining({ name: 'checked', widget: 'relation', required: true }),
  );
  expect(fieldOf(collections, 'projects', 'facts')).toMatchObject({ widget: 'list', min: 1 });
  expect(fieldOf(collections, 'projects', 'order')).toMatchObject({ widget: 'number', value_type: 'int' });
});

test('a draft can be saved with empty required fields; a text that may be empty is never required', async () => {
  const collections = await configure();
  const drafts = collections.get('articles')?.fields ?? [];
  expect(drafts.filter(({ required }) => required)).toEqual([]);
  expect(fieldOf(collections, 'people', 'professionalTitle')).toMatchObject({ required: false });
});

test('findings are the first field, the text is the last; former slugs are no field, and clients have no text', async () => {
  const collections = await configure();
  expect(fieldOf(collections, 'articles', 'formerSlugs')).toBeUndefined();
  expect(collections.get('articles')?.fields[0]).toMatchObject({ name: 'findings', widget: 'content-check' });
  expect(collections.get('articles')?.fields.at(-1)).toMatchObject({ name: 'body', widget: 'text' });
  expect(fieldOf(collections, 'clients', 'body')).toBeUndefined();
});

test('a new field of a schema appears by itself', () => {
  const schema = Type.Object({
    readingLevel: Type.Optional(Type.Integer({ minimum: 1, maximum: 5, description: 'Write 1 to 5.' })),
    sources: Type.Array(Type.Object({ url: Type.String({ pattern: '^https://', description: 'Give an address.' }) })),
  });
  expect(buildFields(schema, [])).toEqual([
    {
      name: 'readingLevel',
      label: 'Reading level',
      widget: 'number',
      value_type: 'int',
      min: 1,
      max: 5,
      required: false,
      hint: 'Write 1 to 5.',
    },
    expect.objectContaining({
      name: 'sources',
      widget: 'list',
      required: true,
      fields: [
        {
          name: 'url',
          label: 'URL',
          widget: 'string',
          pattern: ['^https://', 'Give an address.'],
          required: true,
          hint: 'Give an address.',
        },
      ],
    }),
  ]);
});
