import type { FileList, Release } from '../store/release.ts';

/** Returns the files that a description references: its entries, and the files that pages load. */
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
