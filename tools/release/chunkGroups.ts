import type { StatsChunk, StatsCompilation } from 'webpack';
import type { RouteFileList } from '@site/releases/store/release';

/** Options for webpack's stats that `readGroups` needs. */
export const groupStats = {
  all: false,
  chunkGroups: true,
  chunkGroupAuxiliary: false,
  chunkGroupMaxAssets: Infinity,
  chunks: true,
  chunkModules: true,
  chunkModulesSpace: Infinity,
  // Without these options, cached and dependent modules are counted but not listed.
  cachedModules: true,
  dependentModules: true,
  ids: true,
} as const;

/**
 * Returns the files of each named chunk group, including split-out chunks, and the facade entries that its code imports,
 * from the stats of a web build.
 */
export function readGroups({ namedChunkGroups = {}, chunks = [] }: StatsCompilation): Record<string, RouteFileList> {
  const chunksById = new Map(chunks.map((chunk) => [chunk.id, chunk]));
  return Object.fromEntries(
    Object.entries(namedChunkGroups).map(([group, { assets = [], chunks: ids = [] }]) => {
      const names = assets.map((asset) => `web/${asset.name}`).filter((name) => !isHotUpdate(name));
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

/** Returns true for a script of a hot update, which only pages opened before the update load. */
const isHotUpdate = (name: string) => name.includes('.hot-update.');

/** Lists the consumed facade entries; webpack names such a module `consume-shared-module|<scope>|<name>|…`. */
function listConsumed(chunk: StatsChunk | undefined): string[] {
  const identifiers = (chunk?.modules ?? []).map(({ identifier }) => String(identifier).split('|'));
  return identifiers
    .filter(([type]) => type === 'consume-shared-module')
    .map(([, , name = '']) => name)
    .filter((name) => name.startsWith('@site/shared/'));
}
