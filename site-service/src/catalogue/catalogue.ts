import type { PieceKind } from '@site/shared/contract';
import type { Content, ContentItem } from '../content/content.ts';
import type { ContentType } from '../content/contentTypes.ts';
import type { Entry } from '../content/loadEntry.ts';
import { lastDayOf } from '../content/calgaryDate.ts';
import { toCanonicalSlugs } from './canonicalSlugs.ts';
import { findRelated } from './related.ts';

/** The content items that are public on one day, by content type, in list order. */
type Lists = { [Kind in PieceKind]: readonly Entry<Kind>[] };

/** The content that is public on one day, sorted once. */
export type Catalogue = {
  content: Content;
  /** Calendar date in Calgary, `YYYY-MM-DD`. */
  today: string;
  /** Articles and research: newest first. Events: upcoming before past. Projects: by `order`. */
  lists: Lists;
  /** Events whose last day has passed. */
  pastEvents: ReadonlySet<Entry<'events'>>;
  people: readonly Entry<'people'>[];
  clients: readonly Entry<'clients'>[];
  jobs: readonly Entry<'jobs'>[];
  /** Finds a public item by its exact slug. */
  find: <Kind extends PieceKind | 'people'>(kind: Kind, slug: string) => Entry<Kind> | undefined;
  /** Returns the slug of the public item that has the given slug in another letter case, or had it formerly. */
  findCanonicalSlug: (kind: PieceKind | 'people', slug: string) => string | undefined;
  /** Returns the items before and after an item: by date, for projects by `order`. */
  neighboursOf: (item: ContentItem) => { previous?: ContentItem | undefined; next?: ContentItem | undefined };
  /** Returns up to three other items of the same content type: coming events first, then the most similar. */
  relatedTo: <Kind extends PieceKind>(item: Entry<Kind>) => readonly Entry<Kind>[];
};

const catalogues = new WeakMap<Content, Catalogue>();

/** Returns the catalogue of the content on a day; the same object until the content or the day changes. */
export function catalogueOf(content: Content, today: string): Catalogue {
  const known = catalogues.get(content);
  if (known?.today === today) return known;
  const catalogue = buildCatalogue(content, today);
  catalogues.set(content, catalogue);
  return catalogue;
}

function buildCatalogue(content: Content, today: string): Catalogue {
  const { entries } = content;
  const { events, pastEvents } = sortEvents(entries.events, today);
  const lists: Lists = {
    articles: newestFirst(entries.articles, today),
    research: newestFirst(entries.research, today),
    events,
    projects: byOrder(entries.projects),
  };
  const people = byOrder(entries.people);
  const publicItems: Record<PieceKind | 'people', readonly Entry<ContentType>[]> = { ...lists, people };
  const bySlug = memoize(
    (kind: PieceKind | 'people') => new Map(publicItems[kind].map((entry) => [entry.slug, entry])),
  );
  const canonicalSlugs = memoize((kind: PieceKind | 'people') => toCanonicalSlugs(publicItems[kind]));
  const sequence = memoize((kind: PieceKind) => {
    const items: readonly ContentItem[] = sequenceOf(lists, kind);
    return { items, positions: new Map(items.map((item, position) => [item, position])) };
  });
  const isComing = (item: ContentItem) => item.kind === 'events' && !pastEvents.has(item);
  const related = memoize((item: ContentItem): readonly ContentItem[] => findRelated(item, lists[item.kind], isComing));
  return {
    content,
    today,
    lists,
    pastEvents,
    people,
    clients: byOrder(entries.clients),
    jobs: byOrder(entries.jobs),
    // Safe: each map contains entries of its own content type. TypeScript cannot follow the indexed type.
    find: <Kind extends PieceKind | 'people'>(kind: Kind, slug: string) =>
      bySlug(kind).get(slug) as Entry<Kind> | undefined,
    findCanonicalSlug: (kind, slug) => canonicalSlugs(kind).get(slug.toLowerCase()),
    neighboursOf(item) {
      const { items, positions } = sequence(item.kind);
      const position = positions.get(item);
      return position === undefined ? {} : { previous: items[position - 1], next: items[position + 1] };
    },
    // Safe: `findRelated` returns items of the same content type. TypeScript cannot follow the indexed type.
    relatedTo: <Kind extends PieceKind>(item: Entry<Kind>) =>
      related(item as unknown as ContentItem) as unknown as readonly Entry<Kind>[],
  };
}

/** Returns the items of a content type in ascending order: by date, for projects by `order`. */
function sequenceOf(lists: Lists, kind: PieceKind): readonly ContentItem[] {
  if (kind === 'projects') return lists.projects;
  if (kind === 'events') return lists.events.toSorted(byStart);
  return lists[kind].toReversed();
}

function newestFirst<Item extends Entry<'articles'> | Entry<'research'>>(items: Map<string, Item>, today: string) {
  return [...items.values()]
    .filter(({ front }) => front.publicationDate <= today)
    .sort((a, b) => compare(b.front.publicationDate, a.front.publicationDate) || compare(a.slug, b.slug));
}

/** Sorts events: upcoming first (soonest first), then past (catalogues first). An event that ends today is upcoming. */
function sortEvents(items: Map<string, Entry<'events'>>, today: string) {
  const chronological = [...items.values()].sort(byStart);
  const past = chronological.filter(({ front }) => lastDayOf(front) < today);
  const pastEvents = new Set(past);
  return { events: [...chronological.filter((event) => !pastEvents.has(event)), ...past.toReversed()], pastEvents };
}

function byStart(a: Entry<'events'>, b: Entry<'events'>): number {
  return Date.parse(a.front.startsAt) - Date.parse(b.front.startsAt) || compare(a.slug, b.slug);
}

/** Returns the items by ascending `order`, then by slug. */
function byOrder<Item extends { slug: string; front: { order: number } }>(items: Map<string, Item>): Item[] {
  return [...items.values()].sort((a, b) => a.front.order - b.front.order || compare(a.slug, b.slug));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Returns a function that calls `run` at most once per argument. */
function memoize<Key, Value>(run: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    if (!known.has(key)) known.set(key, run(key));
    return known.get(key) as Value; // set above
  };
}
