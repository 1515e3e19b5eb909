import type { RenderWorker } from '../rendering/renderWorker.ts';
import type { ReleaseSet } from '@site/releases/store/releaseSet';
import type { Log } from '../logging/log.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import type { CrashAccounting } from './crashAccounting.ts';
import { WorkQueue } from './workQueue.ts';

/** The render workers of a pool and their queue: one worker, and a second one after a page has blocked the first. */
export type PoolWorkers = {
  /** The worker that takes traffic now, the first of two; undefined while a lost worker is being replaced. */
  readonly current: RenderWorker | undefined;
  /** The release set of the workers; of the lost worker while it is being replaced. */
  readonly set: ReleaseSet;
  /** The worker that took traffic last, with the pages of the set; undefined before the first switch. */
  readonly known: RenderWorker | undefined;
  /** The workers that take traffic now. */
  list: () => readonly RenderWorker[];
  queue: WorkQueue<RenderWorker>;
  /** Sends traffic to a worker; the previous workers finish their tasks and end. */
  switchTo: (worker: RenderWorker) => void;
  end: () => Promise<void>;
};

/** Dependencies of `createPoolWorkers`. */
export type PoolWorkersOptions = {
  /** Starts another worker for the set of a lost or blocked one. */
  respawn: (worker: RenderWorker) => Promise<RenderWorker>;
  crashes: CrashAccounting;
  log: Log;
  telemetry: Telemetry;
};

/** Waits before the attempts to replace a lost worker, in milliseconds; the last one repeats. */
const replacementWaitsMs = [0, 200, 1000] as const;
/** Run time of a worker, in milliseconds, after which its loss starts a new count of crashes. */
const stableAfterMs = 60_000;

/** Builds the workers of a pool; it has no worker before the first switch. */
export function createPoolWorkers({ respawn, crashes, log, telemetry }: PoolWorkersOptions): PoolWorkers {
  const workers: RenderWorker[] = [];
  let known: RenderWorker | undefined;
  let isEnding = false;
  const second = createSecondWorker({ workers, respawn, install, remove, log });
  const queue = new WorkQueue<RenderWorker>((worker, parts) => void second.start(worker, parts));
  const quietCheck = setInterval(() => second.endWhenQuiet(queue.quietMs()), quietCheckMs);
  quietCheck.unref();

  function install(worker: RenderWorker) {
    workers.push(worker);
    known = worker;
    telemetry.workerStarted('render');
    const startedAt = Date.now();
    queue.add(worker);
    void worker.ended.then(({ code, cause }) => {
      if (!remove(worker)) return;
      telemetry.workerLost('render', code);
      if (Date.now() - startedAt >= stableAfterMs) crashes.reset();
      log.error(
        `A render worker of ${worker.key} crashed (${cause}); ${workers.length > 0 ? 'the other one takes all pages' : 'a new one is started'}; find the page in the lines around this one.`,
        undefined,
        { reason: 'worker-lost' },
      );
      if (!crashes.hasInterrupted(worker) && crashes.count(worker, 'it ended while no page was rendered')) return;
      if (workers.length === 0) void replace(worker);
    });
  }

  /** Removes a worker from the pool. @returns true if the worker was in the pool. */
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
      // A switch may have happened while the worker started.
      if (isNeeded()) install(worker);
      else void worker.end();
    } catch (error) {
      log.warn(
        `A render worker of ${crashed.key} could not be started; its pages wait; see the error for the cause.`,
        error,
      );
      if (!crashes.count(crashed, (error as Error).message)) await replace(crashed, attempt + 1);
    }
  }

  return {
    get current() {
      return workers[0];
    },
    get set() {
      return known?.set ?? {};
    },
    get known() {
      return known;
    },
    list: () => workers,
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
      const remaining = [...workers];
      for (const worker of remaining) remove(worker);
      await Promise.all(remaining.map((worker) => worker.end()));
    },
  };
}

/** Time without a blocked worker or a slow page after which the second worker ends, in milliseconds. */
const quietLimitMs = 60_000;
const quietCheckMs = 1000;

type SecondWorkerOptions = Pick<PoolWorkersOptions, 'respawn' | 'log'> & {
  workers: readonly RenderWorker[];
  install: (worker: RenderWorker) => void;
  remove: (worker: RenderWorker) => boolean;
};

/** Builds the functions that start and end the second worker. */
function createSecondWorker({ workers, respawn, install, remove, log }: SecondWorkerOptions) {
  let isStarting = false;
  let retryAt = 0;

  return {
    /** Starts a second worker while the first is blocked. @param parts parts whose tasks the blocked worker runs. */
    async start(blocked: RenderWorker, parts: readonly string[]): Promise<void> {
      if (isStarting || workers.length !== 1 || Date.now() < retryAt) return;
      isStarting = true;
      log.warn(
        `Pages of ${parts.join(', ')} block the render worker of ${blocked.key}; a second one is started for the other parts; find the page that computes for a long time.`,
      );
      try {
        const worker = await respawn(blocked);
        // The blocked worker may have been lost, or replaced by a switch, while the second one started.
        if (workers[0] === blocked) install(worker);
        else void worker.end();
      } catch (error) {
        retryAt = Date.now() + quietLimitMs;
        log.warn(
          `A second render worker of ${blocked.key} could not be started; all parts share the blocked one for a minute; check the memory and the process limit of this machine.`,
          error,
        );
      } finally {
        isStarting = false;
      }
    },
    /** @param quietMs time since a page was last slow or blocked a worker. */
    endWhenQuiet(quietMs: number): void {
      const worker = workers[1];
      if (!worker || quietMs < quietLimitMs) return;
      remove(worker);
      void worker.drain();
      log.info(`The second render worker of ${worker.key} ends: no page has blocked a worker for a minute.`);
    },
  };
}
