import { hash } from 'node:crypto';
import type { LoaderContext } from 'webpack';

/** Returns true for modules of the dev tools, which run before the refresh runtime is installed. */
const isDevTool = (file: string) => file.startsWith(`${import.meta.dirname}/`);

/** A source map that a loader passes to the next loader. */
type SourceMap = Parameters<LoaderContext<object>['callback']>[2];

/**
 * webpack loader that connects a module, which swc transformed for Fast Refresh, to the refresh runtime. The shell
 * installs this runtime on `window` before React is loaded (`browser/refreshRuntime.ts`).
 */
function connectRefreshRuntime(this: LoaderContext<object>, source: string, map: SourceMap): void {
  // webpack passes the loader context as `this`.
  // oxlint-disable-next-line oxc/no-this-in-exported-function
  const { callback, resourcePath } = this;
  if (isDevTool(resourcePath)) return callback(null, source, map);
  // On the first line of the source, so that the line numbers in the source map stay correct.
  const digest = hash('sha1', source);
  const before = `const $endRefresh$ = window.siteRefresh.begin(__webpack_module__.id, "${digest}"); `;
  const after = '\n;$endRefresh$(__webpack_module__.exports, import.meta.webpackHot);\n';
  callback(null, before + source + after, map);
}

// webpack uses the default export of a loader.
// oxlint-disable-next-line import/no-default-export
export { connectRefreshRuntime as default };
