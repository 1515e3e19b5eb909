import type { FormRequest, PageAnswer } from '../../src/render/contract.ts';
import { matchRoute } from '../../src/routing/matchRoute.ts';
import type { RenderWorker } from '../rendering/renderWorker.ts';
import { releaseOf } from '@site/releases/store/releaseSet';
import type { RenderPool } from './renderPool.ts';

/** Where forms are handed in that visitors without JavaScript post. */
export type FormDesk = {
  /** Whether the page at a path takes forms; undefined where nobody knows at the moment. */
  takes: (path: string) => boolean | undefined;
  /** Hands a form to the action of its page, once; `null` where there is none. */
  submit: (request: FormRequest) => Promise<PageAnswer | null>;
  end: () => Promise<void>;
};

/** How long the process for forms stands idle before it ends, in milliseconds. */
const idleLimitMs = 60_000;

/**
 * Opens the desk. What visitors type into the shell's forms comes into a process that holds the shell's code alone,
 * so that no section can read it; it is started at the first form, and again when another set serves. A section's own
 * form is its own matter, and goes to the worker that renders its pages.
 */
export function openFormDesk(
  pool: Pick<RenderPool, 'current' | 'submit'>,
  startForShell: (serving: RenderWorker) => Promise<RenderWorker>,
): FormDesk {
  let desk: { key: string; worker: Promise<RenderWorker> } | undefined;
  let idle: NodeJS.Timeout | undefined;

  function close() {
    clearTimeout(idle);
    const { worker } = desk ?? {};
    desk = undefined;
    return worker?.then(
      (each) => each.drain(),
      () => undefined,
    );
  }

  async function workerFor(serving: RenderWorker): Promise<RenderWorker> {
    if (desk?.key !== serving.key) {
      void close();
      desk = { key: serving.key, worker: startForShell(serving) };
      const own = desk;
      const forget = () => {
        if (desk === own) desk = undefined;
      };
      own.worker.then((worker) => worker.ended.then(forget), forget);
    }
    clearTimeout(idle);
    idle = setTimeout(close, idleLimitMs);
    idle.unref();
    return desk.worker;
  }

  return {
    takes(path) {
      const routes = pool.current?.known.formPaths?.map((pattern) => ({ path: pattern }));
      return routes && matchRoute(routes, path) !== undefined;
    },
    async submit(request) {
      const { current } = pool;
      if (!current || releaseOf(current.set, request.url)?.section !== 'shell') return pool.submit(request);
      return (await workerFor(current)).submit(request);
    },
    end: async () => close(),
  };
}
