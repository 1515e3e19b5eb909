import type { PieceKind } from '@site/shared/contract';
import type { Entries, ContentItem } from './content.ts';
import { startDayOf } from './eventTimes.ts';
import type { TitleBlock } from '../pictures/picture.ts';

/** Letter and label of the cover numbers of each content type. */
const coverNumbering: Record<PieceKind, { letter: string; name: string }> = {
  articles: { letter: 'A', name: 'Article' },
  projects: { letter: 'P', name: 'Project' },
  research: { letter: 'R', name: 'Research' },
  events: { letter: 'E', name: 'Event' },
};

/**
 * Numbers the covers of each content type from 01: articles and research by publication date, events by start
 * time, projects by `order`. An item added at the end does not change the other numbers.
 */
export function numberCovers(entries: Pick<Entries, PieceKind>): void {
  for (const [kind, { letter, name }] of Object.entries(coverNumbering)) {
    const items = [...entries[kind as PieceKind].values()] as ContentItem[]; // safe: keys of a literal
    items.sort((a, b) => compare(sortKeyOf(a), sortKeyOf(b)) || compare(a.slug, b.slug));
    for (const [index, item] of items.entries()) {
      if (!item.picture) continue;
      const number = `${letter}-${String(index + 1).padStart(2, '0')}`;
      item.picture.titleBlock = { number, kind: name, note: noteOf(item) } satisfies TitleBlock;
    }
  }
}

function sortKeyOf({ front }: ContentItem): string | number {
  if ('publicationDate' in front) return front.publicationDate;
  return 'startsAt' in front ? Date.parse(front.startsAt) : front.order;
}

function noteOf({ front }: ContentItem): string {
  if ('publicationDate' in front) return front.publicationDate;
  return 'startsAt' in front ? startDayOf(front) : front.sector;
}

function compare<Key extends string | number>(a: Key, b: Key): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
