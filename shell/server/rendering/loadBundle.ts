import { compileFunction } from 'node:vm';

/**
 * Runs a node bundle (one CommonJS file) and returns its exports. The bundle can import only modules that `require`
 * returns. `vm.compileFunction` uses 17 KB of memory per bundle, `vm.Script` 660 KB.
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

/**
 * Builds a `require` that returns only the given modules and throws for all others.
 * @param requirer name of the bundle in the error message.
 */
export function createRestrictedRequire(
  modules: Readonly<Record<string, unknown>>,
  requirer: string,
): (name: string) => unknown {
  return (name) => {
    if (name in modules) return modules[name];
    throw new Error(
      `${requirer} requires "${name}", which the shell does not provide. Import it through @site/shared, or bundle it.`,
    );
  };
}
