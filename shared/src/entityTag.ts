/** A strong or weak entity tag (RFC 9110, section 8.8.3); the group is the opaque tag with its quotes. */
const entityTag = /(?:W\/)?("[\x21\x23-\x7e\x80-\xff]*")/g;

/**
 * Returns true if `If-None-Match` matches the entity tag, so that the response is 304: the header is `*` or lists the
 * tag. The comparison is weak (RFC 9110, sections 8.8.3.2 and 13.1.2).
 */
export function matchesEntityTag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true;
  const opaqueTag = etag.replace(/^W\//, '');
  return [...ifNoneMatch.matchAll(entityTag)].some(([, candidate]) => candidate === opaqueTag);
}
