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

/** The supervisor's interface to a render worker. */
export type RenderWorker = {
  set: ReleaseSet;
  key: string;
  /** Pages of the set, as the worker reported them when it was ready. */
  known: KnownPages;
  /**
   * Renders a page. Rejects with `WorkerLost` when the worker ended or the page exceeded the render limit, and with the
   * page's error when it throws. The limit starts with the call, so callers must queue pages that the worker cannot
   * render immediately.
   */
  render: (request: PageRequest) => Promise<PageAnswer>;
  /**
   * Passes a form to the action of its page; `null` if the page has no action. Rejects as `render`, with a longer
   * limit.
   */
  submit: (request: FormRequest) => Promise<PageAnswer | null>;
  pathsOf: (part: string) => Promise<ListedPaths>;
  drawCover: (cover: CoverName) => Promise<string>;
  /**
   * Resolves when the event loop has processed the ping; ends a worker whose loop stays blocked. Rejects as `render`.
   */
  ping: () => Promise<void>;
  /** Returns the last reading of the worker's resident memory, in bytes. */
  residentBytes: () => number;
  /** When the worker had loaded its set, in milliseconds since the epoch. */
  startedAt: number;
  /** Waits until running requests finish or exceed their limits, then ends the worker. */
  drain: () => Promise<void>;
  end: () => Promise<void>;
  /** Resolves when the worker has ended, for any reason. */
  ended: Promise<WorkerEnd>;
};

/** Additional time for a form action, which waits for the site service, in milliseconds. */
const actionLimitMs = 10_000;
/** Interval of the pings to an idle worker, in milliseconds. */
const pingIntervalMs = 1000;
/** Time limit for the answer to a ping after a page timed out, in milliseconds. */
const pingLimitMs = 500;
/**
 * Maximum growth of a worker's memory between the start of a page and its timeout, in bytes: three quarters of the
 * heap. Pages that compute for a long time without a leak take up to 87 MiB (measured).
 */
const pageMemoryLimitBytes = 120 * 1024 * 1024;
/** Maximum number of abandoned pages in a worker; each keeps its memory until the worker ends. */
const abandonedLimit = 8;

/**
 * Starts a worker for a release set. Rejects with `RejectedRelease` when the shell was built for another version of the
 * server interface, or when a part's code has a wrong digest, throws while loading or changes built-in objects; with
 * `WorkerLost` when loading ends or blocks the process.
 * @param pages pages of the sections, for a worker that loads only the shell's code.
 */
export async function startRenderWorker(
  store: ReleaseStore,
  set: ReleaseSet,
  options: RenderOptions,
  pages?: KnownPages['pages'],
): Promise<RenderWorker> {
  const { serviceUrl, preloadLimitMs, renderLimitMs, loadLimitMs = 8000, trustsFiles = false, log = console } = options;
  const parts = await readParts(store, set, pages);
  const child = startWorkerProcess(options.isBackground);
  const mapStacks = createStackMapper(store, set);
  const write = logInOrder(log, mapStacks);
  child.onMessage((message) => message.kind === 'console' && write(message.level, message.message));
  child.onErrorLine((line) => write('error', line));
  const ready = whenReady(child, set, loadLimitMs, mapStacks);
  child.send({ parts, serviceUrl, preloadLimitMs, trustsFiles });
  return createRenderWorker(child, set, await ready, { renderLimitMs, mapStacks });
}

/** Returns a function that logs texts in the order of its calls, with source-mapped stack traces. */
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
  /** Resident memory of the worker when the request was sent, in bytes. */
  residentBytes: number;
};

/** Builds the exchange of requests and answers with a worker. */
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
    request(message: ToWorker, limitMs: number, onTimeout: (id: number) => void): Promise<WorkerAnswer> {
      if (loss) return Promise.reject(loss);
      return new Promise((resolve, reject) => {
        // Process received answers first: if this process was busy, the answer may have arrived in time.
        const timer = setTimeout(() => setImmediate(() => waiting.has(message.id) && onTimeout(message.id)), limitMs);
        waiting.set(message.id, { resolve, reject, timer, residentBytes: child.residentBytes });
        child.send(message);
      });
    },
    /** Rejects all waiting and later requests. @param errors errors of single requests, by id. */
    close(lost: WorkerLost, errors: ReadonlyMap<number, WorkerLost>) {
      loss = lost;
      for (const id of [...waiting.keys()]) settle(id, ({ reject }) => reject(errors.get(id) ?? lost));
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
  const { request, settle, close, residentBytesOf, isIdle, untilIdle } = createExchange(child, mapStacks);
  /** Errors of the pages that caused the end of the worker, by request id. */
  const errors = new Map<number, WorkerLost>();
  let nextId = 0;
  let abandonedCount = 0;

  /** Resolves to true if the worker answers a ping in time; false means that its event loop is blocked. */
  async function isResponsive(limitMs: number): Promise<boolean> {
    const id = nextId++;
    return request({ id, kind: 'ping' }, limitMs, () =>
      settle(id, ({ reject }) => reject(new Error('no answer'))),
    ).then(
      () => true,
      () => false,
    );
  }

  /** Rejects a request that timed out, and ends the worker unless it can continue without the page. */
  async function handleTimeout(id: number, limitMs: number) {
    const excessMemory = await findExcessMemory(child, residentBytesOf(id), limitMs);
    const canContinue = !excessMemory && (await isResponsive(pingLimitMs)) && abandonedCount < abandonedLimit;
    if (canContinue) {
      abandonedCount += 1;
      return settle(id, ({ reject }) => reject(new PageTimeout(limitMs)));
    }
    errors.set(id, excessMemory ?? toTimeout(limitMs));
    await child.kill(excessMemory ? 'memory' : 'timeout', 'another page timed out');
  }

  const send = (message: ToWorker, limitMs = renderLimitMs) =>
    request(message, limitMs, (id) => void handleTimeout(id, limitMs));

  async function ping() {
    // Longer than the limit of a page plus its ping: if a page blocks the event loop, that page must be the cause.
    const limitMs = renderLimitMs + 2 * pingLimitMs;
    await request(
      { id: nextId++, kind: 'ping' },
      limitMs,
      () => void child.kill('blocked', 'its event loop was blocked'),
    );
  }

  const pings = setInterval(() => void (isIdle() && ping().catch(() => undefined)), pingIntervalMs);
  const ended = child.ended.then((end) => {
    clearInterval(pings);
    // Only after the end of the process: callers retry the lost pages immediately on another worker.
    close(toLoss(end), errors);
    return end;
  });
  const end = () => child.kill('ended', 'it was ended');

  return {
    set,
    key: releaseSetKey(set),
    known,
    render: async (request) => parsePageAnswer(await send({ id: nextId++, kind: 'render', request })),
    submit: async (request) =>
      parseFormAnswer(await send({ id: nextId++, kind: 'submit', request }, renderLimitMs + actionLimitMs)),
    pathsOf: async (part) => parseListedPaths(await send({ id: nextId++, kind: 'paths', part })),
    drawCover: async (cover) => parseDrawing(await send({ id: nextId++, kind: 'cover', cover })),
    ping,
    residentBytes: () => child.residentBytes,
    startedAt: Date.now(),
    async drain() {
      await Promise.race([untilIdle(), ended]);
      await end();
    },
    end,
    ended,
  };
}

