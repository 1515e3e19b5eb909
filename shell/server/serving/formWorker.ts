import { idempotencyKeyFieldName } from '@site/shared/contract';
import type { FormRequest, PageAnswer } from '../../src/render/contract.ts';
import { matchRoute } from '../../src/routing/matchRoute.ts';
import type { RenderWorker } from '../rendering/renderWorker.ts';
import { releaseOf } from '@site/releases/store/releaseSet';
import { WorkerLost } from '../rendering/workerLost.ts';
import type { RenderPool } from './renderPool.ts';

/** The process that handles form posts of visitors without JavaScript. */
export type FormWorker = {
  /**
   * Returns true if the page at a path accepts form posts; undefined without a worker, or if its shell does not say so.
   */
  takes: (path: string) => boolean | undefined;
  /**
   * Passes a form to the action of its page; resolves to `null` if the page has no action. A form with an idempotency
   * key is passed once more if its worker ends: the visitor would get an error page without the text. A worker that is
   * killed while it starts is started once more.
   */
  submit: (request: FormRequest) => Promise<PageAnswer | null>;
  end: () => Promise<void>;
};

/** Idle time after which the form worker ends, in milliseconds. */
const idleLimitMs = 60_000;

/**
 * Builds the form worker. Its process loads only the shell's code, so that no section can read what visitors type into
 * the shell's forms. It starts at the first form, and again after a switch to another set. Forms of sections go to the
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
      const started = current;
      const clearStarted = () => {
        if (current === started) current = undefined;
      };
      started.worker.then((worker) => worker.ended.then(clearStarted), clearStarted);
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
      const worker = await workerFor(serving).catch((error: unknown) => {
        if (!(error instanceof WorkerLost) || !error.isKilled) throw error;
        return workerFor(serving);
      });
      try {
        return await worker.submit(request);
      } catch (error) {
        if (!isRepeatable(request, error)) throw error;
        await worker.ended;
        return (await workerFor(serving)).submit(request);
      }
    },
    end: async () => close(),
  };
}

/** Returns true if the service stores the form's content once, although its action may have run before. */
function isRepeatable({ fields }: FormRequest, error: unknown): boolean {
  return error instanceof WorkerLost && !error.isTimeout && Boolean(fields[idempotencyKeyFieldName]);
}
