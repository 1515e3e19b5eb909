import type { FastifySerializerCompiler } from 'fastify';
import fastJsonStringify from 'fast-json-stringify';
import type { TSchema } from 'typebox';

/**
 * Compiles a response schema at the first response, as Fastify itself does at the start: most schemas are those of
 * errors, whose bodies `sendApiError` writes.
 */
export const compileSerializer: FastifySerializerCompiler<TSchema> = ({ schema }) => {
  let serialize: ((data: unknown) => string) | undefined;
  return (data) => (serialize ??= fastJsonStringify(schema))(data);
};
