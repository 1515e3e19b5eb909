import { matchRoute } from '../../src/routing/matchRoute.ts';
import { patternOf } from '../../src/routing/pathPrefix.ts';
import type { Release } from '@site/releases/store/release';
import { releaseOf, type ReleaseSet } from '@site/releases/store/releaseSet';

/** Longest value of a query parameter, in characters; what is longer is cut. */
const valueLimit = 200;

/** Names of the query parameters that pages read, by the path pattern of each page that reads any. */
type Patterns = readonly { path: string; names: readonly string[] }[];

/** Patterns of releases: they are asked for with every query. */
const patternsOfReleases = new WeakMap<Release, Patterns>();

function patternsOf(release: Release): Patterns {
  const known = patternsOfReleases.get(release);
  if (known) return known;
  // The shell's pages lie below no prefix of theirs.
  const prefixes = release.section === 'shell' ? [''] : release.prefixes;
  const patterns = Object.entries(release.queryNames).flatMap(([page, names]) =>
    prefixes.map((prefix) => ({ path: patternOf(prefix, page), names })),
  );
  patternsOfReleases.set(release, patterns);
  return patterns;
}

/** The names that the page at a path reads; those of all pages where its release is from before each page had its own. */
function namesAt(path: string, set: ReleaseSet): readonly string[] {
  const release = releaseOf(set, path);
  if (!release) return [];
  if (Array.isArray(release.queryNames)) return release.queryNames;
  return matchRoute(patternsOf(release), path)?.route.names ?? [];
}

/** The address with the parameters that its page reads, in one order; everything else cannot split the cache. */
export function normalizeQuery(url: string, set: ReleaseSet): string {
  const at = url.indexOf('?');
  if (at === -1) return url;
  const path = url.slice(0, at);
  const given = new URLSearchParams(url.slice(at));
  const kept = new URLSearchParams();
  for (const name of namesAt(path, set)) {
    const value = given.get(name);
    if (value) kept.set(name, value.slice(0, valueLimit));
  }
  const query = kept.toString();
  return path + (query && `?${query}`);
}
