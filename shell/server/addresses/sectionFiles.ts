import type { Release } from '@site/releases/store/release';
import type { SectionOnPage } from '../../src/pageData/pageData.ts';
import { consumedFiles } from './routeFiles.ts';
import { releaseFileUrl } from './serverPaths.ts';

/** Returns a section's release in the form that the browser needs, without its pages. */
export function describeSection(shell: Release, release: Release): Omit<SectionOnPage, 'pages'> {
  const { id, prefixes, entry, common } = release;
  return {
    id,
    prefixes,
    entry: releaseFileUrl(release, entry.web),
    container: entry.container ?? '',
    files: [
      ...[entry.web, ...common.js, ...common.css].map((file) => releaseFileUrl(release, file)),
      ...consumedFiles(shell, release.consumes).flatMap(({ scripts }) => scripts),
    ],
  };
}
