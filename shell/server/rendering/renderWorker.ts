import type { CoverName } from '@site/shared/covers';
import type { FormRequest, PageAnswer, PageRequest } from '../../src/render/contract.ts';
import { checkServerInterface } from '@site/releases/checks/checkServerInterface';
import { createStackMapper, type MapStacks } from '@site/releases/store/mapStacks';
import { readReleaseFile } from '@site/releases/store/readReleaseFile';
import { releaseSetKey, type ReleaseSet } from '@site/releases/store/releaseSet';
import { RejectedRelease } from '@site/releases/store/rejection';
import type { ReleaseStore } from '@site/releases/store/releaseStore';
import type { Log } from '../logging/log.ts';
import { LoadFailure } from './loadFailure.ts';
import { parseDrawing, parseFormAnswer, parseListedPaths, parsePageAnswer } from './parseAnswer.ts';
import type { WorkerAnswer, FromWorker, KnownPages, ListedPaths, ToWorker, WorkerPart } from './protocol.ts';
import type { RenderOptions } from './renderOptions.ts';
import { OutOfMemory, PageTimeout, WorkerLost } from './workerLost.ts';
import { startWorkerProcess, toMiB, type WorkerEnd, type WorkerProcess } from './workerProcess.ts';

/** A render worker as the supervisor sees it. */
export type RenderWorker = {
  set: ReleaseSet;
  key: string;
  /** What is known of the set's pages without rendering them. */
  known: KnownPages;
  /**
   * Rejects with `WorkerLost` when the worker has ended or a page that only waits has used up its limit, with the page's
   * own error when it throws. The limit counts from now: whoever asks for more than the worker can do at once lets them wait.
   */
  render: (request: PageRequest) => Promise<PageAnswer>;
  /** Hands a form to the action of its page; `null` where there is none. Rejects as `render` does, but later. */
  submit: (request: FormRequest) => Promise<PageAnswer | null>;
  pathsOf: (part: string) => Promise<ListedPaths>;
  drawCover: (cover: CoverName) => Promise<string>;
  /** Resolves as soon as the worker's event loop turns; a worker whose loop never does is ended. Rejects as `render` does. */
  ping: () => Promise<void>;
  /** Lets what is under way finish, at most for the render limit, then ends the worker. */
  drain: () => Promise<void>;
  end: () => Promise<void>;
  /** Resolves when the worker has ended, for whatever reason. */
  ended: Promise<void>;
};

/** How much longer than a page an action may take, which waits for the service, in milliseconds. */
const actionLimitMs = 10_000;
/** How often an idle worker is asked whether its event loop turns, in milliseconds. */
const pingIntervalMs = 1000;
/** How long it may take to say so, in milliseconds, once a page has used up its time. */
const pingLimitMs = 500;
/**
 * Most memory that a worker may take between the start of a page and the page's timeout, in bytes: three quarters of its
 * heap. Pages that compute for long without keeping anything were seen to take 87 MiB.
 */
const pageMemoryLimitBytes = 120 * 1024 * 1024;
/** Pages given up on that a worker may hold at once: each keeps its memory. */
const givenUpLimit = 8;

/**
 * Starts a worker for a release set. Rejects with `RejectedRelease` when the shell was built for another version of the
 * server interface, when a part's code is not the one that was built, throws while loading or changes what all parts
 * share, with `WorkerLost` when loading ends or holds up the process.
 * @param pages the sections' pages where the worker is to hold the shell's code alone.
 */
export async function startRenderWorker(
  store: ReleaseStore,
  set: ReleaseSet,
  { serviceUrl, preloadLimitMs, renderLimitMs, loadLimitMs = 8000, trustsFiles = false, log = console }: RenderOptions,
  pages?: KnownPages['pages'],
): Promise<RenderWorker> {
  const parts = await readParts(store, set, pages);
  const child = startWorkerProcess();
  const mapStacks = createStackMapper(store, set);
  const write = logInOrder(log, mapStacks);
  child.onMessage((message) => message.kind === 'console' && write(message.level, message.message));
  child.onErrorLine((line) => write('error', line));
  const ready = whenReady(child, set, loadLimitMs, mapStacks);
  child.send({ parts, serviceUrl, preloadLimitMs, trustsFiles });
  return createRenderWorker(child, set, await ready, { renderLimitMs, mapStacks });
}

