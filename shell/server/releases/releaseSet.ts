import { findSection } from '../../src/routing/pathPrefix.ts';
import { parseRelease, type Release, releaseFile } from './release.ts';
import { RefusedRelease } from './refusal.ts';
import type { ReleaseStore } from './releaseStore.ts';

/** One release for each part, by part; a page is rendered with it and keeps to it. */
export type ReleaseSet = Readonly<Record<string, Release>>;

/** Names of sets: each is asked for with every request. */
const keys = new WeakMap<ReleaseSet, string>();

/** Name of a set, the same on every server: what caches are keyed by. */
export function keyOf(set: ReleaseSet): string {
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

/**
 * The release that answers a path: that of the part whose prefix it lies under, compared as the router compares
 * (decoded, without case), else the shell's. Undefined for a path that cannot be decoded.
 */
export function releaseOf(set: ReleaseSet, pathname: string): Release | undefined {
  let path: string;
  try {
    path = decodeURI(pathname).toLowerCase();
  } catch {
    return undefined;
  }
  return set[findSection(set, path) ?? 'shell'];
}

/** Reads a release's description. Throws a `RefusedRelease` when it is missing or is none. */
export async function readRelease(store: ReleaseStore, part: string, id: string): Promise<Release> {
  const text = await store.readFile(part, id, releaseFile);
  if (text) return parseRelease(text.toString(), part, id);
  throw new RefusedRelease(part, id, {
    problem: `the store holds no ${part}/${id}/${releaseFile}.`,
    consequence: 'There is nothing to serve.',
    remedy: 'Publish the release, or point to one that exists (npm run releases).',
  });
}
