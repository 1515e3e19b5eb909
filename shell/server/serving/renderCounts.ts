import { LRUCache } from 'lru-cache';
import { WorkerLost } from '../rendering/workerLost.ts';

/** Renders of one release since the server started, by outcome. */
export type RenderCount = {
  /** Renders that ended, however they did. */
  renders: number;
  /** Renders whose code threw an error. */
  thrown: number;
  /** Renders that were given up for their time. */
  timeouts: number;
  /** Renders whose worker ended under them twice. */
  losses: number;
};

/** Counts of renders by part and release. */
export type RenderCounts = {
  /** Counts a render by the error that ended it, if any. */
  count: (part: string, id: string, error?: unknown) => void;
  /** The counts by part and release. */
  read: () => Record<string, Record<string, RenderCount>>;
};

/** Releases whose counts are kept: those that served last. */
const releaseLimit = 50;

/** Builds the counts of a server; all are zero. */
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
