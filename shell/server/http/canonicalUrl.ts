import { isUnderPrefix } from '../../src/routing/pathPrefix.ts';
import { pathOf } from '../addresses/serverPaths.ts';

/** Characters that need no percent-encoding (RFC 3986, section 2.3). */
const unreserved = /[\w.~-]/;

/**
 * Backslashes, which browsers treat as slashes, and control characters, which are invalid in headers; percent-encoded
 * or not.
 */
const forbiddenCharacters = /[\\\p{Cc}]|%(?:[01][\da-f]|5c|7f)/iu;

/** Returns whether a path is invalid for any part: no page can have it, and no redirect may lead to it. */
export function isInvalidPath(url: string): boolean {
  return !url.startsWith('/') || forbiddenCharacters.test(pathOf(url));
}

/**
 * Returns the canonical URL of a page: without repeated and trailing slashes, dot segments and unnecessary
 * percent-encoding (RFC 3986, section 6.2.2), and with the part's prefix in lower case. The query does not change. The
 * result is always a path of this site.
 */
export function toCanonicalUrl(url: string, prefixes: readonly string[]): string {
  const queryStart = url.indexOf('?');
  const [path, query] = queryStart === -1 ? [url, ''] : [url.slice(0, queryStart), url.slice(queryStart)];
  return toCanonicalPath(path, prefixes) + query;
}

function toCanonicalPath(path: string, prefixes: readonly string[]): string {
  // Fast path: most paths are canonical.
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
  const normalized = `/${segments.join('/')}`;
  const lower = normalized.toLowerCase();
  const prefix = prefixes.find((each) => isUnderPrefix(lower, each));
  return prefix === undefined ? normalized : prefix + normalized.slice(prefix.length);
}

/** Returns the URL with its percent-encoding in upper case: `%c3` and `%C3` are equivalent. */
export function uppercasePercentEncoding(url: string): string {
  return url.includes('%') ? url.replaceAll(/%[\da-f]{2}/g, (encoded) => encoded.toUpperCase()) : url;
}
