import type { FileList, Release } from '../store/release.ts';

/** Every file that a description names besides declaring it: entries, and the lists by which pages ask for files. */
export function listReferencedFiles({ entry, common, federation, store, facade = {}, routes }: Release): string[] {
  const lists: (FileList | undefined)[] = [
    common,
    federation,
    store,
    ...Object.values(facade),
    ...Object.values(routes),
    ...Object.values(routes).map(({ figure }) => figure),
  ];
  const named = lists.flatMap((list) => (list ? [...list.js, ...list.css] : []));
  return [...new Set([entry.web, entry.node, ...named])];
}
