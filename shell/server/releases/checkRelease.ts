import semver from 'semver';
import { isUnderPrefix } from '../../src/routing/pathPrefix.ts';
import { digestOf } from './digest.ts';
import { RefusedRelease } from './refusedRelease.ts';
import type { Release } from './release.ts';
import type { ReleaseSet } from './releaseSet.ts';
import type { ReleaseStore } from './releaseStore.ts';

/** Prefixes that the server itself answers; no part may claim them. */
const serverPrefixes = ['/api', '/covers', '/releases', '/_site'];

/**
 * Checks a release against the others of its set: contract, prefixes and every file's digest.
 * Throws a `RefusedRelease` at the first breach.
 */
export async function checkRelease(store: ReleaseStore, set: ReleaseSet, part: string): Promise<void> {
  const release = set[part];
  if (!release) throw new Error(`checkRelease was asked for "${part}", which is not in the set.`);
  checkContract(set, release);
  checkPrefixes(set, release);
  await checkDigests(store, release);
}

function checkContract(set: ReleaseSet, release: Release) {
  const provided = set['shell']?.contract.builtAgainst;
  if (provided === undefined) return;
  const disagreeing = release.section === 'shell' ? Object.values(set) : [release];
  for (const { section, contract } of disagreeing) {
    if (section === 'shell' || semver.satisfies(provided, contract.accepts)) continue;
    const live = section === release.section ? 'the live shell provides' : `this shell provides`;
    throw new RefusedRelease(
      release.section,
      release.id,
      `section "${section}" accepts the shared contract ${contract.accepts}, but ${live} ${provided}. ` +
        `Widen "site.acceptsContract" in ${section}/package.json once the section is checked against ${provided}, or release a shell that provides what it accepts.`,
    );
  }
}

function checkPrefixes(set: ReleaseSet, release: Release) {
  const taken = Object.values(set)
    .filter(({ section }) => section !== release.section)
    .flatMap(({ section, id, prefixes }) => prefixes.map((prefix) => ({ prefix, owner: `${section}/${id}` })));
  taken.push(...serverPrefixes.map((prefix) => ({ prefix, owner: 'the site server' })));
  for (const prefix of release.prefixes) {
    const clash = taken.find((other) => overlap(prefix, other.prefix));
    if (clash) {
      throw new RefusedRelease(
        release.section,
        release.id,
        `${release.section}/${release.id} claims the path prefix ${prefix}, which ${clash.owner} has with ${clash.prefix}. ` +
          `Choose another prefix in ${release.section}/package.json ("site.prefixes"), or release the other part without it first.`,
      );
    }
  }
}

function overlap(a: string, b: string): boolean {
  return isUnderPrefix(a, b) || isUnderPrefix(b, a);
}

async function checkDigests(store: ReleaseStore, release: Release) {
  const entries = Object.entries(release.files);
  if (!(release.entry.node in release.files) || !(release.entry.web in release.files)) {
    throw new RefusedRelease(
      release.section,
      release.id,
      'its entry files have no digest in release.json. Build the release again.',
    );
  }
  for (const [file, { integrity }] of entries) {
    const bytes = await store.readFile(release.section, release.id, file);
    if (bytes === undefined)
      throw new RefusedRelease(release.section, release.id, `its file ${file} is missing. Publish the release again.`);
    if (digestOf(bytes) !== integrity) {
      throw new RefusedRelease(
        release.section,
        release.id,
        `its file ${file} is not the one that was built (sha-384 differs from release.json). Somebody or something changed it: build and publish the release again, and find out what did.`,
      );
    }
  }
}
