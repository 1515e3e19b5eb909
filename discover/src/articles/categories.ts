import type { Category } from '@site/shared';

/** The three article categories, in the order in which they are shown. */
export const categories = ['engineering', 'sustainability', 'innovation'] as const satisfies readonly Category[];

export const categoryNames: Readonly<Record<Category, string>> = {
  engineering: 'Engineering',
  sustainability: 'Sustainability',
  innovation: 'Innovation',
};

/** Holds if a path's segment names a category. */
export function isCategory(segment: string | undefined): segment is Category {
  return categories.some((category) => category === segment);
}
