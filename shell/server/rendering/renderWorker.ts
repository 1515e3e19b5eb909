import { Worker } from 'node:worker_threads';
import type { CoverName } from '@site/shared/covers';
import type { FormRequest, PageAnswer, PageRequest } from '../../src/render/contract.ts';
import { readReleaseFile } from '../releases/readReleaseFile.ts';
import { RefusedRelease } from '../releases/refusal.ts';
import { keyOf, type ReleaseSet } from '../releases/releaseSet.ts';
import type { ReleaseStore } from '../releases/releaseStore.ts';
import type { Answer, FromWorker, PartCode, ToWorker, WorkerSetup } from './protocol.ts';
import type { RenderOptions } from './renderOptions.ts';
import { WorkerLost } from './workerLost.ts';

/** A render worker as the supervisor sees it. */
export type RenderWorker = {
  set: ReleaseSet;
  key: string;
  /** Rejects with `WorkerLost` when the worker ends or the limit passes, with the page's own error when it throws. */
  render: (request: PageRequest) => Promise<PageAnswer>;
  /** Hands a form to the action of its page; `null` where there is none. Rejects as `render` does, but later. */
  submit: (request: FormRequest) => Promise<PageAnswer | null>;
  pathsOf: (part: string) => Promise<string[]>;
  drawCover: (cover: CoverName) => Promise<string>;
  /** Lets what is under way finish, at most for the render limit, then ends the worker. */
  drain: () => Promise<void>;
  end: () => Promise<void>;
  /** Resolves when the worker has ended, for whatever reason. */
  ended: Promise<void>;
};

/** How long a worker may take to load its release set, in milliseconds. */
const startLimitMs = 15_000;

/** How much longer than a page an action may take, which waits for the service, in milliseconds. */
const actionLimitMs = 10_000;

/** Upper bound of a worker's heap: a leak ends the worker, not the server. */
const heapLimitMb = 160;

/**
 * Starts a worker for a release set. Rejects with `RefusedRelease` when a part's code is not the one
 * that was built, throws while loading, or does not finish loading.
 */
export async function startRenderWorker(
  store: ReleaseStore,
  set: ReleaseSet,
  options: RenderOptions,
): Promise<RenderWorker> {
  const { serviceUrl, preloadLimitMs, renderLimitMs, compileCache } = options;
  const setup: WorkerSetup = { parts: await readCode(store, set), serviceUrl, preloadLimitMs };
  const thread = new Worker(new URL('workerMain.ts', import.meta.url), {
    workerData: setup,
    resourceLimits: { maxOldGenerationSizeMb: heapLimitMb },
    // Nothing of the supervisor's environment is a section's business.
    env: { NODE_ENV: 'production', ...(compileCache && { NODE_COMPILE_CACHE: compileCache }) },
  });
  const ended = new Promise<void>((resolve) => thread.once('exit', () => resolve()));
  await whenReady(thread, set);

  type Waiting = {
    resolve: (answer: Answer) => void;
    reject: (error: Error) => void;
    timer: NodeJS.Timeout;
  };
  const waiting = new Map<number, Waiting>();
  let count = 0;
  let onIdle: (() => void) | undefined;

  function settle(id: number, act: (entry: Waiting) => void) {
    const entry = waiting.get(id);
    if (!entry) return;
    waiting.delete(id);
    clearTimeout(entry.timer);
    act(entry);
    if (waiting.size === 0) onIdle?.();
  }
  thread.on('message', (message: FromWorker) => {
    if (message.kind === 'answer') settle(message.id, ({ resolve }) => resolve(message.answer));
    if (message.kind === 'failure') settle(message.id, ({ reject }) => reject(new Error(message.message)));
  });
  let cause = 'it was ended';
  thread.on('error', (error) => {
    cause = error instanceof Error ? error.message : String(error);
  });
  void ended.then(() => {
    for (const id of [...waiting.keys()])
      settle(id, ({ reject }) => reject(new WorkerLost(`The render worker ended (${cause}).`, false)));
  });

  const end = async () => {
    await thread.terminate();
  };

  function ask(message: ToWorker, limitMs = renderLimitMs): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        settle(message.id, (entry) =>
          entry.reject(new WorkerLost(`Rendering took longer than ${limitMs} ms, and the worker was ended.`, true)),
        );
        cause = 'another page used up its time';
        void end();
      }, limitMs);
      waiting.set(message.id, { resolve, reject, timer });
      thread.postMessage(message);
    });
  }

  return {
    set,
    key: keyOf(set),
    // A render or a form is answered with a page, a listing with paths, a cover with its text.
    render: (request) => ask({ id: count++, kind: 'render', request }) as Promise<PageAnswer>,
    submit: (request) =>
      ask({ id: count++, kind: 'submit', request }, renderLimitMs + actionLimitMs) as Promise<PageAnswer | null>,
    pathsOf: (part) => ask({ id: count++, kind: 'paths', part }) as Promise<string[]>,
    drawCover: (cover) => ask({ id: count++, kind: 'cover', cover }) as Promise<string>,
    async drain() {
      if (waiting.size > 0) await Promise.race([new Promise<void>((resolve) => (onIdle = resolve)), ended]);
      await end();
    },
    end,
    ended,
  };
}

/** Reads each part's node bundle and checks its digest, right before it is executed. */
async function readCode(store: ReleaseStore, set: ReleaseSet): Promise<Record<string, PartCode>> {
  const parts: Record<string, PartCode> = {};
  for (const [part, release] of Object.entries(set)) {
    const code = await readReleaseFile(store, release, release.entry.node);
    parts[part] = { release, code: code.toString() };
  }
  return parts;
}

async function whenReady(thread: Worker, set: ReleaseSet): Promise<void> {
  let loadingPart: string | undefined;
  const outcome = await new Promise<FromWorker | 'late' | Error>((resolve) => {
    const timer = setTimeout(() => resolve('late'), startLimitMs);
    const finish = (result: FromWorker | Error) => {
      clearTimeout(timer);
      resolve(result);
    };
    thread.on('message', (message: FromWorker) => {
      if (message.kind === 'loading') loadingPart = message.part;
      else finish(message);
    });
    thread.once('error', (error) => finish(error instanceof Error ? error : new Error(String(error))));
    thread.once('exit', (code) => finish(new Error(`it ended while loading, with code ${code}`)));
  });
  thread.removeAllListeners('message');
  if (outcome !== 'late' && !(outcome instanceof Error) && outcome.kind === 'ready') return;
  await thread.terminate();
  if (outcome === 'late')
    throw new WorkerLost(
      `The release set ${keyOf(set)} did not finish loading within ${startLimitMs} ms.`,
      true,
      loadingPart,
    );
  if (outcome instanceof Error)
    throw new WorkerLost(`The render worker of ${keyOf(set)} failed: ${outcome.message}`, false, loadingPart);
  if (outcome.kind !== 'refused') throw new WorkerLost('The render worker spoke out of turn.', false);
  throw new RefusedRelease(outcome.part, set[outcome.part]?.id ?? 'unknown', outcome.finding);
}
