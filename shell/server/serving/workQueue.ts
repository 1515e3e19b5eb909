import { Overloaded } from '../rendering/overloaded.ts';

/** What the queue needs of a worker. */
export type QueueWorker = {
  /** Resolves as soon as the worker's event loop turns; rejects when the worker has ended. */
  ping: () => Promise<void>;
};

/** What a task gets when its turn comes. */
export type TaskContext<Worker> = {
  worker: Worker;
  /** Whether the worker's event loop has been blocked since, while tasks of another part were under way as well. */
  wasWorkerBlocked: () => boolean;
};

/** Tasks under way at once on a worker: pages wait for data in between, and share its event loop. */
const slotLimit = 4;
/** Of these, the most of one part: the others stay free for other parts, as a page that hangs keeps its slot for seconds. */
const slotLimitOfPart = slotLimit / 2;
/** Tasks of one part that may wait. */
const queueLimitOfPart = 128;
/** How long a task waits for its turn, in milliseconds. */
const waitLimitMs = 5000;
/** How long a worker may take to answer a ping before its event loop counts as blocked, in milliseconds. */
const blockedAfterMs = 300;
/** Assumed render time of a part of which nothing has been rendered, in milliseconds. */
const defaultRenderMs = 40;
/** Weight of the latest render in the recent render time. */
const latestWeight = 0.3;

type Task<Worker> = { part: string; begin: (lane: Lane<Worker>) => void; timer: NodeJS.Timeout };
type Running = { part: string; wasWorkerBlocked: boolean };
/** A worker with its tasks under way. */
type Lane<Worker> = { worker: Worker; running: Set<Running>; isPinged: boolean; isBlocked: boolean };

/**
 * Tasks of several parts for one or two workers. A task is handed to a worker whose event loop has just turned, so that
 * none waits behind a blocked one. A part keeps to one worker; it goes to the other when its worker is blocked while none
 * of the part's tasks are under way there. So all parts leave a blocked worker, except the one that blocks it.
 */
export class WorkQueue<Worker extends QueueWorker> {
  readonly #onBlocked: (worker: Worker, parts: string[]) => void;
  readonly #lanes: Lane<Worker>[] = [];
  /** The lane that each part keeps to. */
  readonly #assignedLanes = new Map<string, Lane<Worker>>();
  /** Tasks that wait, in the order in which they came. */
  readonly #waiting: Task<Worker>[] = [];
  readonly #recentMs = new Map<string, number>();
  #slowAt = -Infinity;

  /** @param onBlocked called with a blocked worker and the parts of its tasks while tasks of other parts wait for it. */
  constructor(onBlocked: (worker: Worker, parts: string[]) => void = () => {}) {
    this.#onBlocked = onBlocked;
  }

  /**
   * Runs a task of a part on a worker. Rejects with `Overloaded` when too many of the part wait, when the task would
   * wait or has waited for too long; else as the task does.
   */
  run<Result>(part: string, task: (turn: TaskContext<Worker>) => Promise<Result>): Promise<Result> {
    const overload = this.#findOverload(part);
    if (overload) return Promise.reject(overload);
    return new Promise((resolve, reject) => {
      const entry: Task<Worker> = {
        part,
        begin: (lane) => void this.#runOn(lane, part, task).then(resolve, reject),
        timer: setTimeout(() => {
          this.#waiting.splice(this.#waiting.indexOf(entry), 1);
          reject(this.#toTimeout());
        }, waitLimitMs),
      };
      this.#waiting.push(entry);
      this.#serveAll();
    });
  }

  /** Estimates how long a new task of a part would wait, in milliseconds: by its queue and its recent render time. */
  estimateWaitMs(part: string): number {
    const lane = this.#laneOf(part);
    if (!lane) return 0;
    const renderMs = this.#recentMs.get(part) ?? defaultRenderMs;
    return (this.#countWaiting(part) * renderMs) / Math.max(countOf(part, lane), 1);
  }

  /** Adds a worker. */
  add(worker: Worker): void {
    this.#lanes.push({ worker, running: new Set(), isPinged: false, isBlocked: false });
    this.#serveAll();
  }

  /** Gives a worker no more tasks. Those under way stay; those that wait are for the other worker, or the next. */
  remove(worker: Worker): void {
    const lane = this.#lanes.find((each) => each.worker === worker);
    if (!lane) return;
    this.#lanes.splice(this.#lanes.indexOf(lane), 1);
    for (const [part, home] of this.#assignedLanes) if (home === lane) this.#assignedLanes.delete(part);
    this.#serveAll();
  }

  /** How long no task has been slow or has blocked a worker, in milliseconds. */
  quietMs(): number {
    return Date.now() - this.#slowAt;
  }

  #countWaiting(part: string): number {
    return this.#waiting.filter((task) => task.part === part).length;
  }

  #findOverload(part: string): Overloaded | undefined {
    if (this.#countWaiting(part) >= queueLimitOfPart)
      return new Overloaded('queue_full', `${queueLimitOfPart} pages of ${part} wait to be rendered already.`);
    const waitMs = this.estimateWaitMs(part);
    if (waitMs <= waitLimitMs) return undefined;
    const seconds = Math.ceil(waitMs / 1000);
    const message = `A page of ${part} would wait for about ${seconds} s, and ${waitLimitMs} ms are the most.`;
    return new Overloaded('wait_too_long', message, seconds);
  }

  #toTimeout(): Overloaded {
    return this.#lanes.length > 0
      ? new Overloaded('queue_timeout', `The page's turn to be rendered did not come within ${waitLimitMs} ms.`)
      : new Overloaded('no_worker', `No render worker was ready within ${waitLimitMs} ms.`);
  }

  #laneOf(part: string): Lane<Worker> | undefined {
    const home = this.#assignedLanes.get(part);
    if (home && (!home.isBlocked || countOf(part, home) > 0)) return home;
    const lane = this.#lanes.find(({ isBlocked }) => !isBlocked) ?? home ?? this.#lanes[0];
    if (lane) this.#assignedLanes.set(part, lane);
    return lane;
  }

