/**
 * Schema of a field that a section declares: the keywords of JSON Schema below, and no others. `pattern` is missing on
 * purpose, because an expression with backtracking could block the service.
 */
export type FieldSchema = { description?: string } & (
  | { type: 'string'; enum?: string[]; format?: string; minLength?: number; maxLength?: number }
  | { type: 'integer' | 'number'; minimum?: number; maximum?: number }
  | { type: 'boolean' }
  | { type: 'array'; items: FieldSchema; minItems?: number; maxItems?: number; uniqueItems?: boolean }
  | ObjectSchema
);

/** Schema of an object; it accepts the declared properties only. */
export type ObjectSchema = {
  type: 'object';
  properties: Record<string, FieldSchema>;
  required: string[];
  additionalProperties: false;
  description?: string;
};

/** A fault of a schema: the keys and indexes of its position, the problem and the remedy. */
export type FieldSchemaFault = { path: (string | number)[]; fault: string; remedy: string };

/** Values of `format`. */
export const fieldFormats = ['date', 'date-time', 'email', 'https-url'] as const;

/** Most levels of arrays and objects within a field. */
const depthLimit = 3;
const fieldName = /^[a-z][A-Za-z0-9]{0,39}$/;

type KeywordCheck = { isValid: (value: unknown) => boolean; remedy: string };
const count: KeywordCheck = {
  isValid: (value) => Number.isInteger(value) && Number(value) >= 0,
  remedy: 'Write a whole number of at least 0.',
};
const limit: KeywordCheck = { isValid: Number.isFinite, remedy: 'Write a number.' };
const flag: KeywordCheck = { isValid: (value) => typeof value === 'boolean', remedy: 'Write true or false.' };

/** Keywords of each type, besides `type`, `description`, `items`, `properties` and `required`. */
const keywords: Readonly<Record<FieldSchema['type'], Readonly<Record<string, KeywordCheck>>>> = {
  string: {
    enum: {
      isValid: (value) =>
        Array.isArray(value) &&
        value.length > 0 &&
        value.every((each) => typeof each === 'string' && each !== '') &&
        new Set(value).size === value.length,
      remedy: 'List the allowed texts, each once.',
    },
    format: {
      isValid: (value) => fieldFormats.some((format) => format === value),
      remedy: `Write ${fieldFormats.join(', ')}.`,
    },
    minLength: count,
    maxLength: count,
  },
  integer: { minimum: limit, maximum: limit },
  number: { minimum: limit, maximum: limit },
  boolean: {},
  array: { minItems: count, maxItems: count, uniqueItems: flag },
  object: {},
};
const types = Object.keys(keywords);

/**
 * Checks the `properties` and `required` of a parsed `contentType.json`, and returns them as a closed object schema if
 * they have no faults. `ignored` are further keys that the object may have.
 */
export function parseObjectSchema(
  input: Readonly<Record<string, unknown>>,
  ignored: readonly string[],
): { schema?: ObjectSchema; faults: FieldSchemaFault[] } {
  const faults: FieldSchemaFault[] = [];
  const { schema } = readObject(input, { path: [], ignored, faults });
  return faults.length === 0 ? { schema, faults } : { faults };
}

type Position = { path: (string | number)[]; ignored: readonly string[]; faults: FieldSchemaFault[] };

function readObject(input: Readonly<Record<string, unknown>>, { path, ignored, faults }: Position) {
  const { properties = {}, required = [], description } = input;
  reportUnknown(input, ['properties', 'required', 'description', ...ignored], path, faults);
  const schema: ObjectSchema = { type: 'object', properties: {}, required: [], additionalProperties: false };
  if (typeof description === 'string') schema.description = description;
  if (!isRecord(properties)) {
    faults.push({ path: [...path, 'properties'], fault: 'is not an object.', remedy: 'Map each field to its schema.' });
    return { schema };
  }
  for (const [name, property] of Object.entries(properties)) {
    const at = [...path, 'properties', name];
    // `constructor` and the like are members of every object.
    if (!fieldName.test(name) || name in {})
      faults.push({
        path: at,
        fault: 'is not a valid name of a field.',
        remedy: 'Write it in camelCase, with letters and digits.',
      });
    else schema.properties[name] = readField(property, at, faults);
  }
  if (Array.isArray(required) && required.every((name) => typeof name === 'string')) schema.required = required;
  else faults.push({ path: [...path, 'required'], fault: 'is not a list of fields.', remedy: 'List names of fields.' });
  for (const name of schema.required)
    if (!Object.hasOwn(properties, name))
      faults.push({
        path: [...path, 'required'],
        fault: `names the field "${name}", which is not declared.`,
        remedy: 'Declare it under properties, or remove it.',
      });
  return { schema };
}

function readField(input: unknown, path: (string | number)[], faults: FieldSchemaFault[]): FieldSchema {
  const nothing: FieldSchema = { type: 'boolean' }; // not used: there is a fault
  const type = isRecord(input) ? input.type : undefined;
  if (!isRecord(input) || !isType(type)) {
    faults.push({
      path: isRecord(input) && 'type' in input ? [...path, 'type'] : path,
      fault: 'has no valid type.',
      remedy: `Write "type" as ${types.join(', ')}.`,
    });
    return nothing;
  }
  const level = path.filter((step) => step === 'properties' || step === 'items').length;
  if (level === 1 && (typeof input.description !== 'string' || input.description.trim() === ''))
    faults.push({
      path,
      fault: 'has no description.',
      remedy: 'Say what writers have to write, such as "Write the length in hours."; findings end with it.',
    });
  if (level > depthLimit + 1) {
    faults.push({ path, fault: `is nested more than ${depthLimit} levels deep.`, remedy: 'Make it flatter.' });
    return nothing;
  }
  if (type === 'object') return readObject(input, { path, ignored: ['type'], faults }).schema;
  const checks = keywords[type];
  reportUnknown(
    input,
    ['type', 'description', ...(type === 'array' ? ['items'] : []), ...Object.keys(checks)],
    path,
    faults,
  );
  for (const [name, { isValid, remedy }] of Object.entries(checks))
    if (name in input && !isValid(input[name])) faults.push({ path: [...path, name], fault: 'is not valid.', remedy });
  // Safe: the keywords have been checked, and `items` is checked here.
  return (
    type === 'array' ? { ...input, items: readField(input.items, [...path, 'items'], faults) } : input
  ) as FieldSchema;
}

function reportUnknown(
  input: Readonly<Record<string, unknown>>,
  known: readonly string[],
  path: (string | number)[],
  faults: FieldSchemaFault[],
): void {
  for (const name of Object.keys(input))
    if (!known.includes(name))
      faults.push({
        path: [...path, name],
        fault: 'is not a keyword that content types can use here.',
        remedy: `Remove it, or use ${known.join(', ')}.`,
      });
}

function isType(value: unknown): value is FieldSchema['type'] {
  return typeof value === 'string' && types.includes(value);
}

/** Returns true for an object that is not an array. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
