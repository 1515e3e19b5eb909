/**
 * webpack loader for react-router's production build: marks what it makes at its top level as free of side
 * effects and drops the names for debuggers, so that the minifier drops what the site does not use of it (Link,
 * NavLink, Form, fetchers: 4 KiB of every page). Throws when the build no longer looks as expected.
 */
function markPure(source: string): string {
  const marked = source
    .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replace(/^var (\w+) = (React\d*\.(?:createContext|forwardRef|memo)|Symbol)\(/gm, 'var $1 = /* @__PURE__ */ $2(');
  if (/^\w+\.displayName|^var \w+ = React\d*\.forwardRef\(/m.test(marked))
    throw new Error(
      'react-router’s production build has another form than tools/webpack/pureRouterLoader.ts knows: adapt the loader, or take it out of tools/webpack/rules.ts if the build marks its calls as pure by itself.',
    );
  return marked;
}

// webpack takes a loader by its default export.
// oxlint-disable-next-line import/no-default-export
export { markPure as default };
