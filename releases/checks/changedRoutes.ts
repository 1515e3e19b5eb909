import type { FileList, Release } from '../store/release.ts';

/**
 * Lists the routes of a release whose files in the browser differ from those of an earlier release of the part; undefined
 * if any of them may: a file of all pages differs, none does (so only code of the server changed), or there is no earlier
 * release. The entry of a part is not compared: it carries the release's id.
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