/** Returns a function that logs texts with their stacks mapped, in the order in which they come. */
function logInOrder(log: Log, mapStacks: MapStacks): (level: keyof Log, text: string) => void {
  let last = Promise.resolve();
  return (level, text) => {
    const mapped = mapStacks(text);
    last = last.then(async () => log[level](await mapped));
  };
}

type Waiting = {
  resolve: (answer: WorkerAnswer) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout;
  /** Resident memory of the worker when it was asked. */
  residentBytes: number;
};

/** Messages to a worker that wait for their answers. */
function createExchange(child: WorkerProcess, mapStacks: MapStacks) {
  const waiting = new Map<number, Waiting>();
  let loss: WorkerLost | undefined;
  let onIdle: (() => void) | undefined;

  function settle(id: number, act: (entry: Waiting) => void) {
    const entry = waiting.get(id);
    if (!entry) return;
    waiting.delete(id);
    clearTimeout(entry.timer);
    act(entry);
    if (waiting.size === 0) onIdle?.();
  }
  child.onMessage((message) => {
    if (message.kind === 'answer') settle(message.id, ({ resolve }) => resolve(message.answer));
    if (message.kind === 'failure') settle(message.id, ({ reject }) => void toError(message).then(reject));
  });
  const toError = async ({ message }: { message: string }) => new Error(await mapStacks(message));

  return {
    settle,
    ask(message: ToWorker, limitMs: number, onLate: (id: number) => void): Promise<WorkerAnswer> {
      if (loss) return Promise.reject(loss);
      return new Promise((resolve, reject) => {
        // An answer that is here already counts: it may only have been read late.
        const timer = setTimeout(() => setImmediate(() => waiting.has(message.id) && onLate(message.id)), limitMs);
        waiting.set(message.id, { resolve, reject, timer, residentBytes: child.residentBytes });
        child.send(message);
      });
    },
    /** Rejects what waits, some of it with an error of its own, and whatever is asked from now on. */
    close(lost: WorkerLost, own: ReadonlyMap<number, WorkerLost>) {
      loss = lost;
      for (const id of [...waiting.keys()]) settle(id, ({ reject }) => reject(own.get(id) ?? lost));
    },
    residentBytesOf: (id: number) => waiting.get(id)?.residentBytes ?? 0,
    isIdle: () => waiting.size === 0,
    untilIdle: () => new Promise<void>((resolve) => (waiting.size === 0 ? resolve() : (onIdle = resolve))),
  };
}

function createRenderWorker(
  child: WorkerProcess,
  set: ReleaseSet,
  known: KnownPages,
  { renderLimitMs, mapStacks }: { renderLimitMs: number; mapStacks: MapStacks },
): RenderWorker {
  const { ask, settle, close, residentBytesOf, isIdle, untilIdle } = createExchange(child, mapStacks);
  /** Errors of the pages for which the worker is ended, by their requests. */
  const reasons = new Map<number, WorkerLost>();
  let count = 0;
  let givenUp = 0;

  /** Whether the event loop turns within a time: what it is busy with is no page that only waits. */
  async function isTurning(limitMs: number): Promise<boolean> {
    const id = count++;
    return ask({ id, kind: 'ping' }, limitMs, () => settle(id, ({ reject }) => reject(new Error('no answer')))).then(
      () => true,
      () => false,
    );
  }

  async function giveUp(id: number, limitMs: number) {
    const excessMemory = await findExcessMemory(child, residentBytesOf(id), limitMs);
    const isPageAlone = !excessMemory && (await isTurning(pingLimitMs)) && givenUp < givenUpLimit;
    if (isPageAlone) {
      givenUp += 1;
      return settle(id, ({ reject }) => reject(new PageTimeout(limitMs)));
    }
    reasons.set(id, excessMemory ?? toTimeout(limitMs));
    await child.kill('another page used up its time', excessMemory !== undefined);
  }

  const askFor = (message: ToWorker, limitMs = renderLimitMs) =>
    ask(message, limitMs, (id) => void giveUp(id, limitMs));

  async function ping() {
    // Ends the worker later than a page that blocks the event loop would: the cause is that page then.
    const limitMs = renderLimitMs + 2 * pingLimitMs;
    await ask({ id: count++, kind: 'ping' }, limitMs, () => void child.kill('its event loop does not turn'));
  }

  const pings = setInterval(() => void (isIdle() && ping().catch(() => undefined)), pingIntervalMs);
  const ended = child.ended.then((end) => {
    clearInterval(pings);
    // Not before it has ended: what is lost with it is rendered by another one at once.
    close(toLoss(end), reasons);
  });
  const end = () => child.kill('it was ended');

  return {
    set,
    key: releaseSetKey(set),
    known,
    render: async (request) => parsePageAnswer(await askFor({ id: count++, kind: 'render', request })),
    submit: async (request) =>
      parseFormAnswer(await askFor({ id: count++, kind: 'submit', request }, renderLimitMs + actionLimitMs)),
    pathsOf: async (part) => parseListedPaths(await askFor({ id: count++, kind: 'paths', part })),
    drawCover: async (cover) => parseDrawing(await askFor({ id: count++, kind: 'cover', cover })),
    ping,
    async drain() {
      await Promise.race([untilIdle(), ended]);
      await end();
    },
    end,
    ended,
  };
}

