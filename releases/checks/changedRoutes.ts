import type { FileList, Release } from '../store/release.ts';

/**
 * Returns the ids of the routes whose browser files differ from those of an earlier release of the part. Returns
 * undefined if any route may have changed: a file that all pages load differs, no browser file differs (only server code
 * changed), or there is no earlier release. The entry of a part is not compared, because it contains the release id.
 */
export function listChangedRoutes(release: Release, before: Release | undefined): string[] | undefined {
  if (!before) return undefined;
  const { common, federation, facade = {}, store } = release;
  const shared = [common, federation, store, ...Object.values(facade)].flatMap(listFiles);
  const differs = (file: string) =>
    file !== release.entry.web && release.files[file]?.integrity !== before.files[file]?.integrity;
  if (shared.some(differs)) return undefined;
  const changed = Object.entries(release.routes)
    .filter(([, route]) => [...listFiles(route), ...listFiles(route.figure)].some(differs))
    .map(([id]) => id);
  return changed.length > 0 ? changed : undefined;
}

function listFiles(list: FileList | undefined): string[] {
  return list ? [...list.js, ...list.css] : [];
}
