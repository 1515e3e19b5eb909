import type { CoverName } from '@site/shared/covers';
import type { FormRequest, PageAnswer, PageRequest } from '../../src/render/contract.ts';
import type { RenderWorker } from '../rendering/renderWorker.ts';
import { WorkerLost } from '../rendering/workerLost.ts';
import type { Log } from './log.ts';

/** The worker that takes traffic, and its replacement when it is lost. */
export type RenderPool = {
  /** The worker that takes traffic now; undefined while a lost one is being replaced. */
  readonly current: RenderWorker | undefined;
  /**
   * Renders a page with the current set. A page whose worker was lost is tried once more, alone, by its
   * successor; one that uses up its time alone too is given up.
   */
  render: (request: PageRequest) => Promise<{ answer: PageAnswer; key: string }>;
  /** Hands a form to the action of its page, once; `null` where there is none. */
  submit: (request: FormRequest) => Promise<PageAnswer | null>;
  pathsOf: (part: string) => Promise<string[]>;
  /** Draws a cover with the current set; rejects when its worker is lost over it. */
  drawCover: (cover: CoverName) => Promise<string>;
  /** Sends traffic to a worker that was rehearsed; the one before it finishes what it has and ends. */
  switchTo: (worker: RenderWorker) => void;
  end: () => Promise<void>;
};

/** Waits between attempts to replace a lost worker, in milliseconds; the last is repeated. */
const replacementWaitsMs = [0, 200, 1000, 5000] as const;

/** Builds the pool of one render worker and its stand-in. `respawn` starts a worker for the same set. */
export function createRenderPool(respawn: (lost: RenderWorker) => Promise<RenderWorker>, log: Log): RenderPool {
  let current: Promise<RenderWorker> | undefined;
  let ready: RenderWorker | undefined;
  let isEnding = false;
  /** Second attempts run one after another, so that a page which hangs takes no other with it. */
  let retries: Promise<unknown> = Promise.resolve();

  function install(worker: RenderWorker) {
    ready = worker;
    current = Promise.resolve(worker);
    void worker.ended.then(() => {
      if (isEnding || ready !== worker) return;
      log(`The render worker of ${worker.key} was lost; a new one is started.`);
      ready = undefined;
      current = replace(worker);
    });
  }

  async function replace(lost: RenderWorker, attempt = 0): Promise<RenderWorker> {
    await new Promise((resolve) =>
      setTimeout(resolve, replacementWaitsMs[Math.min(attempt, replacementWaitsMs.length - 1)]),
    );
    try {
      const worker = await respawn(lost);
      // A switch may have come in between.
      if (ready || isEnding) {
        void worker.end();
        return ready ?? worker;
      }
      install(worker);
      return worker;
    } catch (error) {
      log(`A render worker of ${lost.key} could not be started.`, error);
      return replace(lost, attempt + 1);
    }
  }

  async function currentWorker(): Promise<RenderWorker> {
    const worker = await (ready ?? current);
    if (!worker) throw new WorkerLost('There is no render worker.', false);
    return worker;
  }

  async function renderOnce(request: PageRequest) {
    const worker = await currentWorker();
    return { answer: await worker.render(request), key: worker.key };
  }

  return {
    get current() {
      return ready;
    },
    async render(request) {
      try {
        return await renderOnce(request);
      } catch (error) {
        if (!(error instanceof WorkerLost)) throw error;
        const retry = retries.then(() => renderOnce(request));
        retries = retry.catch(() => undefined);
        return retry;
      }
    },
    async submit(request) {
      return (await currentWorker()).submit(request);
    },
    async pathsOf(part) {
      return (await (ready ?? current))?.pathsOf(part) ?? [];
    },
    async drawCover(cover) {
      return (await currentWorker()).drawCover(cover);
    },
    switchTo(worker) {
      const previous = ready;
      install(worker);
      void previous?.drain();
    },
    async end() {
      isEnding = true;
      await ready?.end();
    },
  };
}
