import { Overloaded } from '../rendering/overloaded.ts';
import type { RenderWorker } from '../rendering/renderWorker.ts';
import { PageTimeout, WorkerLost } from '../rendering/workerLost.ts';
import type { ReleaseSet } from '@site/releases/store/releaseSet';
import type { Log } from '../logging/log.ts';

/** Attributes crashes of render workers to a page or to the release set, and gives up a set that crashes by itself. */
export type CrashAccounting = {
  /** Runs a render, and records it as interrupted if the worker crashes. */
  track: <Result>(worker: RenderWorker, render: () => Promise<Result>) => Promise<Result>;
  /** Runs the retry of a render that a crash interrupted; after the last one the crash is attributed. */
  retry: <Result>(crashed: RenderWorker, render: () => Promise<Result>) => Promise<Result>;
  /** Whether the worker was rendering when it crashed, so that the retries will tell the cause. */
  hasInterrupted: (crashed: RenderWorker) => boolean;
  /** Counts a crash that no page caused. @returns whether the set is given up. */
  count: (crashed: RenderWorker, reason: string) => boolean;
  isGivenUp: () => boolean;
  /** Forgets the crashes so far: another set serves, or the worker has lived long enough. */
  reset: () => void;
};

/** Crashes in a row after which a set is given up. */
const crashLimit = 3;

/** Builds the accounting of one pool; `onGivenUp` is called once for each set that is given up. */
export function createCrashAccounting(onGivenUp: (set: ReleaseSet, reason: string) => void, log: Log): CrashAccounting {
  let crashes = 0;
  /** Renders under way, by worker. */
  const rendering = new WeakMap<RenderWorker, number>();
  /** Interrupted renders whose retries have not ended, and whether one of the retries explains the crash. */
  const interrupted = new WeakMap<RenderWorker, { open: number; isAttributed: boolean }>();

  function count({ set, key }: RenderWorker, reason: string): boolean {
    crashes += 1;
    if (crashes !== crashLimit) return crashes > crashLimit;
    log.error(
      `The render workers of ${key} were lost ${crashLimit} times in a row by themselves; no more are started.`,
    );
    onGivenUp(set, reason);
    return true;
  }

  function settle(crashed: RenderWorker, causedCrash: boolean) {
    const crash = interrupted.get(crashed);
    if (!crash) return;
    const open = crash.open - 1;
    const isAttributed = crash.isAttributed || causedCrash;
    interrupted.set(crashed, { open, isAttributed });
    if (open === 0 && !isAttributed)
      count(crashed, 'it ended or stood still, and the pages that it rendered then were no reason');
  }

  return {
    async track(worker, render) {
      rendering.set(worker, (rendering.get(worker) ?? 0) + 1);
      try {
        return await render();
      } catch (error) {
        if (isCrash(error)) {
          const crash = interrupted.get(worker) ?? { open: 0, isAttributed: false };
          interrupted.set(worker, { ...crash, open: crash.open + 1 });
        }
        throw error;
      } finally {
        rendering.set(worker, (rendering.get(worker) ?? 1) - 1);
      }
    },
    async retry(crashed, render) {
      let causedCrash = false;
      try {
        return await render();
      } catch (error) {
        // A retry that no worker took in time proves nothing against the set.
        causedCrash = isCrash(error) || error instanceof Overloaded;
        throw error;
      } finally {
        settle(crashed, causedCrash);
      }
    },
    hasInterrupted: (crashed) => interrupted.has(crashed) || (rendering.get(crashed) ?? 0) > 0,
    count,
    isGivenUp: () => crashes >= crashLimit,
    reset() {
      crashes = 0;
    },
  };
}

/** Whether a render failed because its worker crashed, and not for a reason of its own. */
export function isCrash(error: unknown): boolean {
  return error instanceof WorkerLost && !(error instanceof PageTimeout);
}
