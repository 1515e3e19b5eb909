import type { RenderOptions } from '../rendering/renderOptions.ts';
import { type RenderWorker, startRenderWorker } from '../rendering/renderWorker.ts';
import type { PartStates } from '@site/releases/log/logEntry';
import { listEarlier } from '@site/releases/log/partState';
import { readRelease } from '@site/releases/store/releaseSet';
import type { ReleaseStore } from '@site/releases/store/releaseStore';
import type { Log } from '../logging/log.ts';

/** What a start knows of the set that served last. */
export type LastServedOptions = {
  store: ReleaseStore;
  /** The releases of it, by part, where anybody knows. */
  served: Readonly<Record<string, string>> | undefined;
  /** What the log says; undefined for one that cannot be read or has lost its end, which changes nothing. */
  states: PartStates | undefined;
  isHeld: (part: string, id: string) => boolean;
  render: RenderOptions;
  log: Log;
};

/**
 * Starts a worker for the set that served when this server ended: it was admitted then, and is not rehearsed again.
 * Undefined where there is none that stands, because one of it was withdrawn, is held back, or does not load any more.
 */
export async function startLastServed({
  store,
  served = {},
  states,
  isHeld,
  render,
  log,
}: LastServedOptions): Promise<RenderWorker | undefined> {
  const isSound = ([part, id]: [string, string]) => {
    if (isHeld(part, id)) return false;
    const state = states?.[part];
    return !states || (state !== undefined && [state.live, ...listEarlier(state)].includes(id));
  };
  if (!('shell' in served) || !Object.entries(served).every(isSound)) return undefined;
  try {
    const entries = Object.entries(served).map(
      async ([part, id]) => [part, await readRelease(store, part, id)] as const,
    );
    return await startRenderWorker(store, Object.fromEntries(await Promise.all(entries)), render);
  } catch (error) {
    log.warn('What served last cannot serve again.', error);
    return undefined;
  }
}
