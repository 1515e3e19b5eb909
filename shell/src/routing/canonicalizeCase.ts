/**
 * Returns a path with its static segments in the casing of the pattern that it matches: react-router's matching
 * ignores case. Segments that match a parameter are unchanged; an optional segment ends in `?` in the pattern.
 */
export function canonicalizeCase(pattern: string, pathname: string): string {
  const canonical = pattern.split('/').map((segment) => segment.replace(/\?$/, ''));
  return pathname
    .split('/')
    .map((segment, index) => (canonical[index]?.toLowerCase() === segment.toLowerCase() ? canonical[index] : segment))
    .join('/');
}
