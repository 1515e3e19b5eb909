import type { StatsChunk, StatsCompilation } from 'webpack';
import type { RouteFileList } from '@site/releases/store/release';

/** What to ask webpack's stats for. */
export const groupStats = {
  all: false,
  chunkGroups: true,
  chunkGroupAuxiliary: false,
  chunkGroupMaxAssets: Infinity,
  chunks: true,
  chunkModules: true,
  chunkModulesSpace: Infinity,
  // Otherwise modules that come from the cache, or with another, are counted and not named.
  cachedModules: true,
  dependentModules: true,
  ids: true,
} as const;

/**
 * Files of each named chunk group, split-out chunks included, and the facade's further entries that its code
 * imports, read from the stats of a web build.
 */
export function readGroups({ namedChunkGroups = {}, chunks = [] }: StatsCompilation): Record<string, RouteFileList> {
  const chunksById = new Map(chunks.map((chunk) => [chunk.id, chunk]));
  return Object.fromEntries(
    Object.entries(namedChunkGroups).map(([group, { assets = [], chunks: ids = [] }]) => {
      const names = assets.map((asset) => `web/${asset.name}`).filter((name) => !isUpdate(name));
      const consumes = ids.flatMap((id) => listConsumed(chunksById.get(id)));
      return [
        group,
        {
          js: names.filter((name) => name.endsWith('.js')),
          css: names.filter((name) => name.endsWith('.css')),
          consumes: [...new Set(consumes)].toSorted(),
        },
      ];
    }),
  );
}

/** A hot update's own scripts are for pages that were open before it. */
const isUpdate = (name: string) => name.includes('.hot-update.');

/** webpack names a module that the host provides `consume-shared-module|<scope>|<name>|…`. */
function listConsumed(chunk: StatsChunk | undefined): string[] {
  const identifiers = (chunk?.modules ?? []).map(({ identifier }) => String(identifier).split('|'));
  return identifiers
    .filter(([type]) => type === 'consume-shared-module')
    .map(([, , name = '']) => name)
    .filter((name) => name.startsWith('@site/shared/'));
}
