import type { Location } from 'react-router-dom';

/** Returns true if two addresses differ at most in their fragments. */
export function isSamePage(one: Pick<Location, 'pathname' | 'search'>, other: Location): boolean {
  return pathOf(one) === pathOf(other);
}

/** Returns the path with query of an address or a link. */
export function pathOf({ pathname, search }: { pathname: string; search: string }): string {
  return pathname + search;
}

/** Returns the URL of a path with query and fragment on this site; `//host/path` stays a path of this site. */
export function urlOf(address: string): URL {
  return new URL(window.location.origin + address);
}

/** Returns react-router's location of a URL. */
export function locationOf({ pathname, search, hash }: URL, key: string): Location {
  return { pathname, search, hash, state: null, key };
}
