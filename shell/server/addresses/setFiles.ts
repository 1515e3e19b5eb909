import { digestOf } from '@site/releases/store/digest';
import type { Release } from '@site/releases/store/release';
import { releaseSetKey, releaseSetName, type ReleaseSet } from '@site/releases/store/releaseSet';
import { serverPaths } from '@site/releases/checks/serverPaths';
import type { SectionOnPage, SetFileList, SetFiles } from '../../src/pageData/pageData.ts';
import { patternOf } from '../../src/routing/pathPrefix.ts';
import { listRouteFiles } from './routeFiles.ts';
import { describeSection } from './sectionFiles.ts';
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
 * Returns true for a shell whose browser code reads the sections from the file list. Earlier ones have them in each page,
 * and expect the list in its earlier form, at the key of the set. Compared without `semver`: a render worker loads no
 * package.
 */
const readsSections = ({ serverInterface = '' }: Release) =>
  serverInterface.localeCompare('1.2.0', 'en', { numeric: true }) >= 0;

/** Returns a set's file list as JSON. It is the same on every server, so that pages of one can use the list of another. */
export function serializeSetFiles(set: ReleaseSet, shell: Release): string {
  const digests = listDigests(set);
  const sections = sortedEntries(set).filter(([part]) => part !== 'shell');
  if (!readsSections(shell))
    return JSON.stringify({ ...digests, pages: listPageFiles(Object.fromEntries(sections), shell) });
  const list: SetFiles = {
    digests,
    sections: Object.fromEntries(
      sections.map(([name, release]) => [
        name,
        { ...describeSection(shell, release), pages: describePages(shell, release) },
      ]),
    ),
  };
  return JSON.stringify(list);
}

/** Returns the path patterns of a section's pages, with their files; none for a release that names no paths. */
function describePages(shell: Release, release: Release): SectionOnPage['pages'] {
  const files = listPageFiles({ [release.section]: release }, shell);
  return Object.entries(release.routes).flatMap(([id, { path }]) =>
    path === undefined
      ? []
      : release.prefixes.map((prefix) => ({ path: patternOf(prefix, path), files: files[id] ?? [] })),
  );
}

/** Returns the files to preload before a navigation to each page, by page id. */
function listPageFiles(sections: ReleaseSet, shell: Release): Record<string, string[]> {
  return Object.fromEntries(
    Array.from(listRouteFiles(sections, shell), ([id, { scripts, styles, lateStyles = [] }]) => [
      id,
      [...scripts, ...styles.filter((style) => !lateStyles.includes(style))],
    ]),
  );
}

/** Returns the URL path of a set's file list and the list's digest, which makes all digests in the list trustworthy. */
export function describeSetFiles(set: ReleaseSet, shell: Release): SetFileList {
  const key = releaseSetKey(set);
  return {
    address: `${serverPaths.releases}/${readsSections(shell) ? releaseSetName(key) : key}`,
    integrity: digestOf(Buffer.from(serializeSetFiles(set, shell))),
  };
}

function sortedEntries<Value>(record: Readonly<Record<string, Value>>): [string, Value][] {
  return Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1));
}
