import { digestOf } from '@site/releases/store/digest';
import type { Release } from '@site/releases/store/release';
import { releaseSetKey, type ReleaseSet } from '@site/releases/store/releaseSet';
import { listRouteFiles } from './routeFiles.ts';
import { serverPaths } from '@site/releases/checks/serverPaths';
import { releaseFileUrl } from './serverPaths.ts';

/** Files that browsers can verify: Subresource Integrity covers only scripts and style sheets. */
const scriptOrStyle = /^web\/.+\.(?:js|css)$/;

/** Digests of a release set's scripts and style sheets, by URL path (Subresource Integrity). */
export type SetDigests = Readonly<Record<string, string>>;

/** Returns the digests of a set. The order depends only on the names of parts and files. */
export function listDigests(set: ReleaseSet): SetDigests {
  return Object.fromEntries(
    sortedEntries(set).flatMap(([, release]) =>
      sortedEntries(release.files)
        .filter(([file]) => scriptOrStyle.test(file))
        .map(([file, { integrity }]) => [releaseFileUrl(release, file), integrity] as const),
    ),
  );
}

/**
 * Returns a set's file list as JSON: the digests by URL path, and under `pages` the files to prefetch for a navigation
 * to each page of a section, by page id.
 */
export function serializeSetFiles(set: ReleaseSet, shell: Release): string {
  const sections = Object.fromEntries(sortedEntries(set).filter(([part]) => part !== 'shell'));
  const pages = [...listRouteFiles(sections, shell)].map(
    ([id, { scripts, styles, lateStyles = [] }]) =>
      [id, [...scripts, ...styles.filter((style) => !lateStyles.includes(style))]] as const,
  );
  return JSON.stringify({ ...listDigests(set), pages: Object.fromEntries(pages) });
}

/** Returns the URL path of a set's file list and the list's digest, which makes all digests in the list trustworthy. */
export function describeSetFiles(set: ReleaseSet, shell: Release): { address: string; integrity: string } {
  return {
    address: `${serverPaths.releases}/${releaseSetKey(set)}`,
    integrity: digestOf(Buffer.from(serializeSetFiles(set, shell))),
  };
}

function sortedEntries<Value>(record: Readonly<Record<string, Value>>): [string, Value][] {
  return Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1));
}
