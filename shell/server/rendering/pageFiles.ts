import type { RendererSetup, RouteFiles } from '../../src/render/contract.ts';
import type { FileList, Release, RouteFileList } from '../releases/release.ts';
import type { ReleaseSet } from '../releases/releaseSet.ts';
import { addressOf } from '../releases/serverPaths.ts';
import { describeDigests, listDigests } from '../releases/setDigests.ts';

/** What of a release set a page names: the releases, and the addresses of the files that each page needs. */
export type PageFiles = Omit<RendererSetup, 'sections' | 'apiBaseUrl' | 'preloadLimitMs'>;

/**
 * Tells the shell's renderer which files of a release set each page needs, by their addresses.
 * @param trustsFiles development: files change under their names, so browsers check none.
 */
export function toPageFiles(set: ReleaseSet, shell: Release, trustsFiles = false): PageFiles {
  const sections = Object.values(set).filter(({ section }) => section !== 'shell');
  const routes = new Map<string, RouteFiles>();
  for (const release of Object.values(set)) {
    for (const [id, files] of Object.entries(release.routes)) routes.set(id, withConsumed(shell, release, files));
  }
  return {
    releases: {
      shell: shell.id,
      sections: Object.fromEntries(sections.map((release) => [release.section, toSectionOnPage(shell, release)])),
    },
    start: addressOf(shell, shell.entry.web),
    styles: stylesOf(shell, shell.common),
    scripts: scriptsOf(shell, shell.common),
    ...(!trustsFiles && { digests: toPageDigests(set) }),
    fonts: Object.keys(shell.files)
      .filter((file) => /\.first-paint\.\w+\.woff2$/.test(file))
      .map((file) => addressOf(shell, file)),
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

function toSectionOnPage(shell: Release, release: Release): PageFiles['releases']['sections'][string] {
  const { id, prefixes, entry, common } = release;
  return {
    id,
    prefixes,
    entry: addressOf(release, entry.web),
    container: entry.container ?? '',
    files: [
      ...[entry.web, ...common.js, ...common.css].map((file) => addressOf(release, file)),
      ...consumedFiles(shell, release.consumes).flatMap(({ scripts }) => scripts),
    ],
  };
}

function toPageDigests(set: ReleaseSet): NonNullable<PageFiles['digests']> {
  const files = listDigests(set);
  return { files, list: describeDigests(set, files) };
}

function toRouteFiles(release: Release, { js, css }: FileList): RouteFiles {
  return { styles: css.map((file) => addressOf(release, file)), scripts: js.map((file) => addressOf(release, file)) };
}

/** A route's files behind those that it needs of the shell; the scripts of its figure come by themselves. */
function withConsumed(shell: Release, release: Release, { figure, ...files }: RouteFileList): RouteFiles {
  const all = [...consumedFiles(shell, files.consumes ?? []), toRouteFiles(release, files)];
  const styles = all.flatMap((each) => each.styles);
  const scripts = all.flatMap((each) => each.scripts);
  if (!figure) return { styles, scripts };
  const ofFigure = [...consumedFiles(shell, figure.consumes ?? []), toRouteFiles(release, figure)];
  const lateStyles = ofFigure.flatMap((each) => each.styles).filter((style) => !styles.includes(style));
  return { styles: [...styles, ...lateStyles], scripts, lateStyles };
}

/** Files of the facade's further entries that are consumed: of all where nobody knows. */
function consumedFiles(shell: Release, consumes: readonly string[] | undefined): RouteFiles[] {
  const entries = Object.entries(shell.facade ?? {}).filter(([name]) => consumes?.includes(name) ?? true);
  return entries.map(([, files]) => toRouteFiles(shell, files));
}

function stylesOf(release: Release, files: FileList | undefined): string[] {
  return (files?.css ?? []).map((file) => addressOf(release, file));
}

function scriptsOf(release: Release, files: FileList | undefined): string[] {
  return (files?.js ?? []).map((file) => addressOf(release, file));
}
