import { sha256Of } from './digest.ts';
import { isUnderPrefix } from './prefix.ts';
import type { Release } from './release.ts';
import { partName, releaseId } from './releaseNames.ts';

/** One release per part, by part. A page is rendered with a release set and loads all its files from it. */
export type ReleaseSet = Readonly<Record<string, Release>>;

/** Caches the keys of release sets, because every request needs them. */
const keys = new WeakMap<ReleaseSet, string>();

/** Returns the cache key of a release set, which is the same on every server: `discover=<id>,shell=<id>`. */
export function releaseSetKey(set: ReleaseSet): string {
  let key = keys.get(set);
  if (key === undefined) {
    key = toSetKey(idsOf(set));
    keys.set(set, key);
  }
  return key;
}

/** Returns the release ids of a set, by part. */
export function idsOf(set: ReleaseSet): Record<string, string> {
  return Object.fromEntries(Object.entries(set).map(([part, { id }]) => [part, id]));
}

/** Returns the key of the set of these releases, by part. */
export function toSetKey(ids: Readonly<Record<string, string>>): string {
  return Object.keys(ids)
    .toSorted()
    .map((part) => `${part}=${ids[part]}`)
    .join(',');
}

/** Returns the name of a release set from its key. All names have the same length, however many parts a set has. */
export function releaseSetName(key: string): string {
  return sha256Of(Buffer.from(key)).slice(0, 32);
}

/** Regular expression for the name of a release set. */
export const setName = /^[\da-f]{32}$/;

const keyPair = `${partName.source.slice(1, -1)}=${releaseId.source.slice(1, -1)}`;
/** Regular expression for the key of a release set. */
export const setKeyPattern = `^${keyPair}(?:,${keyPair})*$`;
const setKey = new RegExp(setKeyPattern);

/** Returns the release ids in the key of a release set, by part; undefined if the text is not such a key. */
export function parseSetKey(key: string): Record<string, string> | undefined {
  if (!setKey.test(key)) return undefined;
  return Object.fromEntries(key.split(',').map((pair) => pair.split('=') as [string, string]));
}

/**
 * Returns the release that answers a path: that of the part with a prefix of the path, else the shell's. Undefined for a
 * path that cannot be decoded.
 */
export function releaseOf(set: ReleaseSet, pathname: string): Release | undefined {
  const path = toComparablePath(pathname);
  return path === undefined ? undefined : (findClaimant(set, path) ?? set['shell']);
}

/** Returns the release whose part claims a path from `toComparablePath`; undefined if no part claims it. */
export function findClaimant(set: ReleaseSet, path: string): Release | undefined {
  return Object.values(set).find(({ prefixes }) => prefixes.some((prefix) => isUnderPrefix(path, prefix)));
}

/** Returns the path decoded and in lower case, as the router compares it with prefixes; undefined if undecodable. */
export function toComparablePath(pathname: string): string | undefined {
  try {
    return decodeURI(pathname).toLowerCase();
  } catch {
    return undefined;
  }
}
