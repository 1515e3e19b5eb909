import type { TSchema } from 'typebox';
import { Settings } from 'typebox/system';
import { Value } from 'typebox/value';

/** A schema validation error. */
export type SchemaFault = {
  /** Property names and array indexes of the faulty part; empty for the whole value. */
  path: string[];
  kind: 'missing' | 'unknown' | 'tooShort' | 'tooLong' | 'unfit';
  /** The faulty part of the value; `undefined` if it is missing. */
  value: unknown;
  /** Description of the innermost schema on the path that has one. */
  description?: string;
  /** Error message of TypeBox. */
  message: string;
};

Settings.Set({ maxErrors: 1000 }); // the default of 8 would hide further errors

/** Returns the faults of a value, at most one per path. */
export function findSchemaFaults(schema: TSchema, value: unknown): SchemaFault[] {
  const faults = new Map<string, SchemaFault>();
  for (const error of Value.Errors(schema, value)) {
    const { keyword, schemaPath, message } = error;
    if (schemaPath.endsWith('/additionalProperties')) continue; // the error of the object also names the property
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

/** Fault kinds by JSON Schema keyword; all other keywords are `unfit`. */
const kinds: Readonly<Record<string, SchemaFault['kind']>> = {
  required: 'missing',
  additionalProperties: 'unknown',
  minLength: 'tooShort',
  maxLength: 'tooLong',
};

type ValidationError = ReturnType<typeof Value.Errors>[number];

/** Returns the paths of the properties that an object error names; one empty path for other errors. */
function namesOf({ keyword, params }: ValidationError): string[][] {
  if (keyword === 'required') return params.requiredProperties.map((name) => [name]);
  if (keyword === 'additionalProperties') return params.additionalProperties.map((name) => [name]);
  return [[]];
}

function stepInto(whole: unknown, step: string): unknown {
  return (whole as Record<string, unknown> | null | undefined)?.[step]; // safe for all other values
}

/** Returns the description of the innermost schema on a path that has one. */
function describe(schema: TSchema, steps: string[]): string | undefined {
  const schemas: unknown[] = [schema];
  for (const step of steps) schemas.push(stepInto(schemas.at(-1), step));
  return schemas.map((part) => stepInto(part, 'description')).findLast((text) => typeof text === 'string');
}