  /** The next task of a lane: of the part with the fewest under way there, the one that came first. */
  #findNext(lane: Lane<Worker>): Task<Worker> | undefined {
    if (lane.running.size >= slotLimit) return undefined;
    const seen = new Set<string>();
    let next: Task<Worker> | undefined;
    let fewest = slotLimitOfPart;
    for (const task of this.#waiting) {
      if (seen.has(task.part)) continue;
      seen.add(task.part);
      const count = countOf(task.part, lane);
      if (count >= fewest || this.#laneOf(task.part) !== lane) continue;
      next = task;
      fewest = count;
    }
    return next;
  }

  #beginNext(lane: Lane<Worker>) {
    const task = this.#findNext(lane);
    if (!task) return;
    this.#waiting.splice(this.#waiting.indexOf(task), 1);
    clearTimeout(task.timer);
    task.begin(lane);
  }

  #serveAll() {
    for (const lane of this.#lanes) this.#serve(lane);
  }

  #serve(lane: Lane<Worker>) {
    if (lane.isBlocked) this.#reportBlocked(lane);
    if (lane.isPinged) return;
    // An idle worker is not asked before its first task: it is supervised by pings of its own.
    if (lane.running.size === 0) this.#beginNext(lane);
    if (this.#findNext(lane)) this.#ping(lane);
  }

  #reportBlocked(lane: Lane<Worker>) {
    const isInNeed = ({ part }: Task<Worker>) => countOf(part, lane) === 0 && this.#laneOf(part) === lane;
    if (this.#waiting.some(isInNeed)) this.#onBlocked(lane.worker, partsOn(lane));
  }

  #ping(lane: Lane<Worker>) {
    lane.isPinged = true;
    const timer = setTimeout(() => {
      lane.isBlocked = true;
      this.#slowAt = Date.now();
      const isShared = partsOn(lane).length > 1;
      for (const task of lane.running) task.wasWorkerBlocked ||= isShared;
      this.#serveAll();
    }, blockedAfterMs);
    lane.worker.ping().then(
      () => {
        clearTimeout(timer);
        lane.isPinged = false;
        lane.isBlocked = false;
        if (this.#lanes.includes(lane)) this.#beginNext(lane);
        this.#serveAll();
      },
      // The worker has ended, and is about to be removed.
      () => clearTimeout(timer),
    );
  }

  /** Runs a task on a lane, and notes how long it takes. */
  async #runOn<Result>(lane: Lane<Worker>, part: string, task: (turn: TaskContext<Worker>) => Promise<Result>) {
    const running: Running = { part, wasWorkerBlocked: false };
    lane.running.add(running);
    const begunAt = performance.now();
    try {
      return await task({ worker: lane.worker, wasWorkerBlocked: () => running.wasWorkerBlocked });
    } finally {
      this.#recordTime(part, performance.now() - begunAt);
      lane.running.delete(running);
      // The end of a page shows that the event loop turns. Otherwise the page's part would go to the other worker now.
      lane.isBlocked = false;
      this.#serveAll();
    }
  }

  #recordTime(part: string, tookMs: number) {
    if (tookMs >= blockedAfterMs) this.#slowAt = Date.now();
    const recent = this.#recentMs.get(part) ?? tookMs;
    this.#recentMs.set(part, recent + (tookMs - recent) * latestWeight);
  }
}

const countOf = (part: string, { running }: Lane<unknown>) => [...running].filter((task) => task.part === part).length;
const partsOn = ({ running }: Lane<unknown>) => [...new Set([...running].map(({ part }) => part))];
