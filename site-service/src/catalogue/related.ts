import type { ContentItem } from '../content/content.ts';

const maxRelatedItems = 3;

/**
 * Returns the items of `list` that are most similar to `item`: preferred ones first, then those of the same category,
 * then by the number of common keywords, then in the list's order.
 * @param isPreferred returns true for items that come before all others, such as coming events.
 */
export function findRelated(
  item: ContentItem,
  list: readonly ContentItem[],
  isPreferred: (other: ContentItem) => boolean = () => false,
): readonly ContentItem[] {
  const keywords = new Set(keywordsOf(item));
  return list
    .filter((other) => other !== item)
    .map((other) => ({
      other,
      isFirst: isPreferred(other),
      isSameCategory: categoryOf(other) === categoryOf(item),
      commonKeywords: keywordsOf(other).filter((keyword) => keywords.has(keyword)).length,
    }))
    .sort(
      (a, b) =>
        Number(b.isFirst) - Number(a.isFirst) ||
        Number(b.isSameCategory) - Number(a.isSameCategory) ||
        b.commonKeywords - a.commonKeywords,
    )
    .slice(0, maxRelatedItems)
    .map(({ other }) => other);
}

function keywordsOf({ front }: ContentItem): string[] {
  return front.keywords.map((keyword) => keyword.toLowerCase());
}

function categoryOf({ front }: ContentItem): string | undefined {
  return 'category' in front ? front.category : undefined;
}
