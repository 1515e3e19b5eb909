import webpack, { type Compilation, type Module } from 'webpack';
import type { ExportNames } from '@site/releases/store/release';
import { sharedModules } from '../webpack/sharedModules.ts';

/**
 * Returns the exports of the shared modules that a section's bundles import, by module, from the finished builds for
 * browsers and for Node. `*` means the whole module, such as by `import()`; `paths.article` means a member of an export.
 */
export function readImports(compilations: readonly Compilation[]): ExportNames {
  const found = new Map<string, Set<string>>();
  for (const compilation of compilations) {
    for (const module of compilation.modules) {
      const name = nameOfShared(module);
      if (name === undefined) continue;
      const names = found.get(name) ?? new Set();
      found.set(name, names);
      for (const used of listUsed(compilation, module)) names.add(used);
    }
  }
  const lists = [...found].map(([module, names]) => [module, [...names].toSorted()] as const);
  return Object.fromEntries(lists.filter(([, names]) => names.length > 0).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** Returns the name of a shared module: a consumed module in the web build, an external module in the Node build. */
function nameOfShared(module: Module): string | undefined {
  const name =
    module instanceof webpack.ExternalModule
      ? module.userRequest
      : /^consume-shared-module\|[^|]*\|([^|]+)\|/.exec(module.identifier())?.[1];
  return name !== undefined && sharedModules.includes(name) ? name : undefined;
}

function listUsed(compilation: Compilation, module: Module): string[] {
  // webpack records the used exports of external modules, but not those of consumed modules.
  const used = compilation.moduleGraph.getUsedExports(module, undefined);
  if (typeof used === 'boolean') return used ? ['*'] : [];
  const referenced = listReferenced(compilation, module, used === null);
  if (used === null) return referenced;
  const names = referenced
    .map((name) => ({ name, base: name.split('.')[0] ?? '' }))
    .filter(({ base }) => used.has(base));
  return [...names.map(({ name }) => name), ...[...used].filter((base) => !names.some((each) => each.base === base))];
}

/**
 * Returns the exports of a module that imports refer to, with the first member if there is one: `paths.article`. Imports
 * in tree-shaken code are inactive, or their module is in no chunk. Modules that webpack merged into another module are
 * in no chunk either, so modules without a chunk are skipped only with `isInChunk`.
 */
function listReferenced({ moduleGraph, chunkGraph }: Compilation, module: Module, isInChunk: boolean): string[] {
  return [...moduleGraph.getIncomingConnections(module)].flatMap((connection) => {
    const { dependency, originModule } = connection;
    if (!dependency || !originModule || connection.isActive(undefined) !== true) return [];
    if (isInChunk && chunkGraph.getNumberOfModuleChunks(originModule) === 0) return [];
    // For `paths.article()` webpack references all of `paths`, because the call uses it as `this`; `ids` has the member.
    const ids =
      dependency instanceof webpack.dependencies.HarmonyImportDependency && 'ids' in dependency ? dependency.ids : [];
    return dependency.getReferencedExports(moduleGraph, undefined).map((reference) => {
      const names = Array.isArray(reference) ? reference : reference.name;
      if (names.length === 0) return '*';
      const isPrefix = Array.isArray(ids) && names.every((name, index) => ids[index] === name);
      return (isPrefix ? (ids as string[]) : names).slice(0, 2).join('.');
    });
  });
}
