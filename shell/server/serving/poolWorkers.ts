import type { RenderWorker } from '../rendering/renderWorker.ts';
import type { ReleaseSet } from '@site/releases/store/releaseSet';
import type { Log } from '../logging/log.ts';
import type { CrashAccounting } from './crashAccounting.ts';
import { WorkQueue } from './workQueue.ts';

/** The workers of a pool with the queue in front of them: one worker, and a second one while a page blocks the first. */
export type PoolWorkers = {
  /** The worker that takes traffic now, the first of two; undefined while a lost one is being replaced. */
  readonly current: RenderWorker | undefined;
  /** The set of the workers; of the lost one while it is being replaced. */
  readonly set: ReleaseSet;
  queue: WorkQueue<RenderWorker>;
  /** Sends traffic to a worker; the ones before it finish what they have and end. */
  switchTo: (worker: RenderWorker) => void;
  end: () => Promise<void>;
};

/** What the workers are supervised with. */
export type PoolWorkersOptions = {
  /** Starts another worker for the set of one that was lost or is blocked. */
  respawn: (worker: RenderWorker) => Promise<RenderWorker>;
  crashes: CrashAccounting;
  log: Log;
};

/** Waits between attempts to replace a lost worker, in milliseconds; the last is repeated. */
const replacementWaitsMs = [0, 200, 1000] as const;
/** A worker that has lived as long begins a new row of crashes, in milliseconds. */
const stableAfterMs = 60_000;

/** Builds the workers of a pool; there is none before the first switch. */
export function createPoolWorkers({ respawn, crashes, log }: PoolWorkersOptions): PoolWorkers {
  const workers: RenderWorker[] = [];
  let set: ReleaseSet = {};
  let isEnding = false;
  const second = createSecondWorker({ workers, respawn, install, remove, log });
  const queue = new WorkQueue<RenderWorker>((worker, parts) => void second.start(worker, parts));
  const quietCheck = setInterval(() => second.endWhenQuiet(queue.quietMs()), quietCheckMs);
  quietCheck.unref();

  function install(worker: RenderWorker) {
    workers.push(worker);
    set = worker.set;
    const startedAt = Date.now();
    queue.add(worker);
    void worker.ended.then(() => {
      if (!remove(worker)) return;
      if (Date.now() - startedAt >= stableAfterMs) crashes.reset();
      log.error(
        `The render worker of ${worker.key} was lost; ${workers.length > 0 ? 'the other one goes on' : 'a new one is started'}.`,
      );
      if (!crashes.hasInterrupted(worker) && crashes.count(worker, 'it ended while no page was rendered')) return;
      if (workers.length === 0) void replace(worker);
    });
  }

  /** @returns whether the worker was one of these. */
  function remove(worker: RenderWorker): boolean {
    const index = workers.indexOf(worker);
    if (index === -1) return false;
    workers.splice(index, 1);
    queue.remove(worker);
    return true;
  }

  async function replace(crashed: RenderWorker, attempt = 0): Promise<void> {
    await new Promise((resolve) =>
      setTimeout(resolve, replacementWaitsMs[Math.min(attempt, replacementWaitsMs.length - 1)]),
    );
    const isNeeded = () => workers.length === 0 && !isEnding && !crashes.isGivenUp();
    if (!isNeeded()) return;
    try {
      const worker = await respawn(crashed);
      // A switch may have come in between.
      if (isNeeded()) install(worker);
      else void worker.end();
    } catch (error) {
      log.warn(`A render worker of ${crashed.key} could not be started.`, error);
      if (!crashes.count(crashed, (error as Error).message)) await replace(crashed, attempt + 1);
    }
  }

  return {
    get current() {
      return workers[0];
    },
    get set() {
      return set;
    },
    queue,
    switchTo(worker) {
      const previous = [...workers];
      for (const each of previous) remove(each);
      crashes.reset();
      install(worker);
      for (const each of previous) void each.drain();
    },
    async end() {
      isEnding = true;
      clearInterval(quietCheck);
      const last = [...workers];
      for (const worker of last) remove(worker);
      await Promise.all(last.map((worker) => worker.end()));
    },
  };
}

/** How long no page holds up a worker before the second one ends, in milliseconds. */
const quietLimitMs = 60_000;
const quietCheckMs = 1000;

type SecondWorkerOptions = Pick<PoolWorkersOptions, 'respawn' | 'log'> & {
  workers: readonly RenderWorker[];
  install: (worker: RenderWorker) => void;
  remove: (worker: RenderWorker) => boolean;
};

/** Starts and ends the second worker. */
function createSecondWorker({ workers, respawn, install, remove, log }: SecondWorkerOptions) {
  let isStarting = false;
  let retryAt = 0;

  return {
    /** Starts a second worker beside a blocked one, which runs tasks of these parts. */
    async start(blocked: RenderWorker, parts: readonly string[]): Promise<void> {
      if (isStarting || workers.length !== 1 || Date.now() < retryAt) return;
      isStarting = true;
      log.warn(
        `Pages of ${parts.join(', ')} block the render worker of ${blocked.key}; a second one is started for the other parts; find which of them computes for long.`,
      );
      try {
        const worker = await respawn(blocked);
        // The blocked one may have been lost or replaced by a switch in between.
        if (workers[0] === blocked) install(worker);
        else void worker.end();
      } catch (error) {
        retryAt = Date.now() + quietLimitMs;
        log.warn(
          `A second render worker of ${blocked.key} could not be started; all parts share the first for a minute; look for the memory and the processes of this machine.`,
          error,
        );
      } finally {
        isStarting = false;
      }
    },
    /** @param quietMs how long no page has held up a worker. */
    endWhenQuiet(quietMs: number): void {
      const worker = workers[1];
      if (!worker || quietMs < quietLimitMs) return;
      remove(worker);
      void worker.drain();
      log.info(`The second render worker of ${worker.key} ends: no page has held up a worker for a minute.`);
    },
  };
}
