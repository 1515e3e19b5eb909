/** A strong or weak entity tag (RFC 9110, section 8.8.3): the group is its opaque part, quotes included. */
const entityTag = /(?:W\/)?("[\x21\x23-\x7e\x80-\xff]*")/g;

/**
 * Whether `If-None-Match` names an entity tag, so that the answer is "not modified": any, one, or one of a list,
 * compared weakly (RFC 9110, sections 8.8.3.2 and 13.1.2).
 */
export function matchesEntityTag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true;
  const wanted = etag.replace(/^W\//, '');
  return [...ifNoneMatch.matchAll(entityTag)].some(([, opaque]) => opaque === wanted);
}
