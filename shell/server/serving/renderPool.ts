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

/** The workers that take traffic: one, a second one while pages of a part hold up the first, and replacements of lost ones. */
export type RenderPool = {
  /** The worker that takes traffic now; undefined while a lost one is being replaced. */
  readonly current: RenderWorker | undefined;
  /**
   * Renders a page with the current set. A page whose worker was lost, or was blocked by another part's page, is
   * rendered once more, alone. Rejects with `Overloaded` when the page cannot be rendered in time, with `CircuitOpen`
   * when pages of its route have timed out or lost their worker; else with the page's own error.
   */
  render: (request: PageRequest) => Promise<{ answer: PageAnswer; key: string }>;
  /** Estimates how long the render of a page would wait for its turn, in milliseconds. */
  estimateWaitMs: (url: string) => number;
  /** Hands a form to the action of its page, once; `null` where there is none. */
  submit: (request: FormRequest) => Promise<PageAnswer | null>;
  pathsOf: (part: string) => Promise<ListedPaths>;
  /** Draws a cover with the current set; rejects when its worker is lost over it. */
  drawCover: (cover: CoverName) => Promise<string>;
  /** Renders by part and release, by outcome. */
  counts: RenderCounts['read'];
  /** Sends traffic to a worker that was rehearsed; the ones before it finish what they have and end. */
  switchTo: (worker: RenderWorker) => void;
  end: () => Promise<void>;
};

/** What a pool needs of the server. */
export type RenderPoolOptions = Pick<PoolWorkersOptions, 'respawn'> & {
  /** Called once when the workers of a set are lost again and again by themselves; then none is started until a switch. */
  onGivenUp: (set: ReleaseSet, reason: string) => void;
  log: Log;
};

/** Builds a pool without a worker. */
export function createRenderPool({ respawn, onGivenUp, log }: RenderPoolOptions): RenderPool {
  /** Retries run one after another, so that a page which hangs takes no other with it. */
  let retries: Promise<unknown> = Promise.resolve();
  const crashes = createCrashAccounting(onGivenUp, log);
  const workers = createPoolWorkers({ respawn, crashes, log });
  const { queue } = workers;
  const breakers = createCircuitBreakers(log);
  const counts = createRenderCounts();

  /** The part whose code a request runs: the frame around what is refused or unavailable is the shell's. */
  function partOf({ url, isUnavailable, refusal }: PageRequest): string {
    return (isUnavailable || refusal ? undefined : releaseOf(workers.set, pathOf(url))?.section) ?? 'shell';
  }

  function renderOn({ worker }: TaskContext<RenderWorker>, request: PageRequest) {
    return crashes.track(worker, async () => ({ answer: await worker.render(request), key: worker.key }));
  }

  /** @param checkTurn called when the page's turn has come; throws where it is not to be rendered any more. */
  async function renderOrRetry(part: string, request: PageRequest, checkTurn = () => {}) {
    let turn: TaskContext<RenderWorker> | undefined;
    try {
      return await queue.run(part, async (given) => {
        checkTurn();
        turn = given;
        return renderOn(given, request);
      });
    } catch (error) {
      const used = turn;
      const isRetried = isCrash(error) || (error instanceof PageTimeout && used?.wasWorkerBlocked());
      if (!used || !isRetried) throw error;
      const render = () => queue.run(part, (given) => renderOn(given, request));
      const retry = retries.then(() => (isCrash(error) ? crashes.retry(used.worker, render) : render()));
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

/** Pages' path patterns by worker and part: the same for every request. */
const patterns = new WeakMap<RenderWorker, Record<string, { path: string }[]>>();

/** The path pattern of a page of a section; its path where no page has it, and for the shell's. */
function routeOf(worker: RenderWorker | undefined, part: string, url: string): string {
  const path = pathOf(url);
  if (!worker) return path;
  const known = patterns.get(worker) ?? {};
  patterns.set(worker, known);
  const routes = (known[part] ??= (worker.known.pages[part] ?? []).flatMap((page) =>
    (worker.set[part]?.prefixes ?? []).map((prefix) => ({ path: patternOf(prefix, page.path) })),
  ));
  return matchRoute(routes, path)?.route.path ?? path;
}
