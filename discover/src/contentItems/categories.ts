import type { Category } from '@site/shared';

/** The article categories, in display order. */
export const categories = ['engineering', 'sustainability', 'innovation'] as const satisfies readonly Category[];

/** Returns the category that a path segment names, ignoring letter case. */
export function findCategory(segment = ''): Category | undefined {
  return categories.find((category) => category === segment.toLowerCase());
}
