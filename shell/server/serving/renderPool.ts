import type { CoverName } from '@site/shared/covers';
import type { FormRequest, PageAnswer, PageRequest } from '../../src/render/contract.ts';
import type { ListedPaths } from '../rendering/protocol.ts';
import type { RenderWorker } from '../rendering/renderWorker.ts';
import type { ReleaseSet } from '@site/releases/store/releaseSet';
import type { Log } from '../logging/log.ts';
import { createCrashAccounting, isCrash } from './crashAccounting.ts';
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
/** A worker that has lived as long begins a new row of crashes, in milliseconds. */
const soundAfterMs = 60_000;

/** Builds the pool of one render worker and its stand-in. */
export function createRenderPool({ respawn, onGivenUp, log }: RenderPoolOptions): RenderPool {
  let ready: RenderWorker | undefined;
  let isEnding = false;
  /** Retries run one after another, so that a page which hangs takes no other with it. */
  let retries: Promise<unknown> = Promise.resolve();
  const queue = createWorkQueue<RenderWorker>();
  const crashes = createCrashAccounting(onGivenUp, log);

  function install(worker: RenderWorker) {
    ready = worker;
    const startedAt = Date.now();
    queue.serveWith(worker);
    void worker.ended.then(() => {
      if (isEnding || ready !== worker) return;
      if (Date.now() - startedAt >= soundAfterMs) crashes.reset();
      log.error(`The render worker of ${worker.key} was lost; a new one is started.`);
      ready = undefined;
      queue.serveWith(undefined);
      if (!crashes.hasInterrupted(worker) && crashes.count(worker, 'it ended while no page was rendered')) return;
      void replace(worker);
    });
  }

  async function replace(crashed: RenderWorker, attempt = 0): Promise<void> {
    await new Promise((resolve) =>
      setTimeout(resolve, replacementWaitsMs[Math.min(attempt, replacementWaitsMs.length - 1)]),
    );
    const isNeeded = () => !ready && !isEnding && !crashes.isGivenUp();
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

  /** @param onBegin called with the worker when the render's turn has come. */
  function renderInTurn(request: PageRequest, onBegin?: (worker: RenderWorker) => void) {
    return queue.run((worker) => {
      onBegin?.(worker);
      return crashes.track(worker, async () => ({ answer: await worker.render(request), key: worker.key }));
    });
  }

  return {
    get current() {
      return ready;
    },
    async render(request) {
      let used: RenderWorker | undefined;
      try {
        return await renderInTurn(request, (worker) => (used = worker));
      } catch (error) {
        const crashed = used;
        if (!crashed || !isCrash(error)) throw error;
        const second = retries.then(() => crashes.retry(crashed, () => renderInTurn(request)));
        retries = second.catch(() => undefined);
        return second;
      }
    },
    submit: (request) => queue.run((worker) => worker.submit(request)),
    pathsOf: (part) => queue.run((worker) => worker.pathsOf(part)),
    drawCover: (cover) => queue.run((worker) => worker.drawCover(cover)),
    switchTo(worker) {
      const previous = ready;
      crashes.reset();
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
