import { idempotencyKeyFieldName } from '@site/shared/contract';
import type { FormRequest, PageAnswer } from '../../src/render/contract.ts';
import { matchRoute } from '../../src/routing/matchRoute.ts';
import type { RenderWorker } from '../rendering/renderWorker.ts';
import { releaseOf } from '@site/releases/store/releaseSet';
import { WorkerLost } from '../rendering/workerLost.ts';
import type { WorkerEndCode } from '../telemetry/labels.ts';
import type { Log } from '../logging/log.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import type { RenderPool } from './renderPool.ts';

/** The process that handles form posts of visitors without JavaScript. */
export type FormWorker = {
  /**
   * Returns true if the page at a path accepts form posts; undefined without a worker, or if its shell does not say so.
   */
  takes: (path: string) => boolean | undefined;
  /**
   * Passes a form to the action of its page; resolves to `null` if the page has no action. A form with an idempotency
   * key is passed once more if its worker ends, any form if its worker is killed while it starts: the visitor would get
   * an error page without the text.
   */
  submit: (request: FormRequest) => Promise<PageAnswer | null>;
  /** The worker, while it runs. */
  current: () => RenderWorker | undefined;
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
  { log, telemetry }: { log: Log; telemetry: Telemetry },
): FormWorker {
  let current: Started | undefined;
  let idle: NodeJS.Timeout | undefined;

  /** Ends the worker; if forms wait for it, the last of them does so. */
  function close(): void {
    clearTimeout(idle);
    const closing = current;
    current = undefined;
    if (closing?.formCount === 0) void endOf(closing);
  }

  function startedFor(serving: RenderWorker): Started {
    if (current?.key !== serving.key) {
      close();
      const started: Started = { key: serving.key, worker: startForShell(serving), formCount: 0 };
      const clear = () => {
        if (current === started) current = undefined;
      };
      started.worker.then((worker) => {
        started.running = worker;
        telemetry.workerStarted('form');
        void worker.ended.then(({ code, cause }) => {
          clear();
          if (code !== 'ended') recordLoss(worker.key, code, cause);
        });
      }, clear);
      current = started;
    }
    clearTimeout(idle);
    idle = setTimeout(close, idleLimitMs);
    idle.unref();
    return current;
  }

  function recordLoss(key: string, code: WorkerEndCode, cause: string) {
    telemetry.workerLost('form', code);
    log.error(
      `The form worker of ${key} ended (${cause}); a form with an idempotency key is passed to a new one; find the form's page in the lines around this one.`,
      undefined,
      { reason: 'worker-lost', part: 'shell' },
    );
  }

  /** Passes a form to the worker of a set. */
  async function pass(serving: RenderWorker, request: FormRequest): Promise<PageAnswer | null> {
    const started = startedFor(serving);
    started.formCount += 1;
    try {
      return await submitTo(await started.worker, request);
    } finally {
      started.formCount -= 1;
      if (started !== current && started.formCount === 0) void endOf(started);
    }
  }

  return {
    current: () => current?.running,
    takes(path) {
      const routes = pool.current?.known.formPaths?.map((pattern) => ({ path: pattern }));
      return routes && matchRoute(routes, path) !== undefined;
    },
    async submit(request) {
      const { current: serving } = pool;
      if (!serving || releaseOf(serving.set, request.url)?.section !== 'shell') return pool.submit(request);
      try {
        return await pass(serving, request);
      } catch (error) {
        if (!isRepeatable(request, error)) throw error;
        return pass(pool.current ?? serving, request);
      }
    },
    async end() {
      const ending = current;
      close();
      if (ending) await endOf(ending);
    },
  };
}

/** A form worker with the key of its set (`running` when it has loaded), and the number of forms that wait for it or that it handles. */
type Started = { key: string; worker: Promise<RenderWorker>; running?: RenderWorker; formCount: number };

const endOf = ({ worker }: Started): Promise<void> =>
  worker.then(
    (each) => each.drain(),
    () => undefined,
  );

/** Passes a form to a worker; if the worker is lost, rejects when its process has ended. */
async function submitTo(worker: RenderWorker, request: FormRequest): Promise<PageAnswer | null> {
  try {
    return await worker.submit(request);
  } catch (error) {
    if (isLoss(error)) await worker.ended;
    throw error;
  }
}

const isLoss = (error: unknown): error is WorkerLost => error instanceof WorkerLost && !error.isTimeout;

/**
 * Returns true if the action did not run, because the worker was killed while it started, or if the service stores the
 * form's content once, although its action may have run.
 */
function isRepeatable({ fields }: FormRequest, error: unknown): boolean {
  return isLoss(error) && (error.isKilled || Boolean(fields[idempotencyKeyFieldName]));
}
