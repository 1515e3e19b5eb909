/** The parts of a JSON schema that the editor reads: those of TypeBox and of a section's `contentType.json`. */
export type JsonSchema = {
  type?: string;
  description?: string;
  properties?: Record<string, JsonSchema>;
  patternProperties?: Record<string, JsonSchema>;
  required?: readonly string[];
  items?: JsonSchema;
  anyOf?: readonly JsonSchema[];
  enum?: readonly unknown[];
  const?: unknown;
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  /** Content type whose items are the values. */
  relatesTo?: string;
  /** True for a text of one or more sentences. */
  isLong?: boolean;
};

/** Returns the fields of an object schema, by name. */
export function propertiesOf(schema: object): Record<string, JsonSchema> {
  return (schema as JsonSchema).properties ?? {};
}

/** Returns true for a field that an object may lack. */
export function isOptional(schema: object, name: string): boolean {
  return !((schema as JsonSchema).required ?? []).includes(name);
}

/** Returns the only values that a schema accepts; undefined if they are not listed. */
export function choicesOf({ enum: values, anyOf }: JsonSchema): unknown[] | undefined {
  if (values) return [...values];
  return anyOf?.every((each) => 'const' in each) ? anyOf.map((each) => each.const) : undefined;
}

/** Returns true for a text that may be empty. */
export function acceptsEmpty({ type, pattern, format, minLength = 0, enum: values }: JsonSchema): boolean {
  return type === 'string' && minLength === 0 && [pattern, format, values].every((rule) => rule === undefined);
}
