import type { CoverName } from '@site/shared/covers';
import type { FormRequest, PageAnswer, PageRequest } from '../../src/render/contract.ts';
import { pathOf } from '../addresses/serverPaths.ts';
import type { ListedPaths } from '../rendering/protocol.ts';
import type { RenderWorker } from '../rendering/renderWorker.ts';
import { Overloaded } from '../rendering/overloaded.ts';
import { PageTimeout, WorkerLost } from '../rendering/workerLost.ts';
import type { ReleaseSet } from '@site/releases/store/releaseSet';
import type { Log } from '../logging/log.ts';
import type { Origin } from '../logging/origin.ts';
import type { RenderOutcome } from '../telemetry/labels.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import { createCircuitBreakers } from './circuitBreakers.ts';
import { createCrashAccounting, isCrash } from './crashAccounting.ts';
import { createPageFinder, partAt } from './pageFinder.ts';
import { createPoolWorkers, type PoolWorkersOptions } from './poolWorkers.ts';
import type { TaskContext } from './workQueue.ts';

/**
 * The render workers that take traffic: one, a second one after pages of a part blocked the first, and replacements.
 */
export type RenderPool = {
  /** The worker that takes traffic now; undefined while a lost one is being replaced. */
  readonly current: RenderWorker | undefined;
  /**
   * Renders a page with the current set. Retries a page once if its worker was lost, or if it timed out while a page of
   * another part blocked the worker; retries run one at a time. Rejects with `Overloaded` when no worker renders the
   * page in time, with `CircuitOpen` when pages of its route timed out or lost their worker, otherwise with the page's
   * error.
   */
  render: (request: PageRequest) => Promise<Rendered>;
  /** Returns the part, release and route that answer a path. */
  originOf: (path: string) => Origin;
  /** Number of tasks that wait for a worker, and of those that run. */
  queueCounts: () => { waiting: number; running: number };
  /** The workers that take traffic. */
  listWorkers: () => readonly RenderWorker[];
  /** Estimates how long the render of a page would wait in the queue, in milliseconds. */
  estimateWaitMs: (url: string) => number;
  /** Passes a form to the action of its page, without retries; resolves to `null` if the page has no action. */
  submit: (request: FormRequest) => Promise<PageAnswer | null>;
  pathsOf: (part: string) => Promise<ListedPaths>;
  /** Draws a cover with the current set; rejects if the worker is lost. */
  drawCover: (cover: CoverName) => Promise<string>;
  /** Sends traffic to a worker that passed its smoke render; the previous workers finish their tasks and end. */
  switchTo: (worker: RenderWorker) => void;
  end: () => Promise<void>;
};

/** A rendered page with the key of its release set; times in milliseconds: in the queue, and on the worker. */
export type Rendered = { answer: PageAnswer; key: string; queueMs: number; renderMs: number };

/** Dependencies of `createRenderPool`. */
export type RenderPoolOptions = Pick<PoolWorkersOptions, 'respawn'> & {
  /**
   * Called once when workers of a set are lost repeatedly without a page as the cause; none is started until a switch.
   */
  onGivenUp: (set: ReleaseSet, reason: string) => void;
  /** Receives whether each render of a page failed; not called for messages, and not if no worker rendered in time. */
  onOutcome?: ((origin: Origin, url: string, hasFailed: boolean) => void) | undefined;
  log: Log;
  telemetry: Telemetry;
};

/** Builds a pool without a worker. */
export function createRenderPool({ respawn, onGivenUp, onOutcome, log, telemetry }: RenderPoolOptions): RenderPool {
  /** Chain of retries. They run one at a time, so that a page that crashes its worker does not fail other retries. */
  let retries: Promise<unknown> = Promise.resolve();
  const crashes = createCrashAccounting(onGivenUp, log);
  const workers = createPoolWorkers({ respawn, crashes, log, telemetry });
  const { queue } = workers;
  const breakers = createCircuitBreakers(log);
  const findPage = createPageFinder(() => workers.known);

  /**
   * Returns the part whose code renders a request; the shell renders rejected requests and the "unavailable" message.
   */
  function partOf({ url, isUnavailable, refusal }: PageRequest): string {
    return isUnavailable || refusal ? 'shell' : partAt(workers.set, pathOf(url));
  }

  async function renderOn({ worker, waitMs }: TaskContext<RenderWorker>, origin: Origin, request: PageRequest) {
    telemetry.queued(origin.part, waitMs);
    const startedAt = performance.now();
    const elapsed = () => performance.now() - startedAt;
    try {
      const answer = await crashes.track(worker, () => worker.render(request));
      const renderMs = elapsed();
      telemetry.rendered(origin, renderMs, 'rendered');
      return { answer, key: worker.key, queueMs: waitMs, renderMs };
    } catch (error) {
      telemetry.rendered(origin, elapsed(), outcomeOf(error));
      throw error;
    }
  }

  /** @param checkBeforeRender called when the page leaves the queue; throws if it must not be rendered any more. */
  async function renderOrRetry(origin: Origin, request: PageRequest, checkBeforeRender = () => {}) {
    const { part } = origin;
    let context: TaskContext<RenderWorker> | undefined;
    try {
      return await queue.run(part, async (taskContext) => {
        checkBeforeRender();
        context = taskContext;
        return renderOn(taskContext, origin, request);
      });
    } catch (error) {
      const failed = context;
      const canRetry = isCrash(error) || (error instanceof PageTimeout && failed?.wasWorkerBlocked());
      if (!failed || !canRetry) throw error;
      const render = () => queue.run(part, (taskContext) => renderOn(taskContext, origin, request));
      const retry = retries.then(() => (isCrash(error) ? crashes.retry(failed.worker, render) : render()));
      retries = retry.catch(() => undefined);
      return retry;
    }
  }

  const messageOrigin = (): Origin => ({
    part: 'shell',
    release: workers.set['shell']?.id ?? 'unknown',
    route: messageRoute,
  });

  return {
    get current() {
      return workers.current;
    },
    async render(request) {
      const page = findPage(pathOf(request.url));
      const origin = request.isUnavailable || request.refusal ? messageOrigin() : page.origin;
      const { part, release } = origin;
      try {
        if (origin.route === messageRoute) return await renderOrRetry(origin, request);
        const route = `${part}/${release} ${page.pattern}`;
        const rendered = await breakers.run(route, origin, (checkAgain) => renderOrRetry(origin, request, checkAgain));
        onOutcome?.(origin, request.url, false);
        return rendered;
      } catch (error) {
        if (error instanceof Overloaded) telemetry.shed(part, error.code);
        else if (origin.route !== messageRoute) onOutcome?.(origin, request.url, true);
        throw error;
      }
    },
    originOf: (path) => findPage(path).origin,
    queueCounts: () => queue.counts(),
    listWorkers: workers.list,
    estimateWaitMs: (url) => queue.estimateWaitMs(partOf({ url })),
    submit: (request) => queue.run(partOf({ url: request.url }), ({ worker }) => worker.submit(request)),
    pathsOf: (part) => queue.run(part, ({ worker }) => worker.pathsOf(part)),
    drawCover: (cover) => queue.run('shell', ({ worker }) => worker.drawCover(cover)),
    switchTo: workers.switchTo,
    end: workers.end,
  };
}

/** Route of messages that the shell renders in place of a page. */
const messageRoute = 'shell.message';

function outcomeOf(error: unknown): RenderOutcome {
  if (!(error instanceof WorkerLost)) return 'error';
  return error.isTimeout ? 'timeout' : 'crash';
}
