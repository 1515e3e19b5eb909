import type { TSchema } from 'typebox';
import { Settings } from 'typebox/system';
import { Value } from 'typebox/value';

/** One fault of a value that does not fit its schema. */
export type SchemaFault = {
  /** Names of fields and numbers of items that lead to it; empty for the value as a whole. */
  path: string[];
  kind: 'missing' | 'unknown' | 'tooShort' | 'tooLong' | 'unfit';
  /** The part of the value that is at fault; `undefined` where it is missing. */
  value: unknown;
  /** Description of the nearest schema that has one. */
  description?: string;
  /** TypeBox's own words. */
  message: string;
};

Settings.Set({ maxErrors: 1000 }); // the default of 8 would hide the rest

/** The faults of a value, at most one for each part of it. */
export function findSchemaFaults(schema: TSchema, value: unknown): SchemaFault[] {
  const faults = new Map<string, SchemaFault>();
  for (const error of Value.Errors(schema, value)) {
    const { keyword, schemaPath, message } = error;
    if (schemaPath.endsWith('/additionalProperties')) continue; // the object's own error names the property too
    for (const name of namesOf(error)) {
      const path = [...Value.Pointer.Indices(error.instancePath), ...name];
      if (faults.has(path.join('/'))) continue;
      const schemaSteps = [
        ...Value.Pointer.Indices(schemaPath.slice(1)),
        ...(keyword === 'required' ? ['properties', ...name] : []),
      ];
      faults.set(path.join('/'), {
        path,
        kind: kinds[keyword] ?? 'unfit',
        value: path.reduce(stepInto, value),
        description: describe(schema, schemaSteps),
        message,
      });
    }
  }
  return [...faults.values()];
}

/** The JSON Schema keywords that are told apart. */
const kinds: Readonly<Record<string, SchemaFault['kind']>> = {
  required: 'missing',
  additionalProperties: 'unknown',
  minLength: 'tooShort',
  maxLength: 'tooLong',
};

type ValidationError = ReturnType<typeof Value.Errors>[number];

/** The properties of an object that its error is about, each as a path; an empty path for any other error. */
function namesOf({ keyword, params }: ValidationError): string[][] {
  if (keyword === 'required') return params.requiredProperties.map((name) => [name]);
  if (keyword === 'additionalProperties') return params.additionalProperties.map((name) => [name]);
  return [[]];
}

function stepInto(whole: unknown, step: string): unknown {
  return (whole as Record<string, unknown> | null | undefined)?.[step]; // anything may be asked for a property
}

/** The last description on the way to a part of a schema. */
function describe(schema: TSchema, steps: string[]): string | undefined {
  const way: unknown[] = [schema];
  for (const step of steps) way.push(stepInto(way.at(-1), step));
  return way.map((part) => stepInto(part, 'description')).findLast((text) => typeof text === 'string');
}
