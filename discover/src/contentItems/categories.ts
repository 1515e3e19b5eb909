import type { Category } from '@site/shared';

/** The three article categories, in the order in which they are shown. */
export const categories = ['engineering', 'sustainability', 'innovation'] as const satisfies readonly Category[];

export const categoryNames: Readonly<Record<Category, string>> = {
  engineering: 'Engineering',
  sustainability: 'Sustainability',
  innovation: 'Innovation',
};

/** The category that a path's segment names, in whatever casing. */
export function findCategory(segment = ''): Category | undefined {
  return categories.find((category) => category === segment.toLowerCase());
}
