/** An entity tag (RFC 9110, section 8.8.3): its opaque part, quotes included, weak or not. */
const entityTag = /(?:W\/)?("[\x21\x23-\x7e\x80-\xff]*")/g;

/**
 * Whether `If-None-Match` names a strong entity tag, so that the answer is "not modified": any, one, or one of
 * a list, compared weakly (RFC 9110, sections 8.8.3.2 and 13.1.2).
 */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true;
  return [...ifNoneMatch.matchAll(entityTag)].some(([, opaque]) => opaque === etag);
}
