import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { ResponseRule } from './responseRules.ts';
import { contentEncodings, tooLarge } from './readBody.ts';
import { ServiceFault } from './serviceFault.ts';

/** Checked status and headers of a response. `length` is the number of bytes of the encoded body, if known. */
export type ResponseHead = {
  kind: 'body' | 'error' | 'none';
  status: number;
  headers: Record<string, string>;
  encoding: string | undefined;
  length: number | undefined;
};

/** Properties of the request that determine which responses are valid. */
export type Expected = { rule: ResponseRule; url: URL; requestHeaders: IncomingHttpHeaders };

const redirectStatuses = new Set([301, 302, 307, 308]);

/** Response headers that are forwarded, with their valid values. All others are dropped. */
const allowedHeaders: Readonly<Record<string, RegExp>> = {
  // At most 999 s: browsers and CDNs drop the responses of a compromised service soon after its repair.
  'cache-control': /^(?:(?:public|private), )?(?:no-cache|no-store|max-age=\d{1,3})$/,
  etag: /^(?:W\/)?"[\x21\x23-\x7e]{0,200}"$/,
  'last-modified': /^[\w\s,:+-]{1,40}$/,
  vary: /^[\w\s,-]{1,200}$/,
  'retry-after': /^\d{1,6}$/,
  'content-disposition': /^attachment; filename="[\w.-]{1,200}"$/,
};
/** The same for files: their URLs contain a version, and they support ranges. */
const allowedFileHeaders: Readonly<Record<string, RegExp>> = {
  ...allowedHeaders,
  'cache-control': /^[\w\s,="-]{1,200}$/,
  'accept-ranges': /^(?:bytes|none)$/,
  'content-range': /^bytes (?:\d{1,15}-\d{1,15}|\*)\/(?:\d{1,15}|\*)$/,
};
/** A media type, with UTF-8 as the only charset. */
const contentType = /^([\w.+-]+\/[\w.+-]+)(?:\s*;\s*charset="?utf-8"?)?$/i;

/**
 * Checks status and headers of a response.
 * @throws ServiceFault `status`, `location`, `content_type`, `content_encoding` or `too_large`.
 */
export function checkHead(
  { statusCode: status = 0, headers }: Pick<IncomingMessage, 'statusCode' | 'headers'>,
  { rule, url, requestHeaders }: Expected,
): ResponseHead {
  const kept = { 'cache-control': 'no-store', ...pick(headers, rule.isFile ? allowedFileHeaders : allowedHeaders) };
  const nothing = { kind: 'none', status, headers: kept, encoding: undefined, length: undefined } as const;
  if (redirectStatuses.has(status))
    return { ...nothing, headers: { ...kept, location: checkLocation(headers.location, url) } };
  if (status === 304 && isConditional(requestHeaders)) return nothing;
  const isError = status >= 400 && status <= 599;
  const isExpected = isError || status === 200 || status === 202 || (status === 206 && rule.isFile);
  if (!isExpected) throw new ServiceFault('status', `status ${status} is not in the contract`);
  const types = isError ? ['application/json'] : rule.types;
  const type = checkType(headers['content-type'], types);
  const encoding = checkEncoding(headers['content-encoding']);
  const length = headers['content-length'] === undefined ? undefined : Number(headers['content-length']);
  if (length !== undefined && length > rule.limitBytes) throw tooLarge(rule.limitBytes);
  return {
    kind: isError ? 'error' : 'body',
    status,
    headers: { ...kept, 'content-type': type, ...(encoding !== undefined && { 'content-encoding': encoding }) },
    encoding,
    length,
  };
}

function pick(headers: IncomingHttpHeaders, allowed: Readonly<Record<string, RegExp>>): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const name in allowed) {
    const value = headers[name];
    if (typeof value === 'string' && allowed[name]?.test(value)) kept[name] = value;
  }
  return kept;
}

function isConditional(headers: IncomingHttpHeaders): boolean {
  return headers['if-none-match'] !== undefined || headers['if-modified-since'] !== undefined;
}

/** Returns the path and query of a redirect to an API call; the site serves it at the same path. */
function checkLocation(location: string | undefined, requested: URL): string {
  const target = location === undefined ? undefined : URL.parse(location, requested);
  if (target && target.origin === requested.origin && target.pathname.startsWith('/api/'))
    return `${target.pathname}${target.search}`;
  throw new ServiceFault(
    'location',
    `the redirect target ${JSON.stringify(location?.slice(0, 200))} is not under /api/ of the service`,
  );
}

function checkType(given: string | undefined, types: readonly string[]): string {
  const [whole, type = ''] = contentType.exec(given ?? '') ?? [];
  if (whole !== undefined && types.includes(type.toLowerCase())) return whole;
  throw new ServiceFault(
    'content_type',
    `the content type is ${JSON.stringify(given?.slice(0, 200))}, not ${types.join(' or ')}`,
  );
}

function checkEncoding(given: string | undefined): string | undefined {
  if (given === undefined || given === 'identity') return undefined;
  if (contentEncodings.includes(given)) return given;
  throw new ServiceFault(
    'content_encoding',
    `the content encoding is ${JSON.stringify(given.slice(0, 200))}, not ${contentEncodings.join(' or ')}`,
  );
}
