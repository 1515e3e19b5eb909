import { type Static, type TSchema, Type } from 'typebox';
import { Value } from 'typebox/value';
import type { PageAnswer } from '../../src/render/contract.ts';
import type { WorkerAnswer, ListedPaths } from './protocol.ts';

const pageAnswer = Type.Union([
  Type.Object({
    kind: Type.Literal('page'),
    status: Type.Integer({ minimum: 200, maximum: 599 }),
    html: Type.String(),
    isComplete: Type.Boolean(),
    retryAfterSeconds: Type.Optional(Type.Integer({ minimum: 0 })),
    dataMs: Type.Optional(Type.Number({ minimum: 0 })),
  }),
  Type.Object({
    kind: Type.Literal('redirect'),
    status: Type.Integer({ minimum: 300, maximum: 399 }),
    location: Type.String(),
  }),
]);
const formAnswer = Type.Union([pageAnswer, Type.Null()]);
const listedPaths = Type.Object({
  paths: Type.Array(Type.String({ pattern: '^/' })),
  unlisted: Type.Array(Type.String()),
});

/** Parses a worker's answer to a page request. Throws if the shell's code returned anything else. */
export function parsePageAnswer(answer: WorkerAnswer): PageAnswer {
  return parse(pageAnswer, answer, 'page');
}

/** Parses a worker's answer to a form; `null` if no action accepts it. Throws if the answer is invalid. */
export function parseFormAnswer(answer: WorkerAnswer): PageAnswer | null {
  return parse(formAnswer, answer, 'page');
}

/** Parses the listed paths of a part. Throws if they are invalid. */
export function parseListedPaths(answer: WorkerAnswer): ListedPaths {
  return parse(listedPaths, answer, 'list of paths');
}

/** Parses the SVG text of a drawing. Throws if it is no string. */
export function parseDrawing(answer: WorkerAnswer): string {
  return parse(Type.String(), answer, 'SVG text');
}

function parse<Schema extends TSchema>(schema: Schema, answer: unknown, what: string): Static<Schema> {
  if (Value.Check(schema, answer)) return answer;
  const faults = [...Value.Errors(schema, answer)]
    .slice(0, 3)
    .map(({ instancePath, message }) => `${instancePath || '/'}: ${message}`);
  throw new Error(`The part's code did not return a valid ${what} (${faults.join('; ')}).`);
}
