import { isDeepStrictEqual } from 'node:util';
import { Document, isCollection, isMap, isNode, isScalar, parseDocument } from 'yaml';
import { splitFrontMatter } from '../../../site-service/src/content/frontMatter.ts';
import { isOptional, type JsonSchema, propertiesOf } from './schema.ts';

/** A content file, split: the YAML of its front matter, and the Markdown below it. */
export type ItemText = { yaml: string; body: string };
/** Front matter as data. */
export type Fields = Readonly<Record<string, unknown>>;

/**
 * Splits a content file; line ends become `\n`.
 * @throws Error if it does not start with front matter.
 */
export function splitItem(source: string): ItemText {
  const text = source.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  const parts = splitFrontMatter(text);
  if (!parts)
    throw new Error(
      'The file has no front matter; nothing was saved. Start it with a line "---", the fields, and "---".',
    );
  return { yaml: parts.yaml, body: text.slice(parts.bodyStart) };
}

/**
 * Returns the front matter of a content file as data.
 * @throws Error if it is not valid YAML.
 */
export function readFields(yaml: string): Fields {
  return (parseYaml(yaml).toJS() as Fields | null) ?? {};
}

/**
 * Returns a content file with the fields and the text of the editor. Fields that have not changed keep their form and
 * comments; fields of the file that `edited` does not name keep their values.
 * @param edited names of the fields that the editor shows.
 * @throws Error if the file has no valid front matter.
 */
export function mergeItem(
  source: string,
  schema: object,
  edited: readonly string[],
  { fields, body }: { fields: Fields; body?: string },
): string {
  const before = splitItem(source);
  const old = readFields(before.yaml);
  const yaml = edited.reduce((text, name) => {
    const property = propertiesOf(schema)[name];
    if (!property) return text;
    const value = normalize(fields[name], property, isOptional(schema, name));
    return isDeepStrictEqual(value, old[name]) ? text : setField(text, name, value);
  }, before.yaml);
  return `---\n${yaml}---\n${body === undefined ? before.body : mergeBody(before.body, body)}`;
}

/**
 * Returns a content file as the CMS reads it: with `false` for each missing switch. The CMS would add it, and ask about
 * unsaved changes where nothing has changed.
 */
export function presentItem(source: string, schema: object): string {
  const parts = splitFrontMatter(source);
  if (!parts) return source;
  const { yaml, bodyStart } = parts;
  const missing = Object.entries(propertiesOf(schema)).filter(
    ([name, { type }]) => type === 'boolean' && !new RegExp(`^${name}:`, 'm').test(yaml),
  );
  return `---\n${yaml}${missing.map(([name]) => `${name}: false\n`).join('')}---\n${source.slice(bodyStart)}`;
}

/** Keeps the empty lines around the text, which the editor does not show. */
function mergeBody(before: string, text: string): string {
  const core = (body: string) => body.replaceAll('\r\n', '\n').replace(/^\n+/, '').trimEnd();
  if (core(before) === core(text)) return before;
  return `${/^\n*/.exec(before)?.[0] ?? ''}${core(text)}\n`;
}

function parseYaml(yaml: string): ReturnType<typeof parseDocument> {
  const document = parseDocument(yaml, { prettyErrors: false });
  const [error] = document.errors;
  if (error)
    throw new Error(`The front matter is not valid YAML (${error.message}); nothing was saved. Correct the file.`);
  if (document.contents !== null && !isMap(document.contents))
    throw new Error('The front matter has no fields; nothing was saved. Write fields as "name: value" lines.');
  return document;
}

/**
 * Changes, adds or removes one field in the text of front matter; `undefined` removes it. A text keeps its quotation
 * marks, a list the form on one line or several.
 */
function setField(yaml: string, name: string, value: unknown): string {
  const { contents } = parseYaml(yaml);
  const pair = isMap(contents) ? contents.items.find(({ key }) => isScalar(key) && key.value === name) : undefined;
  const [start = yaml.length] = (pair && isScalar(pair.key) && pair.key.range) || [];
  const [, valueEnd = start] = (pair && isNode(pair.value) && pair.value.range) || [];
  // The value of a block ends at the start of the line after it.
  const end = start + yaml.slice(start, valueEnd).trimEnd().length;
  const lineEnd = yaml.indexOf('\n', end) + 1 || yaml.length;
  if (value === undefined) return yaml.slice(0, start) + yaml.slice(pair ? lineEnd : start);
  const text = formatField(name, value, pair?.value, yaml.slice(start, end));
  return pair ? yaml.slice(0, start) + text + yaml.slice(end) : `${yaml}${text}\n`;
}

/** Returns the YAML of a field, in the form of its value before. */
function formatField(name: string, value: unknown, before: unknown, textBefore: string): string {
  const document = new Document({ [name]: value });
  const node = document.get(name, true);
  if (isScalar(node) && isScalar(before) && typeof before.value === typeof value && before.type)
    node.type = before.type;
  if (isCollection(node) && isCollection(before)) node.flow = before.flow;
  const flowCollectionPadding = /[{[] /.test(textBefore);
  return document.toString({ lineWidth: 0, flowCollectionPadding }).trimEnd();
}

/** Returns the value that the file gets: `undefined` for an optional field without a value. */
function normalize(value: unknown, schema: JsonSchema, canBeMissing: boolean): unknown {
  if (value === undefined || value === null) return undefined;
  if (Array.isArray(value)) {
    const items = value.map((item) => normalize(item, schema.items ?? {}, false));
    return items.length === 0 && canBeMissing ? undefined : items;
  }
  if (typeof value === 'object') return normalizeObject(value as Fields, schema, canBeMissing);
  if (canBeMissing && (value === '' || value === false)) return undefined;
  return value;
}

function normalizeObject(value: Fields, schema: JsonSchema, canBeMissing: boolean): unknown {
  const entries = Object.entries(value).map(([name, each]) => [
    name,
    normalize(each, schema.properties?.[name] ?? {}, isOptional(schema, name) && schema.properties !== undefined),
  ]);
  const object = Object.fromEntries(entries.filter(([, each]) => each !== undefined)) as Fields; // safe: from entries
  const isEmpty = Object.values(object).every((each) => each === '' || (Array.isArray(each) && each.length === 0));
  return canBeMissing && isEmpty ? undefined : object;
}