function toLoss({ cause, isOutOfMemory }: WorkerEnd): WorkerLost {
  const message = `The render worker ended (${cause}).`;
  return isOutOfMemory ? new OutOfMemory(message) : new WorkerLost(message, false);
}

const toTimeout = (limitMs: number) =>
  new WorkerLost(`Rendering took longer than ${limitMs} ms, and the worker was ended.`, true);

/** Reason to end a worker that took too much memory while a page used up its time; undefined where it did not. */
async function findExcessMemory(child: WorkerProcess, bytesBefore: number, limitMs: number) {
  const takenBytes = (await child.readMemory()) - bytesBefore;
  if (takenBytes <= pageMemoryLimitBytes) return undefined;
  const taken = `${toMiB(takenBytes)} of memory, more than ${toMiB(pageMemoryLimitBytes)}`;
  return new OutOfMemory(`Rendering took longer than ${limitMs} ms and ${taken}, and the worker was ended.`);
}

/** Reads each part's node bundle and checks its digest, right before it is executed. */
async function readParts(
  store: ReleaseStore,
  set: ReleaseSet,
  pages: KnownPages['pages'] | undefined,
): Promise<Record<string, WorkerPart>> {
  const parts: Record<string, WorkerPart> = {};
  for (const [part, release] of Object.entries(set)) {
    // Not only by the release checks: a server with other code resumes the set that served before it was deployed.
    const findings = checkServerInterface(release);
    if (findings.length > 0) throw new RejectedRelease(part, release.id, findings);
    if (pages && part !== 'shell') parts[part] = { release, pages: pages[part] ?? [] };
    else parts[part] = { release, code: (await readReleaseFile(store, release, release.entry.node)).toString() };
  }
  return parts;
}

async function whenReady(
  child: WorkerProcess,
  set: ReleaseSet,
  loadLimitMs: number,
  mapStacks: MapStacks,
): Promise<KnownPages> {
  let loadingPart: string | undefined;
  const outcome = await new Promise<FromWorker | 'late' | { cause: string }>((resolve) => {
    let timer = setTimeout(() => resolve('late'), loadLimitMs);
    child.onMessage((message) => {
      if (message.kind === 'console') return;
      clearTimeout(timer);
      if (message.kind !== 'loading') return resolve(message);
      loadingPart = message.part;
      timer = setTimeout(() => resolve('late'), loadLimitMs);
    });
    void child.ended.then(({ cause }) => {
      clearTimeout(timer);
      resolve({ cause });
    });
  });
  if (outcome !== 'late' && 'kind' in outcome && outcome.kind === 'ready') {
    // Pages are compared with what the worker takes once it holds its set.
    await child.readMemory();
    return { pages: outcome.pages, formPaths: outcome.formPaths };
  }
  await child.kill('it did not load');
  if (outcome === 'late') {
    const what = loadingPart === undefined ? 'The worker did not start' : `"${loadingPart}" did not finish loading`;
    throw new WorkerLost(`${what} within ${loadLimitMs} ms.`, true, loadingPart);
  }
  if ('cause' in outcome)
    throw new WorkerLost(
      `The render worker of ${releaseSetKey(set)} ended while loading: ${outcome.cause}.`,
      false,
      loadingPart,
    );
  if (outcome.kind !== 'rejected') throw new WorkerLost('The render worker spoke out of turn.', false);
  const { part, finding } = outcome;
  const problem = await mapStacks(finding.problem);
  throw new LoadFailure(part, set[part]?.id ?? 'unknown', { ...finding, problem });
}
