import type { RouteFiles } from '../../src/render/contract.ts';
import type { FileList, Release, RouteFileList } from '@site/releases/store/release';
import type { ReleaseSet } from '@site/releases/store/releaseSet';
import { releaseFileUrl } from './serverPaths.ts';

/** Returns the files of each route of a release set, by route id, including the shared modules that the route uses. */
export function listRouteFiles(set: ReleaseSet, shell: Release): Map<string, RouteFiles> {
  return new Map(
    Object.values(set).flatMap((release) =>
      Object.entries(release.routes).map(([id, files]) => [id, withSharedModules(shell, release, files)] as const),
    ),
  );
}

function toRouteFiles(release: Release, { js, css }: FileList): RouteFiles {
  return {
    styles: css.map((file) => releaseFileUrl(release, file)),
    scripts: js.map((file) => releaseFileUrl(release, file)),
  };
}

/**
 * Returns a route's files, after the files of the shared modules that it uses. The scripts of its figure are left out:
 * the browser loads them when the figure is near.
 */
function withSharedModules(shell: Release, release: Release, { figure, ...files }: RouteFileList): RouteFiles {
  const all = [...consumedFiles(shell, files.consumes ?? []), toRouteFiles(release, files)];
  const styles = all.flatMap((each) => each.styles);
  const scripts = all.flatMap((each) => each.scripts);
  if (!figure) return { styles, scripts };
  const figureFiles = [...consumedFiles(shell, figure.consumes ?? []), toRouteFiles(release, figure)];
  const lateStyles = figureFiles.flatMap((each) => each.styles).filter((style) => !styles.includes(style));
  return { styles: [...styles, ...lateStyles], scripts, lateStyles };
}

/** Returns the files of the given shared modules; of all shared modules if `consumes` is undefined. */
export function consumedFiles(shell: Release, consumes: readonly string[] | undefined): RouteFiles[] {
  const entries = Object.entries(shell.facade ?? {}).filter(([name]) => consumes?.includes(name) ?? true);
  return entries.map(([, files]) => toRouteFiles(shell, files));
}
