import { jsx, jsxs } from 'react/jsx-runtime';

// swc transforms modules for Fast Refresh only together with the development transform of JSX. The shell shares the
// production JSX runtime with sections, so this module implements the development runtime with it.

export { Fragment } from 'react/jsx-runtime';

type Jsx = typeof jsx;

/** Creates an element like React's `jsxDEV`; ignores the position in the source. */
export function jsxDEV(
  type: Parameters<Jsx>[0],
  props: Parameters<Jsx>[1],
  key: Parameters<Jsx>[2],
  hasStaticChildren: boolean,
): ReturnType<Jsx> {
  return hasStaticChildren ? jsxs(type, props, key) : jsx(type, props, key);
}
