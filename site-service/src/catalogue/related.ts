import type { ContentItem } from '../content/content.ts';

/** How many relatives a page shows. */
const relatedCount = 3;

/**
 * Finds the pieces of `list` that are nearest to `piece`: of its category first, then by the number of
 * keywords in common, then in the list's order.
 */
export function findRelated(piece: ContentItem, list: readonly ContentItem[]): readonly ContentItem[] {
  const keywords = new Set(keywordsOf(piece));
  return list
    .filter((other) => other !== piece)
    .map((other) => ({
      other,
      isSame: categoryOf(other) === categoryOf(piece),
      common: keywordsOf(other).filter((keyword) => keywords.has(keyword)).length,
    }))
    .sort((a, b) => Number(b.isSame) - Number(a.isSame) || b.common - a.common)
    .slice(0, relatedCount)
    .map(({ other }) => other);
}

function keywordsOf({ front }: ContentItem): string[] {
  return front.keywords.map((keyword) => keyword.toLowerCase());
}

function categoryOf({ front }: ContentItem): string | undefined {
  return 'category' in front ? front.category : undefined;
}
