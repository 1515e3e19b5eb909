import { validateHeaderName, validateHeaderValue } from 'node:http';
import { homedir, tmpdir } from 'node:os';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import { root } from '../repository/repository.ts';
import type { Exchange, FuzzCase, FuzzResponse } from './exchange.ts';

/** Markup in fuzz cases. A page that contains it has not escaped it. */
export const marker = '<odd-marker>';

const maxOutputLength = 64 * 1024 * 1024;
const unpack: Readonly<Record<string, (body: Buffer) => Buffer>> = {
  br: (body) => brotliDecompressSync(body, { maxOutputLength }),
  gzip: (body) => gunzipSync(body, { maxOutputLength }),
  deflate: (body) => inflateSync(body, { maxOutputLength }),
};

/** Folders of this machine, as regular expressions. They must not match inside a URL path such as `/web/root/`. */
const machineFolders = [root, homedir(), tmpdir()]
  .filter((folder) => folder !== '/')
  .map((folder) => folder.replaceAll(/[^\w/]/g, String.raw`\$&`));
const leaks: readonly (readonly [problem: string, pattern: RegExp])[] = [
  ['a stack trace', /(?:\n|\\n|<br>|&#10;) {4}at /],
  [
    "a path of the server's machine",
    new RegExp(`(?<![\\w.-])(?:${machineFolders.join('|')})/|/node_modules/|file://|node:internal`),
  ],
  ['[object Object]', /\[object \w+\]/],
];
/** Characters of context around a leak in the message. */
const contextLength = 60;

/** Returns the problems in the responses of the site at `siteUrl` to a case. */
export function checkExchange(fuzzCase: FuzzCase, result: Exchange, siteUrl: string): string[] {
  if (fuzzCase.ending === 'cut') return [];
  const problems = result.responses.flatMap((response) => checkResponse(response, siteUrl));
  if (result.parseError !== undefined) return [...problems, `a response that is not HTTP: ${result.parseError}`];
  return [...problems, ...checkCount(fuzzCase, result)];
}

/** Checks that each request has a response, up to a response that rejects its request or closes the connection. */
function checkCount({ methods, mustBeRejected, ending }: FuzzCase, result: Exchange): string[] {
  const { responses, isTimedOut, isStoppedEarly } = result;
  const last = responses.at(-1);
  const count = `${responses.length} of ${methods.length} responses`;
  if (isTimedOut) return [ending === 'unfinished' ? 'an unfinished request that is kept open' : `a timeout, ${count}`];
  if (ending === 'unfinished') return last ? [] : ['an unfinished request that is closed without a response'];
  if (mustBeRejected && responses.length === methods.length && last && last.status < 400)
    return [`status ${last.status} for a request without exactly one Host header`];
  const isLast = last && (last.status >= 400 || /\bclose\b/i.test(valuesOf(last, 'connection').join()));
  // If a server closes the connection before it has read everything, TCP may reset it and lose the response.
  return responses.length === methods.length || isLast || isStoppedEarly ? [] : [`closed after ${count}`];
}

function checkResponse(response: FuzzResponse, siteUrl: string): string[] {
  const { status, headers, isWhole } = response;
  const problems: string[] = [];
  if (!isWhole) problems.push('an incomplete response');
  if (status >= 500 && status !== 503) problems.push(`status ${status}`);
  if (status === 503 && valuesOf(response, 'retry-after').length === 0) problems.push('503 without Retry-After');
  if (!valuesOf(response, 'x-content-type-options').includes('nosniff'))
    problems.push('missing X-Content-Type-Options: nosniff');
  if (valuesOf(response, 'set-cookie').length > 0) problems.push('a cookie, although the site sets none');
  problems.push(...checkHead(response), ...checkLocation(response, siteUrl));
  try {
    const text = `${headers.map((header) => header.join(': ')).join('\n')}\n\n${readBody(response)}`;
    const isPage = valuesOf(response, 'content-type').some((type) => type.startsWith('text/html'));
    if (isPage && text.includes(marker, text.indexOf('\n\n'))) problems.push('unescaped markup');
    for (const [problem, pattern] of leaks) {
      const at = text.search(pattern);
      if (at !== -1) problems.push(`${problem}: ${text.slice(Math.max(0, at - contextLength), at + contextLength)}`);
    }
  } catch (error) {
    problems.push(`a body that cannot be decompressed: ${(error as Error).message}`);
  }
  return problems;
}

/** Checks the header strictly: the parser is lenient, but browsers and proxies may not be. */
function checkHead(response: FuzzResponse): string[] {
  const lengths = valuesOf(response, 'content-length');
  const codings = valuesOf(response, 'transfer-encoding');
  try {
    for (const [name, value] of response.headers) {
      validateHeaderName(name);
      validateHeaderValue(name, value);
    }
  } catch (error) {
    return [(error as Error).message];
  }
  const isFramed = lengths.length + codings.length <= 1 && lengths.every((length) => /^\d+$/.test(length));
  return isFramed ? [] : [`conflicting lengths: ${[...lengths, ...codings].join(', ')}`];
}

function checkLocation(response: FuzzResponse, siteUrl: string): string[] {
  const locations = valuesOf(response, 'location');
  const isRedirect = [301, 302, 303, 307, 308].includes(response.status);
  const isOfSite = (location: string) =>
    URL.canParse(location, siteUrl) && new URL(location, siteUrl).origin === siteUrl;
  if (isRedirect && locations.length !== 1) return [`a redirect with ${locations.length} Location headers`];
  return locations
    .filter((location) => /^$|undefined|\[object/.test(location) || !isOfSite(location))
    .map((location) => `a redirect to ${JSON.stringify(location)}`);
}

/**
 * Returns the decompressed body; empty for files of releases, whose contents are not checked, and for incomplete
 * bodies.
 */
function readBody(response: FuzzResponse): string {
  const isFile = response.status < 300 && valuesOf(response, 'cache-control').some((value) => /immutable/.test(value));
  if (isFile || response.body.length === 0 || !response.isWhole) return '';
  const encodings = valuesOf(response, 'content-encoding').flatMap((value) => value.split(/\s*,\s*/));
  return encodings.reduceRight((body, encoding) => unpack[encoding]?.(body) ?? body, response.body).toString();
}

function valuesOf({ headers }: FuzzResponse, headerName: string): string[] {
  return headers.filter(([name]) => name.toLowerCase() === headerName).map(([, value]) => value);
}
