import type { CoverName } from '@site/shared/covers';
import type { FormRequest, PageAnswer, PageRequest } from '../../src/render/contract.ts';
import { matchRoute } from '../../src/routing/matchRoute.ts';
import { patternOf } from '../../src/routing/pathPrefix.ts';
import { pathOf } from '../addresses/serverPaths.ts';
import type { ListedPaths } from '../rendering/protocol.ts';
import type { RenderWorker } from '../rendering/renderWorker.ts';
import { Overloaded } from '../rendering/overloaded.ts';
import { PageTimeout } from '../rendering/workerLost.ts';
import { releaseOf, type ReleaseSet } from '@site/releases/store/releaseSet';
import type { Log } from '../logging/log.ts';
import { CircuitOpen, createCircuitBreakers } from './circuitBreakers.ts';
import { createCrashAccounting, isCrash } from './crashAccounting.ts';
import { createPoolWorkers, type PoolWorkersOptions } from './poolWorkers.ts';
import { createRenderCounts, type RenderCounts } from './renderCounts.ts';
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
  render: (request: PageRequest) => Promise<{ answer: PageAnswer; key: string }>;
  /** Estimates how long the render of a page would wait in the queue, in milliseconds. */
  estimateWaitMs: (url: string) => number;
  /** Passes a form to the action of its page, without retries; resolves to `null` if the page has no action. */
  submit: (request: FormRequest) => Promise<PageAnswer | null>;
  pathsOf: (part: string) => Promise<ListedPaths>;
  /** Draws a cover with the current set; rejects if the worker is lost. */
  drawCover: (cover: CoverName) => Promise<string>;
  /** Returns render counts by part, release and outcome. */
  counts: RenderCounts['read'];
  /** Sends traffic to a worker that passed its smoke render; the previous workers finish their tasks and end. */
  switchTo: (worker: RenderWorker) => void;
  end: () => Promise<void>;
};

/** Dependencies of `createRenderPool`. */
export type RenderPoolOptions = Pick<PoolWorkersOptions, 'respawn'> & {
  /**
   * Called once when workers of a set are lost repeatedly without a page as the cause; none is started until a switch.
   */
  onGivenUp: (set: ReleaseSet, reason: string) => void;
  log: Log;
};

/** Builds a pool without a worker. */
export function createRenderPool({ respawn, onGivenUp, log }: RenderPoolOptions): RenderPool {
  /** Chain of retries. They run one at a time, so that a page that crashes its worker does not fail other retries. */
  let retries: Promise<unknown> = Promise.resolve();
  const crashes = createCrashAccounting(onGivenUp, log);
  const workers = createPoolWorkers({ respawn, crashes, log });
  const { queue } = workers;
  const breakers = createCircuitBreakers(log);
  const counts = createRenderCounts();

  /**
   * Returns the part whose code renders a request; the shell renders rejected requests and the "unavailable" message.
   */
  function partOf({ url, isUnavailable, refusal }: PageRequest): string {
    return (isUnavailable || refusal ? undefined : releaseOf(workers.set, pathOf(url))?.section) ?? 'shell';
  }

  function renderOn({ worker }: TaskContext<RenderWorker>, request: PageRequest) {
    return crashes.track(worker, async () => ({ answer: await worker.render(request), key: worker.key }));
  }

  /** @param checkBeforeRender called when the page leaves the queue; throws if it must not be rendered any more. */
  async function renderOrRetry(part: string, request: PageRequest, checkBeforeRender = () => {}) {
    let context: TaskContext<RenderWorker> | undefined;
    try {
      return await queue.run(part, async (taskContext) => {
        checkBeforeRender();
        context = taskContext;
        return renderOn(taskContext, request);
      });
    } catch (error) {
      const failed = context;
      const canRetry = isCrash(error) || (error instanceof PageTimeout && failed?.wasWorkerBlocked());
      if (!failed || !canRetry) throw error;
      const render = () => queue.run(part, (taskContext) => renderOn(taskContext, request));
      const retry = retries.then(() => (isCrash(error) ? crashes.retry(failed.worker, render) : render()));
      retries = retry.catch(() => undefined);
      return retry;
    }
  }

  return {
    get current() {
      return workers.current;
    },
    async render(request) {
      const part = partOf(request);
      const id = workers.set[part]?.id ?? 'unknown';
      if (request.isUnavailable || request.refusal) return renderOrRetry(part, request);
      return breakers.run(`${part}/${id} ${routeOf(workers.current, part, request.url)}`, async (checkAgain) => {
        try {
          const rendered = await renderOrRetry(part, request, checkAgain);
          counts.count(part, id);
          return rendered;
        } catch (error) {
          if (!(error instanceof Overloaded || error instanceof CircuitOpen)) counts.count(part, id, error);
          throw error;
        }
      });
    },
    estimateWaitMs: (url) => queue.estimateWaitMs(partOf({ url })),
    submit: (request) => queue.run(partOf({ url: request.url }), ({ worker }) => worker.submit(request)),
    pathsOf: (part) => queue.run(part, ({ worker }) => worker.pathsOf(part)),
    drawCover: (cover) => queue.run('shell', ({ worker }) => worker.drawCover(cover)),
    counts: counts.read,
    switchTo: workers.switchTo,
    end: workers.end,
  };
}

/** Cache of the pages' path patterns, by worker and part. */
const patterns = new WeakMap<RenderWorker, Record<string, { path: string }[]>>();

/** Returns the path pattern of a section's page; the path itself for pages of the shell and paths without a page. */
function routeOf(worker: RenderWorker | undefined, part: string, url: string): string {
  const path = pathOf(url);
  if (!worker) return path;
  const patternsOfParts = patterns.get(worker) ?? {};
  patterns.set(worker, patternsOfParts);
  const routes = (patternsOfParts[part] ??= (worker.known.pages[part] ?? []).flatMap((page) =>
    (worker.set[part]?.prefixes ?? []).map((prefix) => ({ path: patternOf(prefix, page.path) })),
  ));
  return matchRoute(routes, path)?.route.path ?? path;
}
