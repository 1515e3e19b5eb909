/**
 * The location of a redirect with the query that the visitor came with. A parameter that the location
 * has itself stands as it is there; its fragment stays at the end.
 */
export function withQueryOf(url: string, location: string): string {
  const given = splitAddress(url).query;
  if (!given) return location;
  const { path, query, fragment } = splitAddress(location);
  const own = new URLSearchParams(query);
  const isOwn = (pair: string) => [...new URLSearchParams(pair).keys()].some((name) => own.has(name));
  const all = [query, ...given.split('&').filter((pair) => !isOwn(pair))].filter(Boolean).join('&');
  return path + (all && `?${all}`) + fragment;
}

/** The parts of an address as written: query without its mark, fragment with it. */
function splitAddress(address: string) {
  const [rest = '', ...afterHash] = address.split('#');
  const [path = '', ...afterMark] = rest.split('?');
  return { path, query: afterMark.join('?'), fragment: afterHash.length > 0 ? `#${afterHash.join('#')}` : '' };
}
