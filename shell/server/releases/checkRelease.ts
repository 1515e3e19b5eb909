import semver from 'semver';
import { isUnderPrefix } from '../../src/routing/pathPrefix.ts';
import { readReleaseFile } from './readReleaseFile.ts';
import { type Finding, RefusedRelease } from './refusal.ts';
import type { Release } from './release.ts';
import type { ReleaseSet } from './releaseSet.ts';
import type { ReleaseStore } from './releaseStore.ts';
import { serverPaths } from './serverPaths.ts';

/**
 * Checks a release against the others of its set: contract, prefixes and every file's digest.
 * Throws a `RefusedRelease` at the first breach.
 */
export async function checkRelease(store: ReleaseStore, set: ReleaseSet, part: string): Promise<void> {
  const release = set[part];
  if (!release) throw new Error(`checkRelease was asked for "${part}", which is not in the set.`);
  const finding = checkContract(set, release) ?? checkPrefixes(set, release) ?? checkEntries(release);
  if (finding) throw new RefusedRelease(release.section, release.id, finding);
  for (const file of Object.keys(release.files)) await readReleaseFile(store, release, file);
}

function checkContract(set: ReleaseSet, release: Release): Finding | undefined {
  const provided = set['shell']?.contract.builtAgainst;
  if (provided === undefined) return undefined;
  const affected = release.section === 'shell' ? Object.values(set) : [release];
  const disagreeing = affected.find(
    ({ section, contract }) => section !== 'shell' && !semver.satisfies(provided, contract.accepts),
  );
  if (!disagreeing) return undefined;
  const { section, contract } = disagreeing;
  const shell = section === release.section ? 'the live shell' : 'this shell';
  return {
    problem: `section "${section}" accepts the shared contract ${contract.accepts}, but ${shell} provides ${provided}.`,
    consequence: 'Beside one another the section may call what is not there.',
    remedy: `Widen "site.acceptsContract" in ${section}/package.json once the section is checked against ${provided}, or release a shell that provides what it accepts.`,
  };
}

function checkPrefixes(set: ReleaseSet, { section, id, prefixes }: Release): Finding | undefined {
  const taken = [
    ...Object.values(set)
      .filter((other) => other.section !== section)
      .flatMap((other) => other.prefixes.map((prefix) => ({ prefix, owner: `${other.section}/${other.id}` }))),
    ...Object.values(serverPaths).map((prefix) => ({ prefix, owner: 'the site server' })),
  ];
  for (const prefix of prefixes) {
    const clash = taken.find((other) => isUnderPrefix(prefix, other.prefix) || isUnderPrefix(other.prefix, prefix));
    if (clash) {
      return {
        problem: `${section}/${id} claims the path prefix ${prefix}, which ${clash.owner} has with ${clash.prefix}.`,
        consequence: 'Both would answer the same addresses.',
        remedy: `Choose another prefix in ${section}/package.json ("site.prefixes"), or release the other part without it first.`,
      };
    }
  }
  return undefined;
}

function checkEntries({ entry, files }: Release): Finding | undefined {
  if (entry.node in files && entry.web in files) return undefined;
  return {
    problem: 'its entry files have no digest in release.json.',
    consequence: 'Nobody could tell whether they are the ones that were built.',
    remedy: 'Build the release again.',
  };
}
