import { validateHeaderName, validateHeaderValue } from 'node:http';
import { homedir, tmpdir } from 'node:os';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import { root } from '../repository/repository.ts';
import type { Exchange, FuzzCase, FuzzResponse } from './exchange.ts';

/** Markup that fuzz cases ask for; a page that shows it has not escaped it. */
export const marker = '<odd-marker>';

const maxOutputLength = 64 * 1024 * 1024;
const unpack: Readonly<Record<string, (body: Buffer) => Buffer>> = {
  br: (body) => brotliDecompressSync(body, { maxOutputLength }),
  gzip: (body) => gunzipSync(body, { maxOutputLength }),
  deflate: (body) => inflateSync(body, { maxOutputLength }),
};

/** Each may end a folder of an address, as `/web/root/` does: so no word character or hyphen precedes it. */
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
const shownAround = 60;

/** Lists the problems of the responses of the site at `siteUrl` to a case. */
export function checkExchange(fuzzCase: FuzzCase, result: Exchange, siteUrl: string): string[] {
  if (fuzzCase.ending === 'cut') return [];
  const problems = result.responses.flatMap((response) => checkResponse(response, siteUrl));
  if (result.parseError !== undefined) return [...problems, `a response that is no HTTP: ${result.parseError}`];
  return [...problems, ...checkCount(fuzzCase, result)];
}

/** Each request has a response, up to one that rejects the request or closes the connection. */
function checkCount({ methods, mustBeRejected, ending }: FuzzCase, result: Exchange): string[] {
  const { responses, isTimedOut, isStoppedEarly } = result;
  const last = responses.at(-1);
  const count = `${responses.length} of ${methods.length} responses`;
  if (isTimedOut) return [ending === 'unfinished' ? 'an unfinished request that is kept open' : `a timeout, ${count}`];
  if (ending === 'unfinished') return last ? [] : ['an unfinished request that is closed without a response'];
  if (mustBeRejected && responses.length === methods.length && last && last.status < 400)
    return [`status ${last.status} for a request with no Host or several`];
  const isLast = last && (last.status >= 400 || /\bclose\b/i.test(valuesOf(last, 'connection').join()));
  // A server that closes before it has read everything may reset the connection and with it the response.
  return responses.length === methods.length || isLast || isStoppedEarly ? [] : [`closed after ${count}`];
}

function checkResponse(response: FuzzResponse, siteUrl: string): string[] {
  const { status, headers, isWhole } = response;
  const problems: string[] = [];
  if (!isWhole) problems.push('a response that stops');
  if (status >= 500 && status !== 503) problems.push(`status ${status}`);
  if (status === 503 && valuesOf(response, 'retry-after').length === 0) problems.push('503 without Retry-After');
  if (!valuesOf(response, 'x-content-type-options').includes('nosniff')) problems.push('no nosniff');
  if (valuesOf(response, 'set-cookie').length > 0) problems.push('a cookie, of which the site has none');
  problems.push(...checkHead(response), ...checkLocation(response, siteUrl));
  try {
    const text = `${headers.map((header) => header.join(': ')).join('\n')}\n\n${readBody(response)}`;
    const isPage = valuesOf(response, 'content-type').some((type) => type.startsWith('text/html'));
    if (isPage && text.includes(marker, text.indexOf('\n\n'))) problems.push('unescaped markup');
    for (const [problem, pattern] of leaks) {
      const at = text.search(pattern);
      if (at !== -1) problems.push(`${problem}: ${text.slice(Math.max(0, at - shownAround), at + shownAround)}`);
    }
  } catch (error) {
    problems.push(`a body that cannot be decompressed: ${(error as Error).message}`);
  }
  return problems;
}

/** The parser is lenient; a browser or proxy may not be. */
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
  return isFramed ? [] : [`contradicting lengths: ${[...lengths, ...codings].join(', ')}`];
}

function checkLocation(response: FuzzResponse, siteUrl: string): string[] {
  const locations = valuesOf(response, 'location');
  const isRedirect = [301, 302, 303, 307, 308].includes(response.status);
  const isOfSite = (location: string) =>
    URL.canParse(location, siteUrl) && new URL(location, siteUrl).origin === siteUrl;
  if (isRedirect && locations.length !== 1) return [`a redirect with ${locations.length} addresses`];
  return locations
    .filter((location) => /^$|undefined|\[object/.test(location) || !isOfSite(location))
    .map((location) => `a redirect to ${JSON.stringify(location)}`);
}

/** The decompressed body; empty for files of releases, which are served as built. */
function readBody(response: FuzzResponse): string {
  const isFile = response.status < 300 && valuesOf(response, 'cache-control').some((value) => /immutable/.test(value));
  if (isFile || response.body.length === 0 || !response.isWhole) return '';
  const encodings = valuesOf(response, 'content-encoding').flatMap((value) => value.split(/\s*,\s*/));
  return encodings.reduceRight((body, encoding) => unpack[encoding]?.(body) ?? body, response.body).toString();
}

function valuesOf({ headers }: FuzzResponse, wanted: string): string[] {
  return headers.filter(([name]) => name.toLowerCase() === wanted).map(([, value]) => value);
}
