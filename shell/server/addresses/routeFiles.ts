import type { RouteFiles } from '../../src/render/contract.ts';
import type { FileList, Release, RouteFileList } from '@site/releases/store/release';
import type { ReleaseSet } from '@site/releases/store/releaseSet';
import { releaseFileUrl } from './serverPaths.ts';

/** The files of each route of a release set by its id, with those that it needs of the shell. */
export function listRouteFiles(set: ReleaseSet, shell: Release): Map<string, RouteFiles> {
  return new Map(
    Object.values(set).flatMap((release) =>
      Object.entries(release.routes).map(([id, files]) => [id, withConsumed(shell, release, files)] as const),
    ),
  );
}

function toRouteFiles(release: Release, { js, css }: FileList): RouteFiles {
  return {
    styles: css.map((file) => releaseFileUrl(release, file)),
    scripts: js.map((file) => releaseFileUrl(release, file)),
  };
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
export function consumedFiles(shell: Release, consumes: readonly string[] | undefined): RouteFiles[] {
  const entries = Object.entries(shell.facade ?? {}).filter(([name]) => consumes?.includes(name) ?? true);
  return entries.map(([, files]) => toRouteFiles(shell, files));
}
