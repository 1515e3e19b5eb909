/**
 * webpack loader for react-router's production build. Marks top-level calls as pure and removes `displayName`
 * assignments, so that the minifier can remove unused exports (Link, NavLink, Form, fetchers: 4 KiB of every page).
 * Throws if the build has an unexpected form.
 */
function markPure(source: string): string {
  const marked = source
    .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replace(/^var (\w+) = (React\d*\.(?:createContext|forwardRef|memo)|Symbol)\(/gm, 'var $1 = /* @__PURE__ */ $2(');
  if (/^\w+\.displayName|^var \w+ = React\d*\.forwardRef\(/m.test(marked))
    throw new Error(
      'react-router’s production build has an unexpected form; unused exports cannot be removed. Adapt tools/webpack/pureRouterLoader.ts, or remove it from webpack.common.ts if the build marks its calls as pure.',
    );
  return marked;
}

// webpack uses the default export of a loader.
// oxlint-disable-next-line import/no-default-export
export { markPure as default };
