import type { FormRequest, PageAnswer } from '../../src/render/contract.ts';
import { matchRoute } from '../../src/routing/matchRoute.ts';
import type { RenderWorker } from '../rendering/renderWorker.ts';
import { releaseOf } from '@site/releases/store/releaseSet';
import type { RenderPool } from './renderPool.ts';

/** The process that handles forms which visitors without JavaScript post. */
export type FormWorker = {
  /** Whether the page at a path takes forms; undefined while no worker is there to say so. */
  takes: (path: string) => boolean | undefined;
  /** Hands a form to the action of its page, once; `null` where there is none. */
  submit: (request: FormRequest) => Promise<PageAnswer | null>;
  end: () => Promise<void>;
};

/** How long the form worker is idle before it ends, in milliseconds. */
const idleLimitMs = 60_000;

/**
 * Builds the form worker. Its process holds the shell's code alone, so that no section can read what visitors type into
 * the shell's forms; it is started at the first form, and again when another set serves. A section's own form goes to the
 * render worker.
 */
export function createFormWorker(
  pool: Pick<RenderPool, 'current' | 'submit'>,
  startForShell: (serving: RenderWorker) => Promise<RenderWorker>,
): FormWorker {
  let current: { key: string; worker: Promise<RenderWorker> } | undefined;
  let idle: NodeJS.Timeout | undefined;

  function close() {
    clearTimeout(idle);
    const { worker } = current ?? {};
    current = undefined;
    return worker?.then(
      (each) => each.drain(),
      () => undefined,
    );
  }

  async function workerFor(serving: RenderWorker): Promise<RenderWorker> {
    if (current?.key !== serving.key) {
      void close();
      current = { key: serving.key, worker: startForShell(serving) };
      const own = current;
      const forget = () => {
        if (current === own) current = undefined;
      };
      own.worker.then((worker) => worker.ended.then(forget), forget);
    }
    clearTimeout(idle);
    idle = setTimeout(close, idleLimitMs);
    idle.unref();
    return current.worker;
  }

  return {
    takes(path) {
      const routes = pool.current?.known.formPaths?.map((pattern) => ({ path: pattern }));
      return routes && matchRoute(routes, path) !== undefined;
    },
    async submit(request) {
      const { current: serving } = pool;
      if (!serving || releaseOf(serving.set, request.url)?.section !== 'shell') return pool.submit(request);
      return (await workerFor(serving)).submit(request);
    },
    end: async () => close(),
  };
}
