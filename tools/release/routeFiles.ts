import type { StatsCompilation } from 'webpack';
import type { FileList } from '../../shell/server/releases/release.ts';

/** What to ask webpack's stats for. */
export const groupStats = {
  all: false,
  chunkGroups: true,
  chunkGroupAuxiliary: false,
  chunkGroupMaxAssets: Infinity,
} as const;

/** Files of each named chunk group, split-out chunks included, read from the stats of a web build. */
export function readGroups(stats: StatsCompilation): Record<string, FileList> {
  return Object.fromEntries(
    Object.entries(stats.namedChunkGroups ?? {}).map(([group, { assets = [] }]) => {
      const names = assets.map((asset) => `web/${asset.name}`).filter((name) => !isUpdate(name));
      return [
        group,
        { js: names.filter((name) => name.endsWith('.js')), css: names.filter((name) => name.endsWith('.css')) },
      ];
    }),
  );
}

/** A hot update's own scripts are for pages that were open before it. */
const isUpdate = (name: string) => name.includes('.hot-update.');

type Route = { id?: string };

/**
 * Checks that each page has a chunk under its id: a release whose route lists no files would be
 * served without hints and style sheets. Throws with every route that breaks the rule.
 */
export function checkRouteFiles(part: string, routes: readonly Route[], files: Record<string, FileList>): void {
  const faults = routes
    .filter(({ id }) => id === undefined || (files[id]?.js.length ?? 0) === 0)
    .map(({ id }) => (id === undefined ? 'a page without an id' : `page "${id}" has no chunk named "route-${id}"`));
  if (faults.length > 0) {
    throw new Error(
      `The build of "${part}" cannot list its routes' files: ${faults.join('; ')}. ` +
        `Give each page an id and import its module with /* webpackChunkName: "route-<id>" */ (see Page in shared).`,
    );
  }
}
