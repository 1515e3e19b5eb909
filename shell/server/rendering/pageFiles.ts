import type { NavigationEntry } from '../../src/pageData/pageData.ts';
import type { RendererSetup } from '../../src/render/contract.ts';
import type { FileList, Release, ReleaseNavigation } from '@site/releases/store/release';
import type { ReleaseSet } from '@site/releases/store/releaseSet';
import { consumedFiles, listRouteFiles } from '../addresses/routeFiles.ts';
import { describeSection } from '../addresses/sectionFiles.ts';
import { releaseFileUrl } from '../addresses/serverPaths.ts';
import { describeSetFiles, listDigests } from '../addresses/setFiles.ts';

/** The part of a release set that pages refer to: the releases, and the addresses of the files of each page. */
export type PageFiles = Omit<RendererSetup, 'sections' | 'apiBaseUrl' | 'preloadLimitMs'>;

/**
 * Returns the addresses of the files of a release set that each page needs, for the shell's renderer.
 * @param trustsFiles development: omits the digests, because files change without a change of their names.
 */
export function toPageFiles(set: ReleaseSet, shell: Release, trustsFiles = false): PageFiles {
  const sections = Object.values(set).filter(({ section }) => section !== 'shell');
  const routes = listRouteFiles(set, shell);
  const navigation = sections.flatMap(({ navigation: links = [] }) => links);
  return {
    releases: {
      shell: shell.id,
      sections: Object.fromEntries(sections.map((release) => [release.section, describeSection(shell, release)])),
      ...(navigation.length > 0 && { navigation: sortLinks(navigation) }),
    },
    start: releaseFileUrl(shell, shell.entry.web),
    styles: stylesOf(shell, shell.common),
    scripts: scriptsOf(shell, shell.common),
    ...(!trustsFiles && { digests: { files: listDigests(set), list: describeSetFiles(set, shell) } }),
    fonts: Object.keys(shell.files)
      .filter((file) => /\.first-paint\.\w+\.woff2$/.test(file))
      .map((file) => releaseFileUrl(shell, file)),
    filesOf: (id) => routes.get(id) ?? { styles: [], scripts: [] },
    storeStyles: stylesOf(shell, shell.store),
    storeScripts: scriptsOf(shell, shell.store),
    federationScripts: scriptsOf(shell, shell.federation),
    stylesOfSection(name) {
      const release = set[name];
      if (!release) return [];
      const facade = consumedFiles(shell, release.consumes).flatMap(({ styles }) => styles);
      return [...stylesOf(shell, shell.federation), ...facade, ...stylesOf(release, release.common)];
    },
  };
}

/** Sorts links of sections by `order`, then by label, in the form that the browser needs. */
function sortLinks(links: readonly ReleaseNavigation[number][]): NavigationEntry[] {
  return links
    .toSorted((a, b) => a.order - b.order || a.label.localeCompare(b.label, 'en'))
    .map(({ path, order: _order, ...link }) => ({ ...link, href: path }));
}

function stylesOf(release: Release, files: FileList | undefined): string[] {
  return (files?.css ?? []).map((file) => releaseFileUrl(release, file));
}

function scriptsOf(release: Release, files: FileList | undefined): string[] {
  return (files?.js ?? []).map((file) => releaseFileUrl(release, file));
}
