import type { ContentItem } from '../content/content.ts';

const maxRelatedItems = 3;

/**
 * Returns the items of `list` that are most similar to `item`: same category first, then by the number of
 * commonKeywords keywords, then in the list's order.
 */
export function findRelated(item: ContentItem, list: readonly ContentItem[]): readonly ContentItem[] {
  const keywords = new Set(keywordsOf(item));
  return list
    .filter((other) => other !== item)
    .map((other) => ({
      other,
      isSameCategory: categoryOf(other) === categoryOf(item),
      commonKeywords: keywordsOf(other).filter((keyword) => keywords.has(keyword)).length,
    }))
    .sort((a, b) => Number(b.isSameCategory) - Number(a.isSameCategory) || b.commonKeywords - a.commonKeywords)
    .slice(0, maxRelatedItems)
    .map(({ other }) => other);
}

function keywordsOf({ front }: ContentItem): string[] {
  return front.keywords.map((keyword) => keyword.toLowerCase());
}

function categoryOf({ front }: ContentItem): string | undefined {
  return 'category' in front ? front.category : undefined;
}
