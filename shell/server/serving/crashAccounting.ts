import { Overloaded } from '../rendering/overloaded.ts';
import type { RenderWorker } from '../rendering/renderWorker.ts';
import { PageTimeout, WorkerLost } from '../rendering/workerLost.ts';
import type { ReleaseSet } from '@site/releases/store/releaseSet';
import type { Log } from '../logging/log.ts';

/** Attributes crashes of render workers to a page or to the release set, and gives up a set that causes crashes. */
export type CrashAccounting = {
  /** Runs a render, and records it as interrupted if the worker crashes. */
  track: <Result>(worker: RenderWorker, render: () => Promise<Result>) => Promise<Result>;
  /** Runs the retry of a render that a crash interrupted; the crash is attributed when its last retry ends. */
  retry: <Result>(crashed: RenderWorker, render: () => Promise<Result>) => Promise<Result>;
  /** True if the worker was rendering when it crashed; the retries then determine the cause. */
  hasInterrupted: (crashed: RenderWorker) => boolean;
  /** Counts a crash that no page caused. @returns true if the set is given up. */
  count: (crashed: RenderWorker, reason: string) => boolean;
  isGivenUp: () => boolean;
  /** Sets the crash count to 0, because another set serves or the worker has run long enough. */
  reset: () => void;
};

/** Consecutive crashes after which a set is given up. */
const crashLimit = 3;

/** Builds the crash accounting of one pool, which calls `onGivenUp` once for each set that it gives up. */
export function createCrashAccounting(onGivenUp: (set: ReleaseSet, reason: string) => void, log: Log): CrashAccounting {
  let crashes = 0;
  /** Number of running renders, by worker. */
  const runningRenders = new WeakMap<RenderWorker, number>();
  /**
   * Per crashed worker: interrupted renders whose retry has not ended; true if a retry attributed the crash to a page.
   */
  const interrupted = new WeakMap<RenderWorker, { open: number; isAttributed: boolean }>();

  function count({ set, key }: RenderWorker, reason: string): boolean {
    crashes += 1;
    if (crashes !== crashLimit) return crashes > crashLimit;
    log.error(
      `Render workers of ${key} crashed ${crashLimit} times in a row, and no page was the cause; no more are started for this set; its newest releases are rejected, see the next entries.`,
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
      count(crashed, 'it ended or its event loop was blocked, and the pages that it was rendering were not the cause');
  }

  return {
    async track(worker, render) {
      runningRenders.set(worker, (runningRenders.get(worker) ?? 0) + 1);
      try {
        return await render();
      } catch (error) {
        if (isCrash(error)) {
          const crash = interrupted.get(worker) ?? { open: 0, isAttributed: false };
          interrupted.set(worker, { ...crash, open: crash.open + 1 });
        }
        throw error;
      } finally {
        runningRenders.set(worker, (runningRenders.get(worker) ?? 1) - 1);
      }
    },
    async retry(crashed, render) {
      let causedCrash = false;
      try {
        return await render();
      } catch (error) {
        // A retry that no worker accepted in time is no evidence against the set.
        causedCrash = isCrash(error) || error instanceof Overloaded;
        throw error;
      } finally {
        settle(crashed, causedCrash);
      }
    },
    hasInterrupted: (crashed) => interrupted.has(crashed) || (runningRenders.get(crashed) ?? 0) > 0,
    count,
    isGivenUp: () => crashes >= crashLimit,
    reset() {
      crashes = 0;
    },
  };
}

/** Returns true if a render failed because its worker crashed; false for a timeout or an error of the page. */
export function isCrash(error: unknown): boolean {
  return error instanceof WorkerLost && !(error instanceof PageTimeout);
}
