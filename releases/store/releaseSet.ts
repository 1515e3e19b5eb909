import { isUnderPrefix } from './prefix.ts';
import type { Release } from './release.ts';
import { partName, releaseId } from './releaseNames.ts';

/** One release for each part, by part; a page is rendered with it and keeps to it. */
export type ReleaseSet = Readonly<Record<string, Release>>;

/** Names of sets: each is asked for with every request. */
const keys = new WeakMap<ReleaseSet, string>();

/** Name of a set, the same on every server: what caches are keyed by. */
export function releaseSetKey(set: ReleaseSet): string {
  let key = keys.get(set);
  if (key === undefined) {
    key = Object.keys(set)
      .toSorted()
      .map((part) => `${part}=${set[part]?.id}`)
      .join(',');
    keys.set(set, key);
  }
  return key;
}

const keyPair = `${partName.source.slice(1, -1)}=${releaseId.source.slice(1, -1)}`;
/** The form of a set's key, as a regular expression. */
export const setKeyPattern = `^${keyPair}(?:,${keyPair})*$`;
const setKey = new RegExp(setKeyPattern);

/** The releases that the key of a set names, by part; undefined where it is no key of one. */
export function parseSetKey(key: string): Record<string, string> | undefined {
  if (!setKey.test(key)) return undefined;
  return Object.fromEntries(key.split(',').map((pair) => pair.split('=') as [string, string]));
}

/**
 * The release that answers a path: that of the part whose prefix it lies under, else the shell's. Undefined for a path
 * that cannot be decoded.
 */
export function releaseOf(set: ReleaseSet, pathname: string): Release | undefined {
  const path = toComparablePath(pathname);
  return path === undefined ? undefined : (findClaimant(set, path) ?? set['shell']);
}

/** The release whose part claims a path, as `toComparablePath` gives it; undefined if no part does. */
export function findClaimant(set: ReleaseSet, path: string): Release | undefined {
  return Object.values(set).find(({ prefixes }) => prefixes.some((prefix) => isUnderPrefix(path, prefix)));
}

/** A path as the router compares it with prefixes: decoded, in lower case. Undefined if it cannot be decoded. */
export function toComparablePath(pathname: string): string | undefined {
  try {
    return decodeURI(pathname).toLowerCase();
  } catch {
    return undefined;
  }
}
