import type { PieceKind } from '@site/shared/contract';
import type { Content, ContentItem } from '../content/content.ts';
import type { ContentType } from '../content/contentTypes.ts';
import type { Entry } from '../content/loadEntry.ts';
import { lastDayOf } from '../content/calgaryDate.ts';
import { findRelated } from './related.ts';

/** The pieces that are shown on a day, in the order of their lists. */
type Lists = { [Kind in PieceKind]: readonly Entry<Kind>[] };

/** The content as it is shown on one day: sorted once, however often it is asked for. */
export type Catalogue = {
  content: Content;
  /** `YYYY-MM-DD`, in Calgary. */
  today: string;
  /** Articles and research newest first, coming events before past ones, projects in their order. */
  lists: Lists;
  /** Events whose last day has passed. */
  pastEvents: ReadonlySet<Entry<'events'>>;
  people: readonly Entry<'people'>[];
  clients: readonly Entry<'clients'>[];
  jobs: readonly Entry<'jobs'>[];
  /** The item that is shown under a slug as it is written. */
  find: <Kind extends PieceKind | 'people'>(kind: Kind, slug: string) => Entry<Kind> | undefined;
  /** The slug that differs from the given one by letter case only. */
  findCanonicalSlug: (kind: PieceKind | 'people', slug: string) => string | undefined;
  /** The pieces before and after one in time, or for projects in their order. */
  neighboursOf: (piece: ContentItem) => { previous?: ContentItem | undefined; next?: ContentItem | undefined };
  /** Up to three others of its kind, the nearest to it first. */
  relatedTo: <Kind extends PieceKind>(piece: Entry<Kind>) => readonly Entry<Kind>[];
};

const latest = new WeakMap<Content, Catalogue>();

/** The catalogue of a content on a day; the same object until either changes. */
export function catalogueOf(content: Content, today: string): Catalogue {
  const known = latest.get(content);
  if (known?.today === today) return known;
  const catalogue = buildCatalogue(content, today);
  latest.set(content, catalogue);
  return catalogue;
}

function buildCatalogue(content: Content, today: string): Catalogue {
  const { entries } = content;
  const { events, pastEvents } = sortEvents(entries.events, today);
  const lists: Lists = {
    articles: newestFirst(entries.articles, today),
    research: newestFirst(entries.research, today),
    events,
    projects: inOrder(entries.projects),
  };
  const people = inOrder(entries.people);
  const shown: Record<PieceKind | 'people', readonly Entry<ContentType>[]> = { ...lists, people };
  const bySlug = memoize((kind: PieceKind | 'people') => new Map(shown[kind].map((entry) => [entry.slug, entry])));
  const spellings = memoize(
    (kind: PieceKind | 'people') => new Map(shown[kind].map(({ slug }) => [slug.toLowerCase(), slug])),
  );
  const inSequence = memoize((kind: PieceKind) => {
    const pieces: readonly ContentItem[] = sequenceOf(lists, kind);
    return { pieces, places: new Map(pieces.map((piece, place) => [piece, place])) };
  });
  const related = memoize((piece: ContentItem): readonly ContentItem[] => findRelated(piece, lists[piece.kind]));
  return {
    content,
    today,
    lists,
    pastEvents,
    people,
    clients: inOrder(entries.clients),
    jobs: inOrder(entries.jobs),
    // Each kind's map holds entries of that kind; TypeScript cannot follow the indexed type.
    find: <Kind extends PieceKind | 'people'>(kind: Kind, slug: string) =>
      bySlug(kind).get(slug) as Entry<Kind> | undefined,
    findCanonicalSlug: (kind, slug) => spellings(kind).get(slug.toLowerCase()),
    neighboursOf(piece) {
      const { pieces, places } = inSequence(piece.kind);
      const place = places.get(piece);
      return place === undefined ? {} : { previous: pieces[place - 1], next: pieces[place + 1] };
    },
    // Relatives are of the piece's own kind, as above.
    relatedTo: <Kind extends PieceKind>(piece: Entry<Kind>) =>
      related(piece as unknown as ContentItem) as unknown as readonly Entry<Kind>[],
  };
}

/** The pieces of a kind from the first to the last. */
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

/** Coming events, the next one first, then past ones, the latest first. An event of today is coming. */
function sortEvents(items: Map<string, Entry<'events'>>, today: string) {
  const inTime = [...items.values()].sort(byStart);
  const past = inTime.filter(({ front }) => lastDayOf(front) < today);
  const pastEvents = new Set(past);
  return { events: [...inTime.filter((event) => !pastEvents.has(event)), ...past.toReversed()], pastEvents };
}

function byStart(a: Entry<'events'>, b: Entry<'events'>): number {
  return Date.parse(a.front.startsAt) - Date.parse(b.front.startsAt) || compare(a.slug, b.slug);
}

/** Items by their `order`, smaller first. */
function inOrder<Item extends { slug: string; front: { order: number } }>(items: Map<string, Item>): Item[] {
  return [...items.values()].sort((a, b) => a.front.order - b.front.order || compare(a.slug, b.slug));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The function, which is run once for each argument. */
function memoize<Key, Value>(run: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    if (!known.has(key)) known.set(key, run(key));
    return known.get(key) as Value; // set above
  };
}
