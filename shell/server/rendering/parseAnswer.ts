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

/** Parses what a worker answers a page with. Throws where the shell's code gave something else. */
export function parsePageAnswer(answer: WorkerAnswer): PageAnswer {
  return parse(pageAnswer, answer, 'a page');
}

/** Parses what a worker answers a form with; `null` where no action takes it. Throws where it is something else. */
export function parseFormAnswer(answer: WorkerAnswer): PageAnswer | null {
  return parse(formAnswer, answer, 'a page');
}

/** Parses a part's listed paths. Throws where they are none. */
export function parseListedPaths(answer: WorkerAnswer): ListedPaths {
  return parse(listedPaths, answer, 'a list of paths');
}

/** Parses the text of a drawing. Throws where it is none. */
export function parseDrawing(answer: WorkerAnswer): string {
  return parse(Type.String(), answer, 'the text of a drawing');
}

function parse<Schema extends TSchema>(schema: Schema, answer: unknown, what: string): Static<Schema> {
  if (Value.Check(schema, answer)) return answer;
  const faults = [...Value.Errors(schema, answer)]
    .slice(0, 3)
    .map(({ instancePath, message }) => `${instancePath || '/'}: ${message}`);
  throw new Error(`The part's code gave what is not ${what} (${faults.join('; ')}).`);
}
