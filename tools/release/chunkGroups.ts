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
