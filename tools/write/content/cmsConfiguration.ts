import type { Collection } from './collections.ts';
import { sentence } from './label.ts';
import { acceptsEmpty, choicesOf, isOptional, type JsonSchema, propertiesOf } from './schema.ts';

/** A field in the configuration of Sveltia CMS. */
export type CmsField = { name: string; label: string; widget: string; required?: boolean } & Record<string, unknown>;

type Widget = { widget: string } & Record<string, unknown>;

/** Name of the field with the Markdown text. */
const bodyField = 'body';
/** Widgets in which a value is chosen, not written. */
const pickers: ReadonlySet<string> = new Set(['boolean', 'datetime', 'relation', 'select']);
/** Fields that only the page "Rename" changes. */
const unedited: ReadonlySet<string> = new Set(['formerSlugs']);

/** Returns the names of the fields that the CMS shows and saves. */
export function editedFields(schema: object): string[] {
  return Object.keys(propertiesOf(schema)).filter((name) => !unedited.has(name));
}

/** Returns the configuration of Sveltia CMS: a collection for each content type, a field for each schema property. */
export function buildCmsConfiguration(collections: readonly Collection[]): Record<string, unknown> {
  return {
    load_config_file: false,
    // The backend reads and writes the origin private file system; `tools/write/browser/fileSystem.ts` takes its place.
    backend: { name: 'test-repo' },
    app_title: 'Caragana content',
    media_folder: 'media',
    public_folder: '',
    show_preview_links: false,
    collections: collections.map((collection) => buildCollection(collection, collections)),
  };
}

function buildCollection(collection: Collection, all: readonly Collection[]): Record<string, unknown> {
  const { name, label, titleField, hasBody } = collection;
  return {
    name,
    label,
    folder: `content/${name}`,
    path: '{{slug}}/index',
    extension: 'md',
    format: 'yaml-frontmatter',
    // Pages of the editor create, rename and delete items: they know the links to an item.
    create: false,
    delete: false,
    duplicate: false,
    slug: { template: `{{fields.${titleField}}}`, editable: false },
    identifier_field: titleField,
    summary: `{{fields.${titleField}}}`,
    fields: [
      // No part of the item: its control starts the check and lists the findings.
      { name: 'findings', label: 'Findings', widget: 'content-check', required: false },
      ...buildFields(collection.schema, all, { isLenient: collection.hasDrafts }),
      ...(hasBody
        ? [{ name: bodyField, label: 'Text', widget: 'text', required: false, hint: 'Markdown; see docs/content.md.' }]
        : []),
    ],
  };
}

/**
 * Returns the fields of an object schema.
 * @param isLenient makes required fields optional in the CMS, which saves no item with an empty required field: a draft
 * must be saved before it is complete. The content check reports them beside the field.
 */
export function buildFields(
  schema: object,
  all: readonly Collection[],
  { isLenient = false }: { isLenient?: boolean } = {},
): CmsField[] {
  return Object.entries(propertiesOf(schema))
    .filter(([name]) => !unedited.has(name))
    .map(([name, property]) => {
      const isNeeded = !isOptional(schema, name) && !acceptsEmpty(property);
      const widget = buildWidget(property, all);
      // The remedies of such fields are for those who write YAML.
      const description = pickers.has(widget.widget) ? undefined : property.description;
      const hint = [isNeeded && isLenient && 'Required.', description].filter(Boolean).join(' ');
      return {
        name,
        label: sentence(name),
        ...widget,
        required: isNeeded && !isLenient,
        ...(hint && { hint }),
      };
    });
}

/** Returns the widget for a schema, with its rules. */
function buildWidget(schema: JsonSchema, all: readonly Collection[]): Widget {
  const options = choicesOf(schema);
  if (options) return { widget: 'select', options };
  switch (schema.type) {
    case 'boolean':
      return { widget: 'boolean' };
    case 'integer':
    case 'number':
      return {
        widget: 'number',
        value_type: schema.type === 'integer' ? 'int' : 'float',
        ...(schema.minimum !== undefined && { min: schema.minimum }),
        ...(schema.maximum !== undefined && { max: schema.maximum }),
      };
    case 'array':
      return buildListWidget(schema, all);
    case 'object':
      return schema.properties
        ? { widget: 'object', collapsed: 'auto', fields: buildFields(schema, all) }
        : { widget: 'keyvalue', key_label: 'Label', value_label: 'Value' };
    default:
      return buildTextWidget(schema, all);
  }
}

function buildListWidget({ items = {}, minItems: min, maxItems: max }: JsonSchema, all: readonly Collection[]): Widget {
  const limits = { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
  const options = choicesOf(items);
  if (options) return { widget: 'select', multiple: true, options, ...limits };
  if (!items.properties) return { widget: 'list', ...limits };
  return { widget: 'list', ...limits, collapsed: 'auto', fields: buildFields(items, all) };
}

/** Length in characters from which a text gets several lines. */
const longText = 100;

function buildTextWidget(schema: JsonSchema, all: readonly Collection[]): Widget {
  const { relatesTo, format, pattern, description = 'Correct it.', minLength = 0, maxLength } = schema;
  const related = all.find(({ kind }) => kind === relatesTo);
  if (related)
    return {
      widget: 'relation',
      collection: related.name,
      value_field: '{{slug}}',
      display_fields: [related.titleField],
      search_fields: [related.titleField],
    };
  if (format === 'calendar-date' || format === 'date')
    return { widget: 'datetime', type: 'date', format: 'YYYY-MM-DD', date_format: 'YYYY-MM-DD', time_format: false };
  return {
    widget: schema.isLong || (maxLength ?? 0) >= longText ? 'text' : 'string',
    ...(format === 'email' && { type: 'email' }),
    ...(format === 'https-url' && { pattern: ['^https://', description] }),
    ...(pattern && { pattern: [pattern, description] }),
    // A minimum of one character is the same as required.
    ...(minLength > 1 && { minlength: minLength }),
    ...(maxLength !== undefined && { maxlength: maxLength }),
  };
}
