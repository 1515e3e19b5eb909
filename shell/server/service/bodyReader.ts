import { hash } from 'node:crypto';
import { errorSchema } from '@site/shared/contract';
import { LRUCache } from 'lru-cache';
import { Compile } from 'typebox/compile';
import type { ResponseHead } from './responseHead.ts';
import { type ResponseRule, errorLimitBytes } from './responseRules.ts';
import { decode, parseJson, readWhole } from './readBody.ts';

/** Maximum number of valid bodies whose digests are remembered. */
const validBodyLimit = 1000;

const errorValidator = Compile(errorSchema);

/** Reads a whole body and checks it. Resolves to the bytes as received; rejects with `ServiceFault`. */
export type BodyReader = (
  body: AsyncIterable<Buffer>,
  head: ResponseHead,
  call: { path: string; rule: ResponseRule },
) => Promise<Buffer>;

/** Creates a body reader. It checks the same body of a call only once: content changes rarely and is read often. */
export function createBodyReader(): BodyReader {
  const validBodies = new LRUCache<string, true>({ max: validBodyLimit });
  return async (body, { kind, encoding, headers }, { path, rule }) => {
    const limitBytes = kind === 'error' ? errorLimitBytes : rule.limitBytes;
    const bytes = await readWhole(body, limitBytes);
    const key = `${kind} ${path} ${encoding} ${hash('sha256', bytes, 'base64')}`;
    if (validBodies.has(key)) return bytes;
    const decoded = await decode(bytes, encoding, limitBytes);
    if (headers['content-type']?.startsWith('application/json'))
      parseJson(decoded, kind === 'error' ? errorValidator : rule.validator?.());
    validBodies.set(key, true);
    return bytes;
  };
}
