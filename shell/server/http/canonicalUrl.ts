import { isUnderPrefix } from '../../src/routing/pathPrefix.ts';
import { pathOf } from '../addresses/serverPaths.ts';

/** What needs no percent-encoding in a path (RFC 3986, section 2.3). */
const unreserved = /[\w.~-]/;

/** A backslash, which browsers read as a slash, or a control character, which no header can hold; encoded or not. */
const forbiddenCharacters = /[\\\p{Cc}]|%(?:[01][\da-f]|5c|7f)/iu;

/** Whether a path is nobody's, whatever parts there are: no page has such an address, and none is to be led to one. */
export function isInvalidPath(url: string): boolean {
  return !url.startsWith('/') || forbiddenCharacters.test(pathOf(url));
}

/**
 * The one address of a page, query kept: slashes stand alone and none at the end, dots lead nowhere, what needs no
 * percent-encoding has none (RFC 3986, section 6.2.2), and a part's prefix is in lower case, as parts claim them. It
 * is always a path of this site.
 */
export function toCanonicalUrl(url: string, prefixes: readonly string[]): string {
  const mark = url.indexOf('?');
  const [path, query] = mark === -1 ? [url, ''] : [url.slice(0, mark), url.slice(mark)];
  return toCanonicalPath(path, prefixes) + query;
}

function toCanonicalPath(path: string, prefixes: readonly string[]): string {
  // Most are: nothing in them can be written otherwise.
  if (/^(?:\/[a-z\d_-]+)+$/.test(path) || path === '/') return path;
  const decoded = path.replaceAll(/%([\da-f]{2})/gi, (encoded, hex: string) => {
    const character = String.fromCharCode(Number.parseInt(hex, 16));
    return unreserved.test(character) ? character : encoded;
  });
  const segments: string[] = [];
  for (const segment of decoded.split('/')) {
    if (segment === '..') segments.pop();
    else if (segment !== '' && segment !== '.') segments.push(segment);
  }
  const whole = `/${segments.join('/')}`;
  const lower = whole.toLowerCase();
  const prefix = prefixes.find((each) => isUnderPrefix(lower, each));
  return prefix === undefined ? whole : prefix + whole.slice(prefix.length);
}

/** The address with its percent-encoding in upper case: to spell it in lower case is another spelling of the same. */
export function uppercasePercentEncoding(url: string): string {
  return url.includes('%') ? url.replaceAll(/%[\da-f]{2}/g, (encoded) => encoded.toUpperCase()) : url;
}
