import { compileFunction } from 'node:vm';

/**
 * Runs a node bundle (one CommonJS file) and returns its exports. The bundle gets only what `require`
 * hands out. `vm.compileFunction` keeps 17 KB for each bundle, `vm.Script` 660 KB.
 */
export function loadBundle(
  code: string,
  filename: string,
  require: (name: string) => unknown,
): Record<string, unknown> {
  const module = { exports: {} as Record<string, unknown> };
  const run = compileFunction(code, ['exports', 'require', 'module'], { filename });
  run(module.exports, require, module);
  return module.exports;
}

/** A `require` that hands out exactly the given modules. */
export function createRestrictedRequire(
  modules: Readonly<Record<string, unknown>>,
  who: string,
): (name: string) => unknown {
  return (name) => {
    if (name in modules) return modules[name];
    throw new Error(
      `${who} requires "${name}", which the shell does not provide. Import it through @site/shared, or bundle it.`,
    );
  };
}
