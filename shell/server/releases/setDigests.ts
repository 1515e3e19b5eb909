import { digestOf } from './digest.ts';
import { partName, releaseId } from './release.ts';
import { keyOf, type ReleaseSet } from './releaseSet.ts';
import { addressOf, serverPaths } from './serverPaths.ts';

/** What a browser checks: it can be told to check nothing else. */
const checked = /^web\/.+\.(?:js|css)$/;

/** Digests of a release set's scripts and style sheets, by their addresses (Subresource Integrity). */
export type SetDigests = Readonly<Record<string, string>>;

/** The digests of a set: of the same releases always the same ones, in the same order. */
export function listDigests(set: ReleaseSet): SetDigests {
  const releases = Object.keys(set)
    .toSorted()
    .flatMap((part) => set[part] ?? []);
  return Object.fromEntries(
    releases.flatMap((release) =>
      Object.entries(release.files)
        .filter(([file]) => checked.test(file))
        .map(([file, { integrity }]) => [addressOf(release, file), integrity] as const)
        .toSorted(([a], [b]) => (a < b ? -1 : 1)),
    ),
  );
}

/** The text by which the digests of a set are sent. */
export function toDigestsText(digests: SetDigests): string {
  return JSON.stringify(digests);
}

/** The address of a set's digests, with the digest of their text: a page that names both has all of them checked. */
export function describeDigests(set: ReleaseSet, digests: SetDigests): { address: string; integrity: string } {
  return {
    address: `${serverPaths.releases}/${keyOf(set)}`,
    integrity: digestOf(Buffer.from(toDigestsText(digests))),
  };
}

/** The releases that the key of a set names, by part; undefined where it is no key of one. */
export function parseSetKey(key: string): Record<string, string> | undefined {
  const pairs = key.split(',').map((pair) => pair.split('='));
  const isSet = pairs.every(
    ([part = '', id = '', ...rest]) => partName.test(part) && releaseId.test(id) && rest.length === 0,
  );
  return isSet ? (Object.fromEntries(pairs) as Record<string, string>) : undefined;
}
