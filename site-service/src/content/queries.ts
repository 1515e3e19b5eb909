import type { Content } from './loadContent.ts';
import type { Entry } from './loadEntry.ts';
import type { ContentKind } from './contentKinds.ts';

const calgaryDay = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Edmonton',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The calendar date in Calgary, `YYYY-MM-DD`: articles appear and events pass at midnight there. */
export function calgaryDate(instant: Date): string {
  return calgaryDay.format(instant);
}

type Dated = Entry<'articles'> | Entry<'research'>;

/** Articles or research items published up to and including `today`, newest first. */
export function published<Item extends Dated>(items: Map<string, Item>, today: string): Item[] {
  return [...items.values()]
    .filter(({ front }) => front.publicationDate <= today)
    .sort((a, b) => compare(b.front.publicationDate, a.front.publicationDate) || compare(a.slug, b.slug));
}

/** Coming events, the next one first, then past ones, the latest first. An event of today is coming. */
export function eventsInOrder({ entries }: Content, today: string): Entry<'events'>[] {
  const byDate = [...entries.events.values()].sort(
    (a, b) => compare(a.front.eventDate, b.front.eventDate) || compare(a.slug, b.slug),
  );
  const coming = byDate.filter(({ front }) => front.eventDate >= today);
  const past = byDate.filter(({ front }) => front.eventDate < today);
  return [...coming, ...past.toReversed()];
}

type Ordered = Entry<'projects'> | Entry<'people'> | Entry<'clients'> | Entry<'jobs'>;

/** Items by their `order`, smaller first. */
export function inOrder<Item extends Ordered>(items: Map<string, Item>): Item[] {
  return [...items.values()].sort((a, b) => a.front.order - b.front.order || compare(a.slug, b.slug));
}

/** Three other articles: of the same category first, then newest first. */
export function relatedArticles(article: Entry<'articles'>, newestFirst: Entry<'articles'>[]): Entry<'articles'>[] {
  const others = newestFirst.filter((other) => other.slug !== article.slug);
  const isSame = (other: Entry<'articles'>) => other.front.category === article.front.category;
  return [...others.filter(isSame), ...others.filter((other) => !isSame(other))].slice(0, 3);
}

/** Items in which every word of `query` occurs: in title, description, keywords or body, in any case. */
export function matching<Item extends Entry<'articles' | 'research' | 'events' | 'projects'>>(
  items: Item[],
  query: string,
): Item[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return items.filter(({ front, html }) => {
    const text = [front.title, front.description, ...front.keywords, html.replaceAll(/<[^>]*>/g, ' ')]
      .join(' ')
      .toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** Builds a map from identifier to wire form, in the order of the items. */
export function toMap<Kind extends ContentKind, Wire>(
  items: Entry<Kind>[],
  toWire: (item: Entry<Kind>) => Wire,
): Record<string, Wire> {
  return Object.fromEntries(items.map((item) => [item.slug, toWire(item)]));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
