import { isUnderPrefix } from '../store/prefix.ts';
import { findClaimant, type ReleaseSet, toComparablePath } from '../store/releaseSet.ts';
import type { PartStates } from './logEntry.ts';

/** Caches the prefixes of retired parts by log state, because every request needs them. */
const prefixesOfStates = new WeakMap<PartStates, readonly string[]>();

/** Returns true if a path is under a prefix of a retired part and no part of the release set claims it. */
export function isGone(pathname: string, states: PartStates, set: ReleaseSet): boolean {
  const prefixes = listRetiredPrefixes(states);
  if (prefixes.length === 0) return false;
  const path = toComparablePath(pathname);
  return (
    path !== undefined &&
    prefixes.some((prefix) => isUnderPrefix(path, prefix)) &&
    findClaimant(set, path) === undefined
  );
}

function listRetiredPrefixes(states: PartStates): readonly string[] {
  const known = prefixesOfStates.get(states);
  if (known) return known;
  const prefixes = Object.values(states).flatMap(({ retired }) => retired?.prefixes ?? []);
  prefixesOfStates.set(states, prefixes);
  return prefixes;
}
