import { setImmediate as nextTurn } from 'node:timers/promises';
import { openSearchIndex, type SearchDocument, type SearchIndex } from './searchIndex.ts';

/** A piece that can be found. */
export type Searchable = {
  /** What tells it from every other piece. */
  key: string;
  /** The objects that its document is made of: it is made anew where one of them is another object. */
  sources: readonly unknown[];
  toDocument: () => SearchDocument;
};

/** An index that follows changing content. */
export type IncrementalSearch = {
  /**
   * Brings the index to `content`, whose pieces `list` names; resolves at once where it is there already.
   * Only what has changed is indexed, in short slices, so that other calls are answered meanwhile.
   * @throws when SQLite does, as on a full disk; the next call starts with an empty index.
   */
  follow: (content: object, list: () => readonly Searchable[]) => Promise<void>;
  find: SearchIndex['find'];
  close: () => void;
};

/** Longest time, in milliseconds, that indexing keeps other calls waiting. */
const sliceMs = 8;

/** Opens an index without content. */
export function openIncrementalSearch(openIndex: () => SearchIndex = openSearchIndex): IncrementalSearch {
  let index = openIndex();
  let isClosed = false;
  /** What the index holds, by key. */
  const indexed = new Map<string, { id: number; sources: readonly unknown[] }>();
  let latest: { content: object; done: Promise<void> } | undefined;

  async function update(pieces: readonly Searchable[]): Promise<void> {
    const wanted = new Map(pieces.map((piece) => [piece.key, piece]));
    const stale = [...indexed].filter(([key, { sources }]) => !areSame(sources, wanted.get(key)?.sources));
    const staleKeys = new Set(stale.map(([key]) => key));
    const changes = [
      ...stale.map(([key, { id }]) => () => {
        index.remove(id);
        indexed.delete(key);
      }),
      ...pieces
        .filter(({ key }) => staleKeys.has(key) || !indexed.has(key))
        .map(({ key, sources, toDocument }) => () => {
          indexed.set(key, { id: index.add(toDocument()), sources });
        }),
    ];
    for (let at = 0; at < changes.length;) {
      index.inTransaction(() => {
        const end = performance.now() + sliceMs;
        do changes[at++]?.();
        while (at < changes.length && performance.now() < end);
      });
      if (at < changes.length) await nextTurn();
      if (isClosed) return;
    }
  }

  async function updateOrStartAnew(pieces: readonly Searchable[]): Promise<void> {
    try {
      await update(pieces);
    } catch (error) {
      // What a failed change leaves behind is unknown.
      index.close();
      index = openIndex();
      indexed.clear();
      latest = undefined;
      throw error;
    }
  }

  return {
    follow(content, list) {
      if (latest?.content !== content) {
        const before = latest?.done.catch(() => {}) ?? Promise.resolve(); // whoever waited for it has its error
        latest = { content, done: before.then(() => updateOrStartAnew(list())) };
      }
      return latest.done;
    },
    find: (query) => index.find(query),
    close() {
      isClosed = true;
      index.close();
    },
  };
}

function areSame(some: readonly unknown[], others: readonly unknown[] = []): boolean {
  return some.length === others.length && some.every((item, at) => item === others[at]);
}
