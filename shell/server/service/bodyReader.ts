import { hash } from 'node:crypto';
import { errorSchema } from '@site/shared/contract';
import { LRUCache } from 'lru-cache';
import { Compile } from 'typebox/compile';
import type { Dispatcher } from 'undici';
import type { ResponseHead } from './responseHead.ts';
import { type ResponseRule, errorLimitBytes } from './responseRules.ts';
import { decode, parseJson, readWhole } from './readBody.ts';

/** Most bodies of which it is remembered that they keep the contract. */
const knownLimit = 1000;

const errors = Compile(errorSchema);

/** Reads a body to its last byte and checks it. Resolves to its bytes as they came; rejects with `ServiceFault`. */
export type BodyReader = (
  body: Dispatcher.ResponseData['body'],
  head: ResponseHead,
  call: { path: string; rule: ResponseRule },
) => Promise<Buffer>;

/** Builds a reader of bodies. It checks the same body of a call once: content changes rarely, and is read often. */
export function createBodyReader(): BodyReader {
  const known = new LRUCache<string, true>({ max: knownLimit });
  return async (body, { kind, encoding, length, headers }, { path, rule }) => {
    const limitBytes = kind === 'error' ? errorLimitBytes : rule.limitBytes;
    // The client of HTTP ends a body that has a length there, and reads it faster.
    const isBounded = length !== undefined && length <= limitBytes;
    const bytes = isBounded ? Buffer.from(await body.arrayBuffer()) : await readWhole(body, limitBytes);
    const key = `${kind} ${path} ${encoding} ${hash('sha256', bytes, 'base64')}`;
    if (known.has(key)) return bytes;
    const decoded = await decode(bytes, encoding, limitBytes);
    if (headers['content-type']?.startsWith('application/json'))
      parseJson(decoded, kind === 'error' ? errors : rule.validator?.());
    known.set(key, true);
    return bytes;
  };
}