function toLoss({ code, cause }: WorkerEnd): WorkerLost {
  const message = `The render worker ended (${cause}).`;
  return code === 'memory' ? new OutOfMemory(message) : new WorkerLost(message, false);
}

const toTimeout = (limitMs: number) =>
  new WorkerLost(`Rendering took longer than ${limitMs} ms, and the worker was ended.`, true);

/** Returns the error for a worker whose memory grew too much before a page timed out; otherwise undefined. */
async function findExcessMemory(child: WorkerProcess, bytesBefore: number, limitMs: number) {
  const grownBytes = (await child.readMemory()) - bytesBefore;
  if (grownBytes <= pageMemoryLimitBytes) return undefined;
  const taken = `${toMiB(grownBytes)} of memory, more than ${toMiB(pageMemoryLimitBytes)}`;
  return new OutOfMemory(`Rendering took longer than ${limitMs} ms and ${taken}, and the worker was ended.`);
}

/** Reads each part's node bundle and checks its digest, immediately before the worker executes it. */
async function readParts(
  store: ReleaseStore,
  set: ReleaseSet,
  pages: KnownPages['pages'] | undefined,
): Promise<Record<string, WorkerPart>> {
  const parts: Record<string, WorkerPart> = {};
  for (const [part, release] of Object.entries(set)) {
    // The release checks do not suffice: after a deployment of the server, it resumes the last served set without them.
    const findings = checkServerInterface(release);
    if (findings.length > 0) throw new RejectedRelease(part, release.id, findings);
    if (pages && part !== 'shell') parts[part] = { release, pages: pages[part] ?? [] };
    else parts[part] = { release, code: (await readReleaseFile(store, release, release.entry.node)).toString() };
  }
  return parts;
}

/** Resolves to the pages of the set when the worker has loaded it. */
async function whenReady(
  child: WorkerProcess,
  set: ReleaseSet,
  loadLimitMs: number,
  mapStacks: MapStacks,
): Promise<KnownPages> {
  let loadingPart: string | undefined;
  const outcome = await new Promise<FromWorker | 'late' | WorkerEnd>((resolve) => {
    let timer = setTimeout(() => resolve('late'), loadLimitMs);
    child.onMessage((message) => {
      if (message.kind === 'console') return;
      clearTimeout(timer);
      if (message.kind !== 'loading') return resolve(message);
      loadingPart = message.part;
      timer = setTimeout(() => resolve('late'), loadLimitMs);
    });
    void child.ended.then((end) => {
      clearTimeout(timer);
      resolve(end);
    });
  });
  if (outcome !== 'late' && 'kind' in outcome && outcome.kind === 'ready') {
    // Read the memory after loading: it is the baseline for the growth during a page.
    await child.readMemory();
    return { pages: outcome.pages, formPaths: outcome.formPaths };
  }
  await child.kill('ended', 'it did not finish loading');
  if (outcome === 'late') {
    const problem = loadingPart === undefined ? 'The worker did not start' : `"${loadingPart}" did not finish loading`;
    throw new WorkerLost(`${problem} within ${loadLimitMs} ms.`, true, loadingPart);
  }
  if ('cause' in outcome)
    throw new WorkerLost(
      `The render worker of ${releaseSetKey(set)} ended while loading: ${outcome.cause}.`,
      false,
      loadingPart,
      outcome.code === 'killed',
    );
  if (outcome.kind !== 'rejected')
    throw new WorkerLost(`The render worker sent the message "${outcome.kind}" while loading.`, false);
  const { part, finding } = outcome;
  const problem = await mapStacks(finding.problem);
  throw new LoadFailure(part, set[part]?.id ?? 'unknown', { ...finding, problem });
}
