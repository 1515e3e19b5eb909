/**
 * Returns a redirect's location with the query of the requested URL added. Parameters in the location take precedence;
 * its fragment stays at the end.
 */
export function withQueryOf(url: string, location: string): string {
  const requestQuery = splitUrl(url).query;
  if (!requestQuery) return location;
  const { path, query, fragment } = splitUrl(location);
  const locationParameters = new URLSearchParams(query);
  const isInLocation = (pair: string) =>
    [...new URLSearchParams(pair).keys()].some((name) => locationParameters.has(name));
  const all = [query, ...requestQuery.split('&').filter((pair) => !isInLocation(pair))].filter(Boolean).join('&');
  return path + (all && `?${all}`) + fragment;
}

/** Splits a URL without decoding it. `query` has no `?`; `fragment` starts with `#`. */
function splitUrl(url: string) {
  const [rest = '', ...afterHash] = url.split('#');
  const [path = '', ...afterMark] = rest.split('?');
  return { path, query: afterMark.join('?'), fragment: afterHash.length > 0 ? `#${afterHash.join('#')}` : '' };
}
