import { FormatRegistry, type Static, type TSchema } from '@sinclair/typebox';
import { TypeCompiler } from '@sinclair/typebox/compiler';
import { Value, ValueErrorType } from '@sinclair/typebox/value';
import type { FastifySchemaCompiler, FastifyTypeProvider } from 'fastify';
import { Refusal, type RefusalCode } from './refusals.ts';

/**
 * Infers handlers' types from the contract's schemas. Fastify's own provider package expects
 * TypeBox 1, the contract is TypeBox 0.34; this is all it takes.
 */
export interface ContractTypes extends FastifyTypeProvider {
  validator: this['schema'] extends TSchema ? Static<this['schema']> : unknown;
  serializer: this['schema'] extends TSchema ? Static<this['schema']> : unknown;
}

FormatRegistry.Set('uuid', (text) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text));

const codes: Readonly<Record<string, RefusalCode>> = {
  querystring: 'invalid_query',
  headers: 'invalid_header',
  params: 'not_found',
};

/**
 * Compiles a schema for one part of a request. Queries are converted to the schema's types and get
 * its defaults; bodies are taken as they are. The refusal names each faulty parameter and why, and
 * for a body the fields only, never a value.
 */
export const compileValidator: FastifySchemaCompiler<TSchema> = ({ schema, httpPart = '' }) => {
  const checker = TypeCompiler.Compile(schema);
  return (given: unknown) => {
    const value =
      httpPart === 'querystring'
        ? Value.Convert(schema, Value.Default(schema, structuredClone({ ...(given as object) })))
        : given; // a query is an object
    if (checker.Check(value)) return { value };
    const faults: Record<string, string> = {};
    for (const { path, type, message, schema: part } of checker.Errors(value)) {
      const name = path.slice(1);
      faults[name] ??=
        httpPart === 'body'
          ? bodyFault(type)
          : type === ValueErrorType.ObjectAdditionalProperties
            ? 'There is no such parameter.'
            : (part.description ?? message);
    }
    if (httpPart === 'body')
      return {
        error:
          '' in faults
            ? new Refusal('bad_request', 'The body must be a JSON object.')
            : new Refusal('invalid_inquiry', undefined, faults),
      };
    const message = Object.entries(faults)
      .map(([name, reason]) => `${name}: ${reason}`)
      .join(' ');
    return {
      error:
        httpPart === 'params'
          ? new Refusal('not_found')
          : new Refusal(codes[httpPart] ?? 'bad_request', message, faults),
    };
  };
};

/** The name of a body field's fault, in the manner of `findInquiryFaults`. */
function bodyFault(type: ValueErrorType): string {
  if (type === ValueErrorType.ObjectRequiredProperty) return 'required';
  if (type === ValueErrorType.ObjectAdditionalProperties) return 'unknown';
  return type === ValueErrorType.StringMaxLength ? 'tooLong' : 'type';
}
