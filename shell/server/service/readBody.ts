import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { Validator } from 'typebox/compile';
import { ServiceFault } from './serviceFault.ts';

/** Maximum nesting depth of arrays and objects; responses of the contract have at most 6 levels. */
const depthLimit = 32;

const decoders: Readonly<Record<string, (bytes: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>>> = {
  br: promisify(brotliDecompress),
  gzip: promisify(gunzip),
};

/** Content encodings that can be decoded. */
export const contentEncodings: readonly string[] = Object.keys(decoders);

/**
 * Reads a whole body.
 * @throws ServiceFault `too_large` if it has more than `limitBytes`; then the connection to the service is closed.
 */
export async function readWhole(body: AsyncIterable<Buffer>, limitBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.length;
    if (length > limitBytes) throw tooLarge(limitBytes);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, length);
}

/** Returns the fault for a body with more than `limitBytes`. */
export function tooLarge(limitBytes: number): ServiceFault {
  return new ServiceFault('too_large', `the body has more than ${limitBytes} bytes`);
}

/**
 * Decodes a body for its checks; the visitor gets the encoded bytes.
 * @throws ServiceFault `too_large` if the decoded body has more than `limitBytes`, else `content_encoding`.
 */
export async function decode(bytes: Buffer, encoding: string | undefined, limitBytes: number): Promise<Buffer> {
  const decoder = encoding === undefined ? undefined : decoders[encoding];
  if (!decoder) return bytes;
  try {
    return await decoder(bytes, { maxOutputLength: limitBytes });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw tooLarge(limitBytes);
    throw new ServiceFault('content_encoding', `the body is not valid ${encoding}`, { cause: error });
  }
}

/**
 * Parses a JSON body and validates it.
 * @throws ServiceFault `too_deep`, `invalid_json`, or `schema` with the path of the first error.
 */
export function parseJson(bytes: Buffer, validator?: Validator): unknown {
  checkDepth(bytes);
  const value = parse(bytes.toString());
  if (!validator || validator.Check(value)) return value;
  const [first] = validator.Errors(value);
  throw new ServiceFault(
    'schema',
    `${(first?.instancePath ?? '').slice(0, 200) || '/'} ${first?.message ?? 'differs'}`,
  );
}

/** An escaped surrogate: `JSON.stringify` escapes only lone surrogates. */
const escapedSurrogate = /\\u[dD][89a-fA-F]/;

function parse(text: string): unknown {
  try {
    return JSON.parse(text, escapedSurrogate.test(text) ? checkWellFormed : undefined) as unknown;
  } catch (error) {
    throw new ServiceFault('invalid_json', `the body is not valid JSON (${(error as Error).message.slice(0, 100)})`, {
      cause: error,
    });
  }
}

/** Rejects lone surrogates: `encodeURIComponent` throws on them, and the page that builds a link with it fails. */
function checkWellFormed(key: string, value: unknown): unknown {
  if (key.isWellFormed() && (typeof value !== 'string' || value.isWellFormed())) return value;
  throw new SyntaxError('a string contains a lone surrogate');
}

const quote = 0x22;
const backslash = 0x5c;
const openingBrackets = new Set([0x5b, 0x7b]);
const closingBrackets = new Set([0x5d, 0x7d]);

/** Runs before parsing: four million brackets take 200 MB as arrays, and rendering them overflows the stack. */
function checkDepth(bytes: Buffer): void {
  let depth = 0;
  let isString = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] as number; // the index is in range
    if (isString) {
      if (byte === backslash) at += 1;
      else if (byte === quote) isString = false;
    } else if (byte === quote) isString = true;
    else if (openingBrackets.has(byte)) {
      depth += 1;
      if (depth > depthLimit)
        throw new ServiceFault('too_deep', `the body has more than ${depthLimit} nested arrays and objects`);
    } else if (closingBrackets.has(byte)) depth -= 1;
  }
}
