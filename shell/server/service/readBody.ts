import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { Validator } from 'typebox/compile';
import { ServiceFault } from './serviceFault.ts';

/** Most arrays and objects within one another; answers of the contract have 6. */
const depthLimit = 32;

const decoders: Readonly<Record<string, (bytes: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>>> = {
  br: promisify(brotliDecompress),
  gzip: promisify(gunzip),
};

/** Encodings of a body that can be decoded, besides none. */
export const contentEncodings: readonly string[] = Object.keys(decoders);

/**
 * Reads a body to its last byte.
 * @throws ServiceFault `too_large` beyond `limitBytes`; then the connection to the service is closed.
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

/** A body's length is beyond what its call may have. */
export function tooLarge(limitBytes: number): ServiceFault {
  return new ServiceFault('too_large', `the body has more than ${limitBytes} bytes`);
}

/**
 * Decodes a body. It is checked decoded, and sent as it came.
 * @throws ServiceFault `too_large` where it decodes to more than `limitBytes`, else `content_encoding`.
 */
export async function decode(bytes: Buffer, encoding: string | undefined, limitBytes: number): Promise<Buffer> {
  const decoder = encoding === undefined ? undefined : decoders[encoding];
  if (!decoder) return bytes;
  try {
    return await decoder(bytes, { maxOutputLength: limitBytes });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw tooLarge(limitBytes);
    throw new ServiceFault('content_encoding', `the body is not encoded by ${encoding}`, { cause: error });
  }
}

/**
 * Parses a JSON body of a known form.
 * @throws ServiceFault `too_deep`, `invalid_json`, or `schema` with the first fault's place.
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

/** An escaped half of a surrogate pair: `JSON.stringify` writes one only where the other half is missing. */
const escapedSurrogate = /\\u[dD][89a-fA-F]/;

function parse(text: string): unknown {
  try {
    return JSON.parse(text, escapedSurrogate.test(text) ? checkWellFormed : undefined) as unknown;
  } catch (error) {
    throw new ServiceFault('invalid_json', `the body is no JSON (${(error as Error).message.slice(0, 100)})`, {
      cause: error,
    });
  }
}

/** `encodeURIComponent` throws over half a surrogate pair, and with it the page that links to it. */
function checkWellFormed(key: string, value: unknown): unknown {
  if (key.isWellFormed() && (typeof value !== 'string' || value.isWellFormed())) return value;
  throw new SyntaxError('a string holds half of a surrogate pair');
}

const quote = 0x22;
const backslash = 0x5c;
const opens = new Set([0x5b, 0x7b]);
const closes = new Set([0x5d, 0x7d]);

/** Before it is parsed: four million brackets take 200 MB as arrays, and what renders them overflows the stack. */
function checkDepth(bytes: Buffer): void {
  let depth = 0;
  let isString = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] as number; // within its length
    if (isString) {
      if (byte === backslash) at += 1;
      else if (byte === quote) isString = false;
    } else if (byte === quote) isString = true;
    else if (opens.has(byte)) {
      depth += 1;
      if (depth > depthLimit)
        throw new ServiceFault(
          'too_deep',
          `the body has more than ${depthLimit} arrays and objects within one another`,
        );
    } else if (closes.has(byte)) depth -= 1;
  }
}
