import { LRUCache } from 'lru-cache';
import { WorkerLost } from '../rendering/workerLost.ts';

/** Renders of one release since the server started, by outcome. */
export type RenderCount = {
  /** All finished renders, whatever their outcome. */
  renders: number;
  /** Renders whose code threw an error. */
  thrown: number;
  /** Renders that exceeded their time limit. */
  timeouts: number;
  /** Renders whose worker was lost, also during the retry. */
  losses: number;
};

/** Render counts by part and release. */
export type RenderCounts = {
  /** Counts a render; `error` is the reason if it failed. */
  count: (part: string, id: string, error?: unknown) => void;
  /** Returns the counts by part and release. */
  read: () => Record<string, Record<string, RenderCount>>;
};

/** Maximum number of releases with counts; the least recently rendered one is dropped. */
const releaseLimit = 50;

/** Builds the render counts of a server; all are zero. */
export function createRenderCounts(): RenderCounts {
  const counts = new LRUCache<string, RenderCount & { part: string; id: string }>({ max: releaseLimit });
  return {
    count(part, id, error) {
      const key = `${part}/${id}`;
      const count = counts.get(key) ?? { part, id, renders: 0, thrown: 0, timeouts: 0, losses: 0 };
      counts.set(key, count);
      count.renders += 1;
      if (error instanceof WorkerLost) count[error.isTimeout ? 'timeouts' : 'losses'] += 1;
      else if (error !== undefined) count.thrown += 1;
    },
    read() {
      const read: Record<string, Record<string, RenderCount>> = {};
      for (const { part, id, ...count } of counts.values()) (read[part] ??= {})[id] = count;
      return read;
    },
  };
}
