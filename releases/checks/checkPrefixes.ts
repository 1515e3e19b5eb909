import { isUnderPrefix } from '../store/prefix.ts';
import type { Release } from '../store/release.ts';
import type { Finding } from '../store/rejection.ts';
import { serverPaths } from './serverPaths.ts';

/**
 * Returns findings for path prefixes that overlap with those of another part or of the site server, and for a section
 * without a prefix. The schema allows lower-case prefixes only, as the router compares lower-case paths.
 */
export function checkPrefixes(
  { section, id, prefixes }: Release,
  served: Readonly<Record<string, Release>>,
): Finding[] {
  if (prefixes.length === 0 && section !== 'shell') {
    return [
      {
        problem: 'it claims no path prefix.',
        consequence: 'None of its pages would have a URL.',
        remedy: `Name one in ${section}/package.json ("site.prefixes") and release again.`,
      },
    ];
  }
  const taken = [
    ...Object.values(served)
      .filter((other) => other.section !== section)
      .flatMap((other) => other.prefixes.map((prefix) => ({ prefix, owner: `${other.section}/${other.id}` }))),
    ...Object.values(serverPaths).map((prefix) => ({ prefix, owner: 'the site server' })),
  ];
  return prefixes.flatMap((prefix) => {
    const clash = taken.find((other) => isUnderPrefix(prefix, other.prefix) || isUnderPrefix(other.prefix, prefix));
    if (!clash) return [];
    return [
      {
        problem: `${section}/${id} claims the path prefix ${prefix}, which overlaps with ${clash.prefix} of ${clash.owner}.`,
        consequence: 'Both would answer the same URLs.',
        remedy: `Choose another prefix in ${section}/package.json ("site.prefixes"), or release the other part without it first.`,
      },
    ];
  });
}
