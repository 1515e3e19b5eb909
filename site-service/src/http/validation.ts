import type { FastifySchemaCompiler } from 'fastify';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { findSchemaFaults, type SchemaFault } from '../content/schemaFaults.ts';
import { ApiError } from './apiErrors.ts';

/**
 * Compiles a schema into a validator for one part of a request. Query parameters are converted to the schema's types
 * and get its defaults; bodies are not converted. The error contains a reason for each invalid parameter; for a body,
 * only field names and fault names, never values.
 */
export const compileValidator: FastifySchemaCompiler<TSchema> = ({ schema, httpPart = '' }) => {
  const validator = Compile(schema);
  return (input: unknown) => {
    // Safe: Fastify parses a query to an object.
    const value = httpPart === 'querystring' ? validator.Convert(validator.Default({ ...(input as object) })) : input;
    return validator.Check(value) ? { value } : { error: toValidationError(httpPart, findSchemaFaults(schema, value)) };
  };
};

function toValidationError(httpPart: string, faults: SchemaFault[]): ApiError {
  if (httpPart === 'params') return new ApiError('not_found');
  if (httpPart === 'body') {
    return faults.some(({ path }) => path.length === 0)
      ? new ApiError('bad_request', 'The body must be a JSON object.')
      : new ApiError('invalid_inquiry', undefined, byName(faults, nameBodyFault));
  }
  const reasons = byName(faults, explainParameter);
  const message = Object.entries(reasons)
    .map(([name, reason]) => `${name}: ${reason}`)
    .join(' ');
  return new ApiError(httpPart === 'headers' ? 'invalid_header' : 'invalid_query', message, reasons);
}

function byName(faults: SchemaFault[], explain: (fault: SchemaFault) => string): Record<string, string> {
  return Object.fromEntries(faults.map((fault) => [fault.path.join('/'), explain(fault)]));
}

function explainParameter({ kind, description, message }: SchemaFault): string {
  return kind === 'unknown' ? 'There is no such parameter.' : (description ?? message);
}

/** Returns the fault name of a body field, like those of `findInquiryFaults`. */
function nameBodyFault({ kind }: SchemaFault): string {
  const names = { missing: 'required', unknown: 'unknown', tooLong: 'tooLong', tooShort: 'type', unfit: 'type' };
  return names[kind];
}
