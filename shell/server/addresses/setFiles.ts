import { digestOf } from '@site/releases/store/digest';
import type { Release } from '@site/releases/store/release';
import { releaseSetKey, type ReleaseSet } from '@site/releases/store/releaseSet';
import { listRouteFiles } from './routeFiles.ts';
import { serverPaths } from '@site/releases/checks/serverPaths';
import { releaseFileUrl } from './serverPaths.ts';

/** What a browser checks: it can be told to check nothing else. */
const checked = /^web\/.+\.(?:js|css)$/;

/** Digests of a release set's scripts and style sheets, by their addresses (Subresource Integrity). */
export type SetDigests = Readonly<Record<string, string>>;

/** The digests of a set: of the same releases always the same ones, in the same order. */
export function listDigests(set: ReleaseSet): SetDigests {
  return Object.fromEntries(
    inOrder(set).flatMap(([, release]) =>
      inOrder(release.files)
        .filter(([file]) => checked.test(file))
        .map(([file, { integrity }]) => [releaseFileUrl(release, file), integrity] as const),
    ),
  );
}

/**
 * The text by which a set's files are sent: a JSON object of the digests, and under `pages`, by the page's id, of the
 * files that are worth fetching ahead of a way to each page of a section.
 */
export function serializeSetFiles(set: ReleaseSet, shell: Release): string {
  const sections = Object.fromEntries(inOrder(set).filter(([part]) => part !== 'shell'));
  const pages = [...listRouteFiles(sections, shell)].map(
    ([id, { scripts, styles, lateStyles = [] }]) =>
      [id, [...scripts, ...styles.filter((style) => !lateStyles.includes(style))]] as const,
  );
  return JSON.stringify({ ...listDigests(set), pages: Object.fromEntries(pages) });
}

/** Where a set's files are listed, with the digest of that text: a page that names both has all of them checked. */
export function describeSetFiles(set: ReleaseSet, shell: Release): { address: string; integrity: string } {
  return {
    address: `${serverPaths.releases}/${releaseSetKey(set)}`,
    integrity: digestOf(Buffer.from(serializeSetFiles(set, shell))),
  };
}

function inOrder<Value>(record: Readonly<Record<string, Value>>): [string, Value][] {
  return Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1));
}
