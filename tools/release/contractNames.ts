import webpack, { type Compilation, type Module } from 'webpack';
import type { ExportNames } from '@site/releases/store/release';
import { sharedModules } from '../webpack/sharedModules.ts';

/**
 * Lists the exports of the shared modules that a section's bundles import, by module, read from the finished builds for
 * browsers and for the server. `*` stands for a module that is used as a whole, such as by `import()`.
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

/** A shared module is consumed from the shell in browsers, and external to the bundle of the server. */
function nameOfShared(module: Module): string | undefined {
  const name =
    module instanceof webpack.ExternalModule
      ? module.userRequest
      : /^consume-shared-module\|[^|]*\|([^|]+)\|/.exec(module.identifier())?.[1];
  return name !== undefined && sharedModules.includes(name) ? name : undefined;
}

/** webpack itself notes the used exports of a module of which it knows how it is imported, as of an external one. */
function listUsed(compilation: Compilation, module: Module): string[] {
  const used = compilation.moduleGraph.getUsedExports(module, undefined);
  if (typeof used === 'boolean') return used ? ['*'] : [];
  return used ? [...used] : listReferenced(compilation, module);
}

/** The imports that reach a module; those of code that was tree-shaken are inactive, or in no chunk. */
function listReferenced({ moduleGraph, chunkGraph }: Compilation, module: Module): string[] {
  return [...moduleGraph.getIncomingConnections(module)].flatMap((connection) => {
    const { dependency, originModule } = connection;
    if (!dependency || !originModule || chunkGraph.getNumberOfModuleChunks(originModule) === 0) return [];
    if (connection.isActive(undefined) !== true) return [];
    return dependency.getReferencedExports(moduleGraph, undefined).map((reference) => {
      const [name = '*'] = Array.isArray(reference) ? reference : reference.name;
      return name;
    });
  });
}
