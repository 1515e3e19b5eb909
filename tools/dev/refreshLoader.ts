import type { LoaderContext } from 'webpack';

/** Tools of the browser itself run before the refresh runtime stands. */
const isOwn = (file: string) => file.startsWith(`${import.meta.dirname}/`);

/** A source map as one loader hands it to the next. */
type SourceMap = Parameters<LoaderContext<object>['callback']>[2];

/**
 * Ties a module that swc prepared for Fast Refresh to the one refresh runtime, which the shell puts on
 * the window before React is loaded (`browser/refreshRuntime.ts`). Everything else is decided there.
 */
function tieToRefreshRuntime(this: LoaderContext<object>, source: string, map: SourceMap): void {
  // webpack hands a loader its context as `this`.
  // oxlint-disable-next-line oxc/no-this-in-exported-function
  const { callback, resourcePath } = this;
  if (isOwn(resourcePath)) return callback(null, source, map);
  // Before it on the same line, so that the source map stays right.
  const before = 'const $endRefresh$ = window.siteRefresh.begin(__webpack_module__.id); ';
  const after = '\n;$endRefresh$(__webpack_module__.exports, import.meta.webpackHot);\n';
  callback(null, before + source + after, map);
}

// webpack takes a loader by its default export.
// oxlint-disable-next-line import/no-default-export
export { tieToRefreshRuntime as default };
