import type { CoverName } from '@site/shared/covers';
import type { FormRequest, PageAnswer, PageRequest } from '../../src/render/contract.ts';
import type { ListedPaths } from '../rendering/protocol.ts';
import type { RenderWorker } from '../rendering/renderWorker.ts';
import { PageTimeout, WorkerLost } from '../rendering/workerLost.ts';
import type { ReleaseSet } from '@site/releases/store/releaseSet';
import type { Log } from '../logging/log.ts';
import { createWorkQueue } from './workQueue.ts';

/** The worker that takes traffic, and its replacement when it is lost. */
export type RenderPool = {
  /** The worker that takes traffic now; undefined while a lost one is being replaced. */
  readonly current: RenderWorker | undefined;
  /**
   * Renders a page with the current set. A page whose worker was lost is tried once more, alone, by its successor; one
   * that uses up its time alone too is given up. Rejects with `Overloaded` where the queue is full or no worker could
   * be had in time.
   */
  render: (request: PageRequest) => Promise<{ answer: PageAnswer; key: string }>;
  /** Hands a form to the action of its page, once; `null` where there is none. */
  submit: (request: FormRequest) => Promise<PageAnswer | null>;
  pathsOf: (part: string) => Promise<ListedPaths>;
  /** Draws a cover with the current set; rejects when its worker is lost over it. */
  drawCover: (cover: CoverName) => Promise<string>;
  /** Sends traffic to a worker that was rehearsed; the one before it finishes what it has and ends. */
  switchTo: (worker: RenderWorker) => void;
  end: () => Promise<void>;
};

/** What a pool needs of the server. */
export type RenderPoolOptions = {
  /** Starts a worker for the set of a lost one. */
  respawn: (lost: RenderWorker) => Promise<RenderWorker>;
  /** Told once when the workers of a set are lost again and again by themselves; then none is started until a switch. */
  onGivenUp: (set: ReleaseSet, reason: string) => void;
  log: Log;
};

/** Waits between attempts to replace a lost worker, in milliseconds; the last is repeated. */
const replacementWaitsMs = [0, 200, 1000] as const;
/** Losses in a row after which a set is given up. */
const lossLimit = 3;
/** A worker that has lived as long begins a new row, in milliseconds. */
const soundAfterMs = 60_000;

/** Builds the pool of one render worker and its stand-in. */
export function createRenderPool({ respawn, onGivenUp, log }: RenderPoolOptions): RenderPool {
  let ready: RenderWorker | undefined;
  let isEnding = false;
  let losses = 0;
  /** Second attempts run one after another, so that a page which hangs takes no other with it. */
  let retries: Promise<unknown> = Promise.resolve();
  const queue = createWorkQueue<RenderWorker>();
  /** Pages that were under way when a worker was lost, and whether one of them was found to be why. */
  const accidents = new WeakMap<RenderWorker, { open: number; isExplained: boolean }>();
  /** Pages that a worker renders now. */
  const rendering = new WeakMap<RenderWorker, number>();

  function install(worker: RenderWorker) {
    ready = worker;
    const startedAt = Date.now();
    queue.serveWith(worker);
    void worker.ended.then(() => {
      if (isEnding || ready !== worker) return;
      if (Date.now() - startedAt >= soundAfterMs) losses = 0;
      log.error(`The render worker of ${worker.key} was lost; a new one is started.`);
      ready = undefined;
      queue.serveWith(undefined);
      // Whose pages were under way will tell whether one of them was the reason.
      const hadPages = accidents.has(worker) || (rendering.get(worker) ?? 0) > 0;
      if (!hadPages && countLoss(worker, 'it ended while no page was rendered')) return;
      void replace(worker);
    });
  }

  /** Counts a loss that no page explains; whether the set is given up over it. */
  function countLoss({ set, key }: RenderWorker, reason: string): boolean {
    losses += 1;
    if (losses !== lossLimit) return losses > lossLimit;
    log.error(`The render workers of ${key} were lost ${lossLimit} times in a row by themselves; no more are started.`);
    onGivenUp(set, reason);
    return true;
  }

  async function replace(lost: RenderWorker, attempt = 0): Promise<void> {
    await new Promise((resolve) =>
      setTimeout(resolve, replacementWaitsMs[Math.min(attempt, replacementWaitsMs.length - 1)]),
    );
    const isWanted = () => !ready && !isEnding && losses < lossLimit;
    if (!isWanted()) return;
    try {
      const worker = await respawn(lost);
      // A switch may have come in between.
      if (isWanted()) install(worker);
      else void worker.end();
    } catch (error) {
      log.warn(`A render worker of ${lost.key} could not be started.`, error);
      if (!countLoss(lost, (error as Error).message)) await replace(lost, attempt + 1);
    }
  }

  async function renderWith(worker: RenderWorker, request: PageRequest) {
    rendering.set(worker, (rendering.get(worker) ?? 0) + 1);
    try {
      return { answer: await worker.render(request), key: worker.key };
    } catch (error) {
      if (isLoss(error)) {
        const accident = accidents.get(worker) ?? { open: 0, isExplained: false };
        accidents.set(worker, { ...accident, open: accident.open + 1 });
      }
      throw error;
    } finally {
      rendering.set(worker, (rendering.get(worker) ?? 1) - 1);
    }
  }

  function noteRetried(lost: RenderWorker, isGuilty: boolean) {
    const accident = accidents.get(lost);
    if (!accident) return;
    const open = accident.open - 1;
    const isExplained = accident.isExplained || isGuilty;
    accidents.set(lost, { open, isExplained });
    if (open === 0 && !isExplained)
      countLoss(lost, 'it ended or stood still, and the pages that it rendered then were no reason');
  }

  async function retry(lost: RenderWorker, request: PageRequest) {
    let isGuilty = false;
    try {
      return await queue.run((worker) => renderWith(worker, request));
    } catch (error) {
      isGuilty = isLoss(error);
      throw error;
    } finally {
      noteRetried(lost, isGuilty);
    }
  }

  return {
    get current() {
      return ready;
    },
    async render(request) {
      let used: RenderWorker | undefined;
      try {
        return await queue.run((worker) => {
          used = worker;
          return renderWith(worker, request);
        });
      } catch (error) {
        const lost = used;
        if (!lost || !isLoss(error)) throw error;
        const second = retries.then(() => retry(lost, request));
        retries = second.catch(() => undefined);
        return second;
      }
    },
    submit: (request) => queue.run((worker) => worker.submit(request)),
    pathsOf: (part) => queue.run((worker) => worker.pathsOf(part)),
    drawCover: (cover) => queue.run((worker) => worker.drawCover(cover)),
    switchTo(worker) {
      const previous = ready;
      losses = 0;
      install(worker);
      void previous?.drain();
    },
    async end() {
      isEnding = true;
      queue.serveWith(undefined);
      await ready?.end();
    },
  };
}

/** Whether a page failed because its worker went, and not for a reason of its own. */
function isLoss(error: unknown): boolean {
  return error instanceof WorkerLost && !(error instanceof PageTimeout);
}
