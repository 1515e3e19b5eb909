import { jsx, jsxs } from 'react/jsx-runtime';

// swc prepares modules for Fast Refresh only together with the development form of JSX. What the shell
// shares with sections is the plain form, so the one is told by the other.

export { Fragment } from 'react/jsx-runtime';

type Jsx = typeof jsx;

/** JSX in its development form; where it stands in the source is left out. */
export function jsxDEV(
  type: Parameters<Jsx>[0],
  props: Parameters<Jsx>[1],
  key: Parameters<Jsx>[2],
  hasStaticChildren: boolean,
): ReturnType<Jsx> {
  return hasStaticChildren ? jsxs(type, props, key) : jsx(type, props, key);
}
