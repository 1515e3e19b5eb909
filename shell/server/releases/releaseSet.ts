import { isUnderPrefix } from '../../src/routing/pathPrefix.ts';
import { parseRelease, type Release, releaseFile } from './release.ts';
import { RefusedRelease } from './refusedRelease.ts';
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
 * The release that answers a path: the section's whose prefix it lies under, compared as the router compares
 * (decoded, without case), else the shell's. Undefined for a path that cannot be decoded.
 */
export function releaseOf(set: ReleaseSet, pathname: string): Release | undefined {
  let path: string;
  try {
    path = decodeURI(pathname).toLowerCase();
  } catch {
    return undefined;
  }
  const ofSection = Object.values(set).find(
    ({ section, prefixes }) => section !== 'shell' && prefixes.some((prefix) => isUnderPrefix(path, prefix)),
  );
  return ofSection ?? set['shell'];
}

/** Reads a release's description. Throws a `RefusedRelease` when it is missing or is none. */
export async function readRelease(store: ReleaseStore, part: string, id: string): Promise<Release> {
  const text = await store.readFile(part, id, releaseFile);
  if (text === undefined) {
    throw new RefusedRelease(
      part,
      id,
      `the store holds no ${part}/${id}/${releaseFile}. Publish the release, or point to one that exists (npm run releases).`,
    );
  }
  try {
    return parseRelease(text.toString(), `${part}/${id}/${releaseFile}`);
  } catch (error) {
    throw new RefusedRelease(part, id, (error as Error).message);
  }
}
