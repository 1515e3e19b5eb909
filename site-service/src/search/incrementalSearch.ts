import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { openSearchIndex, type SearchDocument, type SearchIndex } from './searchIndex.ts';

/** A content item to index. */
export type Searchable = {
  /** Unique key of the item. */
  key: string;
  /** Objects that the document is built from. The item is indexed again if one of them is a different object. */
  sources: readonly unknown[];
  toDocument: () => SearchDocument;
};

/** A search index with incremental updates. */
export type IncrementalSearch = {
  /**
   * Updates the index to `content`; resolves immediately if it is up to date. Indexes only changed items, in slices of
   * 8 ms, so that the service answers other requests in between.
   * @param list returns the items of `content`.
   * @throws an SQLite error, for example if the disk is full; the next call rebuilds the index.
   */
  follow: (content: object, list: () => readonly Searchable[]) => Promise<void>;
  find: SearchIndex['find'];
  close: () => void;
};

/** Maximum duration of an indexing slice, in milliseconds; other requests wait for its end. */
const sliceMs = 8;

/** Opens an empty incremental index. */
export function openIncrementalSearch(openIndex: () => SearchIndex = openSearchIndex): IncrementalSearch {
  let index = openIndex();
  let isClosed = false;
  /** Indexed items, by key. */
  const indexed = new Map<string, { id: number; sources: readonly unknown[] }>();
  let latestUpdate: { content: object; done: Promise<void> } | undefined;

  async function update(items: readonly Searchable[]): Promise<void> {
    const itemsByKey = new Map(items.map((item) => [item.key, item]));
    const stale = [...indexed].filter(([key, { sources }]) => !areSame(sources, itemsByKey.get(key)?.sources));
    const staleKeys = new Set(stale.map(([key]) => key));
    const changes = [
      ...stale.map(([key, { id }]) => () => {
        index.remove(id);
        indexed.delete(key);
      }),
      ...items
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
      if (at < changes.length) await yieldToEventLoop();
      if (isClosed) return;
    }
  }

  async function updateOrReset(items: readonly Searchable[]): Promise<void> {
    try {
      await update(items);
    } catch (error) {
      // Replace the index: a failed change leaves it in an unknown state.
      index.close();
      index = openIndex();
      indexed.clear();
      latestUpdate = undefined;
      throw error;
    }
  }

  return {
    follow(content, list) {
      if (latestUpdate?.content !== content) {
        // Ignore the error of the previous update: its caller handles it.
        const previousUpdate = latestUpdate?.done.catch(() => {}) ?? Promise.resolve();
        latestUpdate = { content, done: previousUpdate.then(() => updateOrReset(list())) };
      }
      return latestUpdate.done;
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
