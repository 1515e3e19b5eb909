import type { PieceKind } from '@site/shared/contract';
import type { Entries, ContentItem } from './content.ts';
import { startDayOf } from './eventTimes.ts';
import type { TitleBlock } from '../pictures/picture.ts';

/** How the sheets of each kind are lettered and named. */
const coverNumbering: Record<PieceKind, { letter: string; name: string }> = {
  articles: { letter: 'A', name: 'Article' },
  projects: { letter: 'P', name: 'Project' },
  research: { letter: 'R', name: 'Research' },
  events: { letter: 'E', name: 'Event' },
};

/**
 * Enters every cover in the drawing register of its kind, the oldest piece as 01: articles and research by
 * their publication, events by their start, and projects, which have no date, by their `order`. A piece that
 * is added at the end changes no number.
 */
export function numberCovers(entries: Pick<Entries, PieceKind>): void {
  for (const [kind, { letter, name }] of Object.entries(coverNumbering)) {
    const pieces = [...entries[kind as PieceKind].values()] as ContentItem[]; // a literal's keys are its type's
    pieces.sort((a, b) => compare(sortKeyOf(a), sortKeyOf(b)) || compare(a.slug, b.slug));
    for (const [index, piece] of pieces.entries()) {
      if (!piece.picture) continue;
      const number = `${letter}-${String(index + 1).padStart(2, '0')}`;
      piece.picture.sheet = { number, kind: name, note: noteOf(piece) } satisfies TitleBlock;
    }
  }
}

/** What pieces of one kind are ordered by. */
function sortKeyOf({ front }: ContentItem): string | number {
  if ('publicationDate' in front) return front.publicationDate;
  return 'startsAt' in front ? Date.parse(front.startsAt) : front.order;
}

function noteOf({ front }: ContentItem): string {
  if ('publicationDate' in front) return front.publicationDate;
  return 'startsAt' in front ? startDayOf(front) : front.sector;
}

function compare<Place extends string | number>(a: Place, b: Place): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
