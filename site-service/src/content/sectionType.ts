import { createHash } from 'node:crypto';
import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { LineCounter, parseDocument } from 'yaml';
import type { ContentFault } from './contentFault.ts';
import { itemFields } from './contentTypes.ts';
import { type FieldSchemaFault, isRecord, type ObjectSchema, parseObjectSchema } from './fieldSchema.ts';
import { createLineFinder, type FrontMatterType } from './frontMatter.ts';
import type { SectionFrontMatter, SectionContentType } from './sectionContentTypes.ts';

/** A content type that a section declares in `contentType.json`. */
export type SectionType = {
  kind: SectionContentType;
  /** Schema of the section's own fields. */
  fields: ObjectSchema;
  /** Name of the field that orders the list: one of the section's, or `title`. */
  sortBy: string;
  isDescending: boolean;
  frontMatter: FrontMatterType<SectionFrontMatter>;
  /** SHA-256 of the file, in hex. */
  digest: string;
};

/** Keys of `contentType.json` besides those of an object schema. */
const ownKeys = ['$schema', 'type', 'sortBy', 'sortOrder'];
const sortOrders = ['ascending', 'descending'];
const sortableTypes = ['string', 'integer', 'number'];

/** Parses the `contentType.json` of a section's content type. Reports all faults with their lines. */
export function parseSectionType(
  kind: SectionContentType,
  file: string,
  text: string,
): { type?: SectionType; faults: ContentFault[] } {
  const counter = new LineCounter();
  // JSON is a subset of YAML, and this parser records positions.
  const document = parseDocument(text, { lineCounter: counter, prettyErrors: false });
  const lineOf = createLineFinder(document, (offset) => counter.linePos(offset).line);
  const input = readJson(text);
  if (!isRecord(input)) {
    const line = document.errors[0] ? counter.linePos(document.errors[0].pos[0]).line : 1;
    return { faults: [{ file, line, fault: 'is not a JSON object.', remedy: 'Correct its JSON.' }] };
  }
  const { schema: fields, faults } = parseObjectSchema(input, ownKeys);
  faults.push(...findReservedNames(input), ...findSortFaults(input));
  if (!fields || faults.length > 0) return { faults: faults.map((fault) => toContentFault(fault, file, lineOf)) };
  const { sortBy = 'title', sortOrder } = input;
  return {
    type: {
      kind,
      fields,
      sortBy: String(sortBy),
      isDescending: sortOrder === 'descending',
      frontMatter: createFrontMatterType(fields),
      digest: createHash('sha256').update(text).digest('hex'),
    },
    faults: [],
  };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Front matter of an item: the standard fields and the section's own, side by side. */
function createFrontMatterType(fields: ObjectSchema): FrontMatterType<SectionFrontMatter> {
  const { properties, required = [], ...rest } = itemFields;
  const schema: TSchema = {
    ...rest,
    properties: { ...properties, ...fields.properties },
    required: [...required, ...fields.required],
  };
  return {
    schema,
    // Not compiled: no code is generated from the data of a section.
    accepts: (value) => Value.Check(schema, value),
    toFront(value) {
      // Safe: the schema accepted the value.
      const front = value as Omit<SectionFrontMatter, 'fields'> & Record<string, unknown>;
      const { title, seoTitleTag, seoMetaDescription, description, keywords, formerSlugs, draft, ...own } = front;
      return {
        ...{ title, seoTitleTag, seoMetaDescription, description, keywords },
        ...(formerSlugs && { formerSlugs }),
        ...(draft !== undefined && { draft }),
        fields: own,
      };
    },
  };
}

function findReservedNames({ properties }: Readonly<Record<string, unknown>>): FieldSchemaFault[] {
  return Object.keys(isRecord(properties) ? properties : {})
    .filter((name) => Object.hasOwn(itemFields.properties, name))
    .map((name) => ({
      path: ['properties', name],
      fault: 'is a field of every content item.',
      remedy: 'Remove it, or choose another name.',
    }));
}

function findSortFaults(input: Readonly<Record<string, unknown>>): FieldSchemaFault[] {
  const { properties, required, sortBy = 'title', sortOrder = 'ascending' } = input;
  const faults: FieldSchemaFault[] = [];
  const field = isRecord(properties) && typeof sortBy === 'string' ? properties[sortBy] : undefined;
  const isSortable =
    sortBy === 'title' ||
    (isRecord(field) &&
      sortableTypes.some((type) => type === field.type) &&
      Array.isArray(required) &&
      required.includes(sortBy));
  if (!isSortable)
    faults.push({
      path: ['sortBy'],
      fault: 'is not a field by which the list can be sorted.',
      remedy: `Name title, or a required field of the type ${sortableTypes.join(', ')}.`,
    });
  if (!sortOrders.some((order) => order === sortOrder))
    faults.push({ path: ['sortOrder'], fault: 'is not valid.', remedy: `Write ${sortOrders.join(' or ')}.` });
  if ('type' in input && input.type !== 'object')
    faults.push({ path: ['type'], fault: 'is not "object".', remedy: 'Write object, or remove it.' });
  return faults;
}

function toContentFault(
  { path, fault, remedy }: FieldSchemaFault,
  file: string,
  lineOf: (...path: (string | number)[]) => number,
): ContentFault {
  return { file, line: lineOf(...path), ...(path.length > 0 && { field: path.join('.') }), fault, remedy };
}
