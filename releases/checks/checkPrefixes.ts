import { isUnderPrefix } from '../store/prefix.ts';
import type { Release } from '../store/release.ts';
import type { Finding } from '../store/rejection.ts';
import { serverPaths } from './serverPaths.ts';

/** The prefixes that somebody else has. They are lower case by their schema, as the router compares them. */
export function checkPrefixes(
  { section, id, prefixes }: Release,
  served: Readonly<Record<string, Release>>,
): Finding[] {
  if (prefixes.length === 0 && section !== 'shell') {
    return [
      {
        problem: 'it claims no path prefix.',
        consequence: 'None of its pages would have an address.',
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
        problem: `${section}/${id} claims the path prefix ${prefix}, which ${clash.owner} has with ${clash.prefix}.`,
        consequence: 'Both would answer the same addresses.',
        remedy: `Choose another prefix in ${section}/package.json ("site.prefixes"), or release the other part without it first.`,
      },
    ];
  });
}
