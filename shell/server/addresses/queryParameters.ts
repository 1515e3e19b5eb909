import { matchRoute } from '../../src/routing/matchRoute.ts';
import { patternOf } from '../../src/routing/pathPrefix.ts';
import type { Release } from '@site/releases/store/release';
import { releaseOf, type ReleaseSet } from '@site/releases/store/releaseSet';

/** Maximum length of a query parameter's value, in characters; longer values are truncated. */
const valueLimit = 200;

/** Names of the query parameters that pages read, by path pattern. Pages without parameters are absent. */
type Patterns = readonly { path: string; names: readonly string[] }[];

/** Cached because every request with a query needs them. */
const patternsOfReleases = new WeakMap<Release, Patterns>();

function patternsOf(release: Release): Patterns {
  const cached = patternsOfReleases.get(release);
  if (cached) return cached;
  // The paths of the shell's pages are absolute, not relative to its prefixes.
  const prefixes = release.section === 'shell' ? [''] : release.prefixes;
  const patterns = Object.entries(release.queryNames).flatMap(([page, names]) =>
    prefixes.map((prefix) => ({ path: patternOf(prefix, page), names })),
  );
  patternsOfReleases.set(release, patterns);
  return patterns;
}

/** Returns the names that the page at a path reads; in releases of the old format, the names that any page reads. */
function namesAt(path: string, set: ReleaseSet): readonly string[] {
  const release = releaseOf(set, path);
  if (!release) return [];
  if (Array.isArray(release.queryNames)) return release.queryNames;
  return matchRoute(patternsOf(release), path)?.route.names ?? [];
}

/**
 * Returns the URL with only the parameters that its page reads, in a fixed order, so that other parameters create no
 * further entries in the response cache.
 */
export function normalizeQuery(url: string, set: ReleaseSet): string {
  const queryStart = url.indexOf('?');
  if (queryStart === -1) return url;
  const path = url.slice(0, queryStart);
  const requested = new URLSearchParams(url.slice(queryStart));
  const kept = new URLSearchParams();
  for (const name of namesAt(path, set)) {
    const value = requested.get(name);
    if (value) kept.set(name, value.slice(0, valueLimit));
  }
  const query = kept.toString();
  return path + (query && `?${query}`);
}
